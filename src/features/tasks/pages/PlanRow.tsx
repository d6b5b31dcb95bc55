import type { ReactNode } from 'react';
import { localToday } from '#platform/browser/localToday.ts';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { telephoneHref } from '#vocabulary/telephone.ts';
import { isOpenTask, type PlannedTask } from '../plan/plan.rules.ts';
import styles from './PlanRow.module.css';
import type { PlanSource } from './usePlanSource.ts';
import { usePlanWords } from './usePlanWords.ts';

/** A task in a list; `children` is what the list tells of it besides. */
type PlanRowProps = { planned: PlannedTask; plan: PlanSource; children?: ReactNode };

/** A task of the plan in its band: a box to tick, what it is and why, until when, and how far it is. */
export function PlanRow({ planned, plan, children }: PlanRowProps) {
  const words = usePlanWords(plan.answers);
  const { task, state } = planned;
  const title = words.title(task);
  const until = isOpenTask(planned) ? words.until(planned) : null;
  const standing = words.state(planned);
  const phone = task.phone && isOpenTask(planned) && task.band === 'tonight' ? words.phone(task.phone) : null;
  const ticked = task.pays ? 'asked' : 'done';
  return (
    <li className={classes(styles.row, !isOpenTask(planned) && styles.settled)}>
      <Checkbox
        id={`tick-${task.key}`}
        label={<span className="visually-hidden">{words.t(`row.${ticked}Of`, { title })}</span>}
        checked={state !== 'todo'}
        disabled={state === 'covered' || state === 'answered'}
        onChange={({ target }) =>
          plan.mark(task.key, target.checked ? ticked : null, target.checked ? localToday() : null)
        }
      />
      <div className={styles.words}>
        <Link href={plan.hrefOf(task.key)} className={styles.title}>
          {title}
        </Link>
        {standing ? <p>{standing}</p> : <p>{words.why(task)}</p>}
        {until && <p className={styles.until}>{until}</p>}
        {children}
        {phone && <PhoneLink phone={phone} href={telephoneHref(phone)} />}
      </div>
    </li>
  );
}
