import type { ReactNode } from 'react';
import { FoldOnPhone } from '#platform/ui/FoldOnPhone.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './Footer.module.css';

/** `id` is that of the heading, which names the part. */
type FooterPartProps = { id: string; heading: string; className?: string | undefined; children: ReactNode };

/** A part of the foot that a phone folds away. Both widths have the heading for themselves, and only one of them is there. */
export const FooterPart = ({ id, heading, className, children }: FooterPartProps) => (
  <nav aria-labelledby={id} className={classes(styles.part, className)}>
    <h2 id={id} className={styles.heading}>
      {heading}
    </h2>
    <FoldOnPhone summary={<h2>{heading}</h2>}>{children}</FoldOnPhone>
  </nav>
);
