import { Button } from '#platform/ui/Button.tsx';

/** What could not be loaded, and the way to try again; `error`, where it may be that the reader is not let in. */
export type LoadFailedProps = {
  message: string;
  again: string;
  busy: boolean;
  onAgain: () => void;
  error?: Error | null;
};

const isRefused = (error: Error): boolean => 'status' in error && error.status === 403;

/** Says that a part of a page could not be loaded, and tries again where it is asked to; to who is not let in, why. */
export function LoadFailed({ message, again, busy, onAgain, error = null }: LoadFailedProps) {
  if (error && isRefused(error)) return <p role="alert">{error.message}</p>;
  return (
    <>
      <p role="alert">{message}</p>
      <div>
        <Button kind="secondary" busy={busy} onClick={onAgain}>
          {again}
        </Button>
      </div>
    </>
  );
}
