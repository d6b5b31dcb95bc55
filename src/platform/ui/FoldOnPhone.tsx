import type { ReactNode } from 'react';
import styles from './FoldOnPhone.module.css';

/** `summary` names what is folded away; a wide screen has no use for it. */
type FoldOnPhoneProps = { summary: ReactNode; children: ReactNode };

/**
 * What a phone folds away and a wider screen shows as it is. The disclosure stands beside what it opens, so that a wide
 * screen needs no script to open it.
 */
export const FoldOnPhone = ({ summary, children }: FoldOnPhoneProps) => (
  <>
    <details className={styles.fold}>
      <summary>{summary}</summary>
    </details>
    <div className={styles.folded}>{children}</div>
  </>
);
