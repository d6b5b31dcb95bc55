import type { ReactNode } from 'react';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './DeskPage.module.css';
import { HomeOnly } from './HomeOnly.tsx';

type DeskPageProps = {
  heading: string;
  lead?: string | undefined;
  /** The way back, above the heading. */
  back?: ReactNode;
  /** What else stands below the lead. */
  more?: ReactNode;
  /** True where what is printed has a heading of its own. */
  headHiddenOnPaper?: boolean;
  /** What somebody reads who is signed in as another; a sentence for every such page where it is left out. */
  otherRole?: string;
  children: ReactNode;
};

/** A page of a funeral home’s work, over the whole width: the heading for everybody, what can be done here for those of a home. */
export const DeskPage = ({ heading, lead, back, more, headHiddenOnPaper, otherRole, children }: DeskPageProps) => (
  <div className={`page ${styles.page}`}>
    <header className={classes(styles.head, headHiddenOnPaper && 'no-print')}>
      {back}
      <h1>{heading}</h1>
    </header>
    <HomeOnly otherRole={otherRole}>
      {(lead || more) && (
        <div className={classes(styles.head, headHiddenOnPaper && 'no-print')}>
          {lead && <p className="lead no-print">{lead}</p>}
          {more}
        </div>
      )}
      {children}
    </HomeOnly>
  </div>
);
