import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import styles from './RelativeTime.module.css';

/** A moment told as how long ago it was: `text` puts the words around it; the exact time is there for those who ask. */
export function RelativeTime({ dateTime, text }: { dateTime: string; text: (ago: string) => string }) {
  const moment = useDateTimeFormat();
  return (
    <time dateTime={dateTime} title={moment.exact(dateTime)} className="tabular">
      {text(moment.ago(dateTime))}
      <span className={styles.onPaper}> ({moment.exact(dateTime)})</span>
    </time>
  );
}
