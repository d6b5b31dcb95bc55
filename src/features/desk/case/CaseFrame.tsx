import type { ReactNode } from 'react';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './CaseFrame.module.css';
import { useInSight } from './useInSight.ts';
import { useWide } from './useWide.ts';

/** The parts of a case: who it is, what is worked on, what is to be done, and what has happened. */
export type CaseFrameProps = { person: ReactNode; work: ReactNode; tasks: ReactNode; history: ReactNode };

/**
 * The three columns of a case. They are read in the order in which they stand: on a narrower screen what is to be done comes
 * before the papers, and what has happened comes last.
 */
export function CaseFrame({ person, work, tasks, history }: CaseFrameProps) {
  const isWide = useWide();
  const first = useInSight();
  const last = useInSight();
  const middle = (
    <div key="work" className={classes(styles.column, styles.work)}>
      {work}
      {!isWide && history}
    </div>
  );
  const beside = (
    <div key="tasks" ref={last} className={classes(styles.column, styles.beside)}>
      {tasks}
      {isWide && history}
    </div>
  );
  return (
    <div className={styles.frame}>
      <div key="person" ref={first} className={classes(styles.column, styles.person)}>
        {person}
      </div>
      {isWide ? [middle, beside] : [beside, middle]}
    </div>
  );
}
