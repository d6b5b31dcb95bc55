import { Circle, CircleCheck, CircleDashed, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { Link } from './Link.tsx';
import styles from './TaskList.module.css';

/** One thing to do, and where it stands. Without `href` it cannot be started yet. */
export type Task = {
  key: string;
  title: ReactNode;
  href?: string;
  hint?: ReactNode;
  /** Where it stands, with the words for it: "14 of 22 answered"; neither for a mere way to something. */
  state?: 'todo' | 'started' | 'done' | 'waiting';
  status?: ReactNode;
};

const icons = { todo: Circle, started: CircleDashed, done: CircleCheck, waiting: Clock };

/** What there is to do, in the order it helps to do it. */
export const TaskList = ({ tasks }: { tasks: readonly Task[] }) => (
  <ul className={styles.list}>
    {tasks.map(({ key, title, href, hint, state, status }) => (
      <li key={key} className={classes(styles.task, href && styles.pressable)}>
        <div className={styles.words}>
          {href ? (
            <Link href={href} className={styles.link} aria-describedby={state && `task-${key}`}>
              {title}
            </Link>
          ) : (
            title
          )}
          {hint != null && <div className={styles.hint}>{hint}</div>}
        </div>
        {state && (
          <div id={`task-${key}`} className={classes(styles.status, styles[state])}>
            <Icon of={icons[state]} />
            <span>{status}</span>
          </div>
        )}
      </li>
    ))}
  </ul>
);
