import { useTranslations } from 'use-intl';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { sheetsFor } from '#features/tasks/plan/sheets.rules.ts';
import type { Task } from '#platform/ui/navigation/TaskList.tsx';
import type { PlanBand } from '#vocabulary/tasks/bands.ts';

/** The sheets to take along, on the record’s own page: that for a night at home first, the others in their week. */
export function useSheetTasks({ id, data }: Spirit): { band: PlanBand; task: Task }[] {
  const t = useTranslations('recordTasks.sheets');
  return sheetsFor(data).map((name) => ({
    band: name === 'dying-at-home' ? 'tonight' : 'week',
    task: { key: `sheet-${name}`, title: t(name), href: `/spirit/${id}/plan/${name}` },
  }));
}
