import { useTranslations } from 'use-intl';
import { regionOf, wayOf } from '#features/answers/answers.rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import type { Task } from '#platform/ui/navigation/TaskList.tsx';
import { estatePath } from '#vocabulary/regions/regionPaths.ts';

/** The way to the estate of the province or territory, once there has been a death and it is known where. */
export function useEstateTask({ data }: Spirit): Task | undefined {
  const t = useTranslations('recordTasks');
  const region = regionOf(data);
  if (!region || wayOf(data) !== 'now') return undefined;
  return { key: 'estate', title: t('estate'), hint: t('estateHint'), href: estatePath(region) };
}
