import { useTranslations } from 'use-intl';
import { fillingOf, progressOf } from '#features/forms/definitions/filling.rules.ts';
import { type FormPhase, fillerOf, formsFor, otherForms } from '#features/forms/definitions/offered.rules.ts';
import { contextOf } from '#features/forms/definitions/prefill.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { type Task, TaskList } from '#platform/ui/navigation/TaskList.tsx';
import { type FormName, isFormName } from '#vocabulary/formNames.ts';

/** The forms of one turn, or all that the record's answers do not call for. */
export type FormsTaskListProps = { spirit: Spirit; forms: readonly Form[]; phase: FormPhase | 'other' };

/** The forms to show for a turn: a form that somebody has begun is never among the others. */
export function formNamesOf({ spirit, forms, phase }: FormsTaskListProps): readonly FormName[] {
  const isBegun = (name: string) => forms.some((form) => form.name === name);
  const others = otherForms(spirit);
  if (phase === 'other') return others.filter((name) => !isBegun(name));
  const offered = formsFor(spirit).filter((form) => form.turn === phase);
  const begun = phase === 'helpful' ? others.filter(isBegun) : [];
  return [...offered.map(({ name }) => name), ...begun].filter(isFormName);
}

/** Forms as a task list: what each is for, who fills it, how far it is. */
export function FormsTaskList(props: FormsTaskListProps) {
  const t = useTranslations('forms');
  const words = useTranslations('formTitles');
  const { spirit, forms } = props;
  const context = contextOf(spirit.data);
  const offered = formsFor(spirit);
  const tasks = formNamesOf(props).map((name): Task => {
    const form = forms.find((one) => one.name === name);
    const { answered, total } = progressOf(fillingOf(name, context, form?.data ?? {}));
    const state = form?.complete ? 'done' : form ? 'started' : 'todo';
    const reason = offered.find((one) => one.name === name)?.reason ?? 'other';
    const done = form?.signature ? 'signed' : 'done';
    return {
      key: name,
      title: words(name, wordValues(context, '')),
      href: `/spirit/${spirit.id}/forms/${name}`,
      hint: `${t(`reasons.${reason}`)} ${t(`by.${fillerOf(name)}`)}.`,
      state,
      status: t(`status.${state === 'done' ? done : state}`, { answered, total }),
    };
  });
  return <TaskList tasks={tasks} />;
}
