import { useTranslations } from 'use-intl';
import type { RecordFile } from '#features/files/schema.ts';
import type { Form } from '#features/forms/schema.ts';
import type { MemoryStanding } from '#features/memory-lane/schema.ts';
import { Button } from '#platform/ui/Button.tsx';
import { TaskList } from '#platform/ui/TaskList.tsx';
import styles from './Record.module.css';
import type { Spirit } from './schema.ts';
import { chosenIn, standingOf } from './standing.rules.ts';
import { useFormTasks } from './useFormTasks.ts';
import { useAnswersTask, useHomeTask, usePaperTasks } from './useRecordTasks.ts';

/** A record with what its tasks are counted from. */
export type NextStepsProps = {
  spirit: Spirit;
  forms: readonly Form[];
  files: readonly RecordFile[];
  memory: MemoryStanding | undefined;
};

/** What the family can do now, in the order it helps to do it. */
export function NextSteps({ spirit, forms, files, memory }: NextStepsProps) {
  const t = useTranslations('spirits.next');
  const tasks = [
    useAnswersTask(spirit),
    useHomeTask(spirit),
    ...useFormTasks(spirit, forms),
    ...usePaperTasks(spirit, files, memory),
  ];
  const standing = standingOf(spirit.core);
  if (standing === 'unclaimed') return null;
  return (
    <section aria-labelledby="next" className={styles.section}>
      <h2 id="next">{t('heading')}</h2>
      <p className="prose">{t(standing)}</p>
      {standing === 'accepted' && !chosenIn(spirit.core) && <p className="prose">{t('acceptedNotChosen')}</p>}
      {standing === 'alone' && (
        <div className="no-print">
          <Button href={`/spirit/${spirit.id}/funeral-home`}>{t('find')}</Button>
        </div>
      )}
      <TaskList tasks={tasks} />
    </section>
  );
}
