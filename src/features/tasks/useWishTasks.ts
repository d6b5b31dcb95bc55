import { useTranslations } from 'use-intl';
import { flowOf, regionCodeIn } from '#features/answers/answers.rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { type WishPaper, wishPapers, wishPath } from '#features/tasks/plan/wishPapers.rules.ts';
import type { Task } from '#platform/ui/navigation/TaskList.tsx';
import type { PlanBand } from '#vocabulary/tasks/bands.ts';

const bandOfPaper: Record<WishPaper, PlanBand> = { page: 'tonight', letter: 'tonight', card: 'month' };

/** The papers of a plan that is made ahead, on the record’s own page: beside the tasks they are for. */
export function useWishTasks({ id, data }: Spirit): { band: PlanBand; task: Task }[] {
  const t = useTranslations('recordTasks.wishes');
  if (flowOf(data) !== 'future') return [];
  const region = regionCodeIn(data) ?? 'other';
  return wishPapers.map((paper) => ({
    band: bandOfPaper[paper],
    task: { key: `wishes-${paper}`, title: t(paper, { region }), href: wishPath(id, paper) },
  }));
}
