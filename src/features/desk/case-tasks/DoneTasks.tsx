import { useTranslations } from 'use-intl';
import { useNames } from '#features/places/team/useNames.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import styles from './CaseTasks.module.css';
import type { CaseTask } from './schema.ts';

type DoneTasksProps = { tasks: readonly CaseTask[]; busy: boolean; onReopen: (task: CaseTask) => void };

/** What is done, with who did it and when; each can be opened again. */
export function DoneTasks({ tasks, busy, onReopen }: DoneTasksProps) {
  const t = useTranslations('caseTasks');
  const reader = useActor()?.email;
  const nameOf = useNames();
  const moment = useDateTimeFormat();
  if (tasks.length === 0) return null;
  return (
    <details className={styles.done}>
      <summary>{t('done', { count: tasks.length })}</summary>
      <ul className={styles.list}>
        {tasks.map((task) => {
          const { at = '', by = null } = task.done ?? {};
          const who = by === reader ? t('you') : by === null ? t('aColleague') : nameOf(by);
          return (
            <li key={task.id} className={styles.task}>
              <span className={styles.what}>{task.text}</span>
              <span className="quiet small">{t('doneBy', { who, when: at && moment.exact(at) })}</span>
              <Button kind="quiet" small busy={busy} onClick={() => onReopen(task)}>
                {t('reopen')} <span className="visually-hidden">{t('reopenHidden', { text: task.text })}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
