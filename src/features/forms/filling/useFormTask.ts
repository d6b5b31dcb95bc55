import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { contextOf, particularsIn } from '#features/forms/definitions/context.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import type { Task } from '#platform/ui/navigation/TaskList.tsx';
import type { FormName } from '#vocabulary/formNames.ts';

type FillingRules = typeof import('#features/forms/definitions/filling.rules.ts');

/** What counts the questions of forms, which every form's definition comes with: undefined until it is here. */
function useFillingRules(isNeeded: boolean): FillingRules | undefined {
  const [rules, setRules] = useState<FillingRules>();
  useEffect(() => {
    // Where it cannot be had, a form is begun all the same.
    if (isNeeded) import('#features/forms/definitions/filling.rules.ts').then(setRules, () => undefined);
  }, [isNeeded]);
  return rules;
}

/** Says of a form of a record what it is, where it lies and where it stands, wherever forms are listed. */
export function useFormTask(spirit: Spirit, forms: readonly Form[]): (name: FormName) => Task {
  const t = useTranslations('spirits.formStatus');
  const words = useTranslations('formTitles');
  const rules = useFillingRules(forms.some(({ complete }) => !complete));
  const context = contextOf(spirit.data);
  const withTyped = contextOf(spirit.data, particularsIn(forms));
  const begunStatus = (name: FormName, { data }: Form) =>
    rules && t('started', rules.progressOf(rules.fillingOf(name, withTyped, data)));
  return (name) => {
    const form = forms.find((one) => one.name === name);
    const title = words(name, wordValues(context, ''));
    const task = { key: name, title, href: `/spirit/${spirit.id}/forms/${name}` };
    if (!form) return { ...task, state: 'todo', status: t('todo') };
    if (form.complete) return { ...task, state: 'done', status: t(form.signature ? 'signed' : 'done') };
    return { ...task, state: 'started', status: begunStatus(name, form) };
  };
}
