import { useTranslations } from 'use-intl';
import { fillingOf, progressOf } from '#features/forms/definitions/filling.rules.ts';
import { formsFor } from '#features/forms/definitions/offered.rules.ts';
import { contextOf } from '#features/forms/definitions/prefill.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import type { Task } from '#platform/ui/navigation/TaskList.tsx';
import { isFormName } from '#vocabulary/formNames.ts';
import { type FormStatus, formsInView, neededForms } from './tasks.rules.ts';

function formStatusesOf(spirit: Spirit, forms: readonly Form[]): FormStatus[] {
  const offered = formsFor(spirit);
  const status = (name: string, isNeeded: boolean): FormStatus => {
    const form = forms.find((one) => one.name === name);
    return { name, isNeeded, isBegun: form !== undefined, isComplete: form?.complete ?? false };
  };
  const others = forms.filter(({ name }) => offered.every((form) => form.name !== name));
  return [
    ...offered.map(({ name, turn }) => status(name, turn === 'needed')),
    ...others.map(({ name }) => status(name, false)),
  ];
}

/** The forms as tasks: those begun and those needed next with their progress, then all of them in one line. */
export function useFormTasks(spirit: Spirit, forms: readonly Form[]): Task[] {
  const t = useTranslations('spirits.next');
  const words = useTranslations('formTitles');
  const context = contextOf(spirit.data);
  const standings = formStatusesOf(spirit, forms);
  const { complete, total } = neededForms(standings);
  const inView = formsInView(standings).flatMap(({ name, isBegun }): Task[] => {
    if (!isFormName(name)) return [];
    const form = forms.find((one) => one.name === name);
    const progress = progressOf(fillingOf(name, context, form?.data ?? {}));
    return [
      {
        key: `form-${name}`,
        title: words(name, wordValues(context, '')),
        href: `/spirit/${spirit.id}/forms/${name}`,
        state: isBegun ? 'started' : 'todo',
        status: t('formStatus', progress),
      },
    ];
  });
  const all: Task = {
    key: 'forms',
    title: t('forms'),
    href: `/spirit/${spirit.id}/forms`,
    state: total > 0 && complete === total ? 'done' : complete > 0 ? 'started' : 'todo',
    status: t('formsStatus', { complete, total }),
  };
  return [...inView, all];
}
