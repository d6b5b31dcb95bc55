import { Button } from '#platform/ui/Button.tsx';

/** What could not be read, how it is asked for again, and what came of it last. */
export type LoadFailedProps = {
  message: string;
  again: string;
  read: { error: Error | null; isFetching: boolean; refetch: () => unknown };
};

const isRefused = (error: Error): boolean => 'status' in error && error.status === 403;

/** Says that a part of a page could not be loaded, and tries again where it is asked to; to who is not let in, why. */
export function LoadFailed({ message, again, read: { error, isFetching, refetch } }: LoadFailedProps) {
  if (error && isRefused(error)) return <p role="alert">{error.message}</p>;
  return (
    <>
      <p role="alert">{message}</p>
      <div>
        <Button kind="secondary" busy={isFetching} onClick={() => void refetch()}>
          {again}
        </Button>
      </div>
    </>
  );
}
