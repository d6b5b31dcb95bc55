import { Button } from './Button.tsx';
import styles from './OutgoingRow.module.css';
import { ProgressBar } from './ProgressBar.tsx';

/** What is said of a file on its way; `percent` is given how much of it was sent. */
type OutgoingWord = 'waiting' | 'preparing' | 'percent' | 'lost' | 'failed' | 'again' | 'cancel' | 'giveUp';

/** A file on its way, in bytes; `lost`: the connection broke; `sentence`: why it failed, as the server said. */
type OnItsWay = {
  name: string;
  size: number;
  sent: number;
  state: 'waiting' | 'sending' | 'failed';
  lost?: boolean;
  sentence?: string;
};

type OutgoingRowProps = {
  row: OnItsWay;
  say: (word: OutgoingWord, values: { percent: number }) => string;
  onDrop: () => void;
  onAgain: () => void;
};

/** A file on its way: how far it is, or why it did not arrive and what can be done about it. */
export function OutgoingRow({ row, say, onDrop, onAgain }: OutgoingRowProps) {
  const { name, size, sent, state, lost, sentence } = row;
  const isFailed = state === 'failed';
  const percent = size > 0 ? Math.round((sent / size) * 100) : 0;
  const words = (word: OutgoingWord) => say(word, { percent });
  return (
    <li className={styles.row} data-failed={isFailed || undefined}>
      {isFailed ? (
        <p role="alert">
          <strong>{name}</strong>: {lost ? words('lost') : sentence || words('failed')}
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
        {isFailed && (
          <Button kind="secondary" small onClick={onAgain}>
            {words('again')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        <Button kind="quiet" small onClick={onDrop}>
          {words(isFailed ? 'giveUp' : 'cancel')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
