import { Button } from '#platform/ui/Button.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import styles from './UploadProgressRow.module.css';

/** What is said of a file on its way; `percent` is given how much of it was sent. */
type UploadMessageKey = 'waiting' | 'preparing' | 'percent' | 'lost' | 'failed' | 'again' | 'cancel' | 'giveUp';

/**
 * A file on its way, in bytes; `isOffline`: the connection broke; `isFinal`: another try would come to the same; `message`: why it
 * failed, as the server said.
 */
type UploadProgress = {
  name: string;
  size: number;
  sent: number;
  state: 'waiting' | 'sending' | 'failed';
  isOffline?: boolean;
  isFinal?: boolean;
  message?: string;
};

type UploadProgressRowProps = {
  row: UploadProgress;
  t: (word: UploadMessageKey, values: { percent: number }) => string;
  onCancel: () => void;
  onRetry: () => void;
};

/** A file on its way: how far it is, or why it did not arrive and what can be done about it. */
export function UploadProgressRow({ row, t, onCancel, onRetry }: UploadProgressRowProps) {
  const { name, size, sent, state, isOffline, isFinal, message } = row;
  const isFailed = state === 'failed';
  const percent = size > 0 ? Math.round((sent / size) * 100) : 0;
  const words = (word: UploadMessageKey) => t(word, { percent });
  return (
    <li className={styles.row} data-failed={isFailed || undefined}>
      {isFailed ? (
        <p role="alert">
          <strong>{name}</strong>: {isOffline ? words('lost') : message || words('failed')}
        </p>
      ) : (
        <ProgressBar
          label={name}
          text={words(percent >= 100 ? 'preparing' : state === 'waiting' ? 'waiting' : 'percent')}
          value={sent}
          max={Math.max(1, size)}
        />
      )}
      <div className={styles.acts}>
        {isFailed && !isFinal && (
          <Button kind="secondary" small onClick={onRetry}>
            {words('again')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        <Button kind="quiet" small onClick={onCancel}>
          {words(isFailed ? 'giveUp' : 'cancel')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
