import { useTranslations } from 'use-intl';
import { formsFor, otherForms } from '#features/forms/definitions/offered.rules.ts';
import { useFormTask } from '#features/forms/filling/useFormTask.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import type { Task } from '#platform/ui/navigation/TaskList.tsx';
import { isFormName } from '#vocabulary/formNames.ts';
import type { PlanBand } from '#vocabulary/tasks/bands.ts';
import { bandOfForm } from './tasks.rules.ts';

/** The forms that stand on the record's own page, each in its band, and the way to all of them. */
export function useFormTasks(spirit: Spirit, forms: readonly Form[]): { band: PlanBand; task: Task }[] {
  const t = useTranslations('recordTasks');
  const taskOf = useFormTask(spirit, forms);
  const isBegun = (name: string) => forms.some((form) => form.name === name);
  const offered = formsFor(spirit).flatMap(({ name, ...form }) => {
    const band = bandOfForm(form, isBegun(name));
    return band ? [{ band, task: taskOf(name) }] : [];
  });
  const others = otherForms(spirit)
    .filter((name) => isFormName(name) && isBegun(name))
    .map((name) => ({ band: 'month' as const, task: taskOf(name) }));
  const all: Task = { key: 'forms', title: t('forms'), href: `/spirit/${spirit.id}/forms` };
  return [...offered, ...others, { band: 'month', task: all }];
}
