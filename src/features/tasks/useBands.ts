import { flowOf } from '#features/answers/rules.ts';
import type { RecordFile } from '#features/spirits/core/file.schema.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { MemoryStanding } from '#features/spirits/core/memory.schema.ts';
import type { FamilySide } from '#features/spirits/core/rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import type { Task } from '#platform/ui/navigation/TaskList.tsx';
import { type PlanBand, planBands } from '#vocabulary/tasks/bands.ts';
import { useEstateTask } from './useEstateTask.ts';
import { useFormTasks } from './useFormTasks.ts';
import { usePlanTasks } from './usePlanTasks.ts';
import { useAnswersTask, useDocumentTasks, useHomeTask } from './useRecordTasks.ts';
import { useSheetTasks } from './useSheetTasks.ts';
import { useWishTasks } from './useWishTasks.ts';

/** A record with what its tasks are counted from. */
export type RecordWithTasks = {
  spirit: Spirit;
  relation: FamilySide;
  forms: readonly Form[];
  files: readonly RecordFile[];
  memory: MemoryStanding | undefined;
};

/** Everything there is to do for a record, each thing in its band; bands with nothing in them are left out. */
export function useBands({
  spirit,
  relation,
  forms,
  files,
  memory,
}: RecordWithTasks): { band: PlanBand; tasks: Task[] }[] {
  const isPlanned = flowOf(spirit.data) === 'future';
  const isAlone = spirit.core.connectionStatus === 'none';
  const { shared, invoice, memoryPage } = useDocumentTasks(spirit, relation, files, memory);
  const listed = usePlanTasks(spirit);
  const placed: { band: PlanBand; task: Task | undefined }[] = [
    { band: isPlanned || isAlone ? 'tonight' : 'week', task: useAnswersTask(spirit) },
    { band: isPlanned ? 'month' : 'tonight', task: useHomeTask(spirit) },
    ...useFormTasks(spirit, forms),
    ...listed,
    ...useSheetTasks(spirit),
    ...useWishTasks(spirit),
    { band: 'week', task: shared },
    { band: 'month', task: invoice },
    { band: 'month', task: memoryPage },
    { band: 'month', task: useEstateTask(spirit) },
  ];
  return planBands
    .map((band) => ({ band, tasks: placed.flatMap((one) => (one.band === band && one.task ? [one.task] : [])) }))
    .filter(({ tasks }) => tasks.length > 0);
}
