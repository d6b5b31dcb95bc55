import { useTranslations } from 'use-intl';
import type { RecordFile } from '#features/spirits/core/file.schema.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { MemoryStanding } from '#features/spirits/core/memory.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { chosenIn, recordStatusOf } from '#features/spirits/view/recordStatus.rules.ts';
import { useFormTasks } from '#features/tasks/useFormTasks.ts';
import { useAnswersTask, useDocumentTasks, useHomeTask } from '#features/tasks/useRecordTasks.ts';
import { Button } from '#platform/ui/Button.tsx';
import { TaskList } from '#platform/ui/navigation/TaskList.tsx';

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
    ...useDocumentTasks(spirit, files, memory),
  ];
  const status = recordStatusOf(spirit.core);
  if (status === 'unclaimed') return null;
  return (
    <section aria-labelledby="next" className="group">
      <h2 id="next">{t('heading')}</h2>
      <p className="prose">{t(status)}</p>
      {status === 'accepted' && !chosenIn(spirit.core) && <p className="prose">{t('acceptedNotChosen')}</p>}
      {status === 'alone' && (
        <div className="no-print">
          <Button href={`/spirit/${spirit.id}/funeral-home`}>{t('find')}</Button>
        </div>
      )}
      <TaskList tasks={tasks} />
    </section>
  );
}
