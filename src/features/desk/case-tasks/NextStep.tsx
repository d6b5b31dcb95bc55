import { useTranslations } from 'use-intl';
import { Time } from '#platform/ui/Time.tsx';
import styles from './NextStep.module.css';
import type { OwnTasks } from './schema.ts';
import { useDueWords } from './useDueWords.ts';

/** The first open task of a case in a line, with when it is due. */
export function NextStep({ task }: { task: OwnTasks['next'][number] }) {
  const t = useTranslations('desk.table');
  const { brief, dueOrLate } = useDueWords();
  const { text, dueOn, dueAt, late } = task;
  return (
    <>
      <span className={styles.term}>{t('nextTerm')}</span>
      {dueOn !== null && (
        <span className={late ? styles.late : styles.due} title={dueOrLate(task)}>
          <Time dateTime={dueAt === null ? dueOn : `${dueOn}T${dueAt}`}>{brief(task)}</Time>
        </span>
      )}
      <span title={text}>{text}</span>
    </>
  );
}
