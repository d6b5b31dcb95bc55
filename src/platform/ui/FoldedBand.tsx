import type { ReactNode } from 'react';
import styles from './FoldedBand.module.css';

/** `id` names the part; `note` says in a few words what lies in it; `open` unfolds it from the start, `onOpen` hears that it was. */
type FoldedBandProps = {
  id: string;
  heading: ReactNode;
  note?: ReactNode;
  open?: boolean;
  onOpen?: () => void;
  children: ReactNode;
};

/** A part of a page that is folded until it is wanted; on paper it is open. */
export const FoldedBand = ({ id, heading, note, open, onOpen, children }: FoldedBandProps) => (
  <section aria-labelledby={id}>
    <details className={styles.band} open={open} onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary>
        <h2 id={id}>{heading}</h2>
        {note != null && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  </section>
);
