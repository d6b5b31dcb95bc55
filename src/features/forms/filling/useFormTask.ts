import { useTranslations } from 'use-intl';
import { fillingOf, progressOf } from '#features/forms/definitions/filling.rules.ts';
import { contextOf } from '#features/forms/definitions/prefill.rules.ts';
import { particularsIn } from '#features/forms/definitions/typed.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import type { Task } from '#platform/ui/navigation/TaskList.tsx';
import type { FormName } from '#vocabulary/formNames.ts';

/** Says of a form of a record what it is, where it lies and where it stands, wherever forms are listed. */
export function useFormTask(spirit: Spirit, forms: readonly Form[]): (name: FormName) => Task {
  const t = useTranslations('spirits.formStatus');
  const words = useTranslations('formTitles');
  const context = contextOf(spirit.data);
  const withTyped = contextOf(spirit.data, particularsIn(forms));
  return (name) => {
    const form = forms.find((one) => one.name === name);
    const state = form?.complete ? 'done' : form ? 'started' : 'todo';
    const isSigned = Boolean(form?.complete && form.signature);
    return {
      key: name,
      title: words(name, wordValues(context, '')),
      href: `/spirit/${spirit.id}/forms/${name}`,
      state,
      // Nothing is counted of a form that nobody has opened yet.
      status: t(
        isSigned ? 'signed' : state,
        progressOf(fillingOf(name, form?.complete ? context : withTyped, form?.data ?? {})),
      ),
    };
  };
}
