import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './Notice.module.css';

/** A few sentences set apart from the page. */
export type NoticeProps = {
  kind?: 'info' | 'warning' | 'good';
  title?: ReactNode;
  children?: ReactNode;
  /** Read aloud when it appears: for the outcome of an act, not for what was there from the start. */
  live?: boolean;
};

const icons = { info: Info, warning: CircleAlert, good: CircleCheck };

/** Something worth knowing; a warning is gold, never red. */
export function Notice({ kind = 'info', title, children, live }: NoticeProps) {
  return (
    <div role={live ? 'status' : undefined} className={classes(styles.notice, styles[kind])}>
      <Icon of={icons[kind]} />
      <div className={styles.words}>
        {title != null && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
