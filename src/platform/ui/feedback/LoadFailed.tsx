import { Button } from '#platform/ui/Button.tsx';

/** What could not be loaded, and the way to try again. */
export type LoadFailedProps = { message: string; again: string; busy: boolean; onAgain: () => void };

/** Says that a part of a page could not be loaded, and tries again where it is asked to. */
export const LoadFailed = ({ message, again, busy, onAgain }: LoadFailedProps) => (
  <>
    <p role="alert">{message}</p>
    <div>
      <Button kind="secondary" busy={busy} onClick={onAgain}>
        {again}
      </Button>
    </div>
  </>
);
