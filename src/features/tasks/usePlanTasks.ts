import { useTranslations } from 'use-intl';
import { flowOf } from '#features/answers/rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { usePlanMarks } from '#features/tasks/marks/usePlanMarks.ts';
import type { Task } from '#platform/ui/navigation/TaskList.tsx';
import { type PlanBand, planBands } from '#vocabulary/tasks/bands.ts';

/** The way to each band of the plan, with how much of it is open; counted by the server, which knows all of it. */
export function usePlanTasks({ id, data }: Spirit): { band: PlanBand; task: Task | undefined }[] {
  const t = useTranslations('recordTasks');
  const counted = usePlanMarks(id).data?.bands;
  return planBands.map((band) => {
    const { open, all } = counted?.[band] ?? { open: 0, all: 0 };
    if (all === 0) return { band, task: undefined };
    const task: Task = {
      key: `plan-${band}`,
      title: t(`plan.${band}`, { flow: flowOf(data) }),
      href: `/spirit/${id}/plan#plan-${band}`,
      state: open === 0 ? 'done' : 'todo',
      status: t('planStatus', { open }),
    };
    return { band, task };
  });
}
