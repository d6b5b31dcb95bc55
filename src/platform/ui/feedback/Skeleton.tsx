import { classes } from '#platform/ui/styles/classes.ts';
import styles from './Skeleton.module.css';

/** Where words will be: `text` ("Loading") is read aloud; `lines` is how many. */
export type SkeletonProps = { text: string; lines?: 1 | 2 | 3 | 4 | 5 | 6; kind?: 'text' | 'card' };

/** Grey lines in the place of what is coming; they stay unseen for the first 300 ms. */
export function Skeleton({ text, lines = 3, kind = 'text' }: SkeletonProps) {
  const rows = Array.from({ length: lines }, (_, index) => index);
  return (
    <div role="status" className={classes(styles.skeleton, kind === 'card' && styles.card)}>
      <span className="visually-hidden">{text}</span>
      {rows.map((row) => (
        <span key={row} className={styles.line} />
      ))}
    </div>
  );
}
