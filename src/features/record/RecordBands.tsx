import { useTranslations } from 'use-intl';
import { flowOf } from '#features/answers/rules.ts';
import { type RecordWithTasks, useBands } from '#features/tasks/useBands.ts';
import { FoldedBand } from '#platform/ui/FoldedBand.tsx';
import { TaskList } from '#platform/ui/navigation/TaskList.tsx';

/** What there is to do, in bands by when it matters, each saying how much of it is open. */
export function RecordBands(record: RecordWithTasks) {
  const t = useTranslations('spirits.bands');
  const flow = flowOf(record.spirit.data);
  return useBands(record).map(({ band, tasks }) => (
    <FoldedBand
      key={band}
      id={`band-${band}`}
      heading={t(band, { flow })}
      note={t('open', { open: tasks.filter(({ state }) => state && state !== 'done').length })}
    >
      <TaskList tasks={tasks} />
    </FoldedBand>
  ));
}
