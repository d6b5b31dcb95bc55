import type { ReactNode } from 'react';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './Footer.module.css';

/** `id` is that of the heading, which names the part. */
type FooterPartProps = { id: string; heading: string; className?: string | undefined; children: ReactNode };

/**
 * A part of the foot that a phone folds away. The disclosure stands beside what it opens, so that a wide screen shows that
 * without it; each has the heading for itself, and only one of the two is there.
 */
export const FooterPart = ({ id, heading, className, children }: FooterPartProps) => (
  <nav aria-labelledby={id} className={classes(styles.part, className)}>
    <h2 id={id} className={styles.heading}>
      {heading}
    </h2>
    <details className={styles.fold}>
      <summary>
        <h2>{heading}</h2>
      </summary>
    </details>
    <div className={styles.folded}>{children}</div>
  </nav>
);
