import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** Nothing is here yet: why, and what to do. */
export type EmptyStateProps = {
  title: ReactNode;
  /** 1 where it is all that a page says. */
  headingLevel?: 1 | 2 | 3;
  children?: ReactNode;
  /** What to do: one button or link. */
  action?: ReactNode;
  /** A landscape. */
  picture?: ReactNode;
};

/** What stands in the place of an empty list. */
export function EmptyState({ title, headingLevel = 2, children, action, picture }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.empty}>
      {picture != null && <div className={styles.picture}>{picture}</div>}
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {children != null && <div className={styles.text}>{children}</div>}
        {action != null && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
