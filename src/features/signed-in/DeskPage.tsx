import type { ReactNode } from 'react';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './DeskPage.module.css';
import { HomeOnly } from './HomeOnly.tsx';

type DeskPageProps = {
  heading: string;
  lead: string;
  /** The way back, above the heading. */
  back?: ReactNode;
  /** What else stands below the lead. */
  more?: ReactNode;
  /** True where what is printed has a heading of its own. */
  headHiddenOnPaper?: boolean;
  children: ReactNode;
};

/** A page of a funeral home’s work, over the whole width: heading and lead for everybody, the rest for those of a home. */
export const DeskPage = ({ heading, lead, back, more, headHiddenOnPaper, children }: DeskPageProps) => (
  <div className={`page ${styles.page}`}>
    <header className={classes(styles.head, headHiddenOnPaper && 'no-print')}>
      {back}
      <h1>{heading}</h1>
      <p className="lead no-print">{lead}</p>
      {more}
    </header>
    <HomeOnly>{children}</HomeOnly>
  </div>
);
