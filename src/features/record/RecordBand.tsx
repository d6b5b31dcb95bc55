import type { ReactNode } from 'react';
import styles from './RecordBand.module.css';

/** `id` names the part; `note` says in a few words what lies in it. */
type RecordBandProps = { id: string; heading: ReactNode; note?: ReactNode; children: ReactNode };

/** A part of the record that is folded until it is wanted; on paper it is open. */
export const RecordBand = ({ id, heading, note, children }: RecordBandProps) => (
  <section aria-labelledby={id}>
    <details className={styles.band}>
      <summary>
        <h2 id={id}>{heading}</h2>
        {note != null && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  </section>
);
