import styles from '#features/connections/core/Connections.module.css';
import { useMoment } from '#platform/browser/useMoment.ts';

/** A moment told as how long ago it was: `text` puts the words around it; the exact time is there for those who ask. */
export function Since({ dateTime, text }: { dateTime: string; text: (ago: string) => string }) {
  const moment = useMoment();
  return (
    <time dateTime={dateTime} title={moment.exact(dateTime)} className="tabular">
      {text(moment.ago(dateTime))}
      <span className={styles.onPaper}> ({moment.exact(dateTime)})</span>
    </time>
  );
}
