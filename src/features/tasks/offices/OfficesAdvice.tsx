import { useTranslations } from 'use-intl';
import { withAnyKey } from '#platform/messages.ts';
import type { PlannedTask } from '../plan/plan.rules.ts';
import { taskValues } from '../plan/texts.rules.ts';
import styles from './Offices.module.css';
import type { OfficesPlan } from './useNoticeLog.ts';

/** What is not to be cancelled yet, and which deposits are not to be spent, as the plan says them. */
const adviceTasks = ['notCancelYet', 'leaveAccountOpen'];

/** What to know before the first letter: what to keep, what not to spend, and why no letter holds the SIN. */
export function OfficesAdvice({ planned, plan }: { planned: readonly PlannedTask[]; plan: OfficesPlan }) {
  const t = useTranslations('offices.before');
  const titles = withAnyKey(useTranslations('tasks'));
  const texts = withAnyKey(useTranslations('taskTexts'));
  const values = taskValues(plan.answers);
  const own = planned.filter(({ task, state }) => adviceTasks.includes(task.key) && state !== 'not-needed');
  return (
    <div className={styles.advices}>
      {own.map(({ task }) => (
        <section key={task.key} aria-labelledby={`advice-${task.key}`} className={styles.advice}>
          <h2 id={`advice-${task.key}`}>{titles(`${task.text}.title`, values)}</h2>
          <p>
            {titles(`${task.text}.why`, values)} {texts(`${task.text}.how`, values)}
          </p>
        </section>
      ))}
      <section aria-labelledby="advice-sin" className={styles.advice}>
        <h2 id="advice-sin">{t('sinHeading')}</h2>
        <p>{t('sin')}</p>
      </section>
    </div>
  );
}
