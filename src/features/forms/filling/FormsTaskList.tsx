import { useTranslations } from 'use-intl';
import { type FormPhase, fillerOf, formsFor, otherForms } from '#features/forms/definitions/offered.rules.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { type Task, TaskList } from '#platform/ui/navigation/TaskList.tsx';
import { type FormName, isFormName } from '#vocabulary/formNames.ts';
import { useFormTask } from './useFormTask.ts';

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
  const { spirit, forms } = props;
  const taskOf = useFormTask(spirit, forms);
  const offered = formsFor(spirit);
  const tasks = formNamesOf(props).map((name): Task => {
    const reason = offered.find((one) => one.name === name)?.reason ?? 'other';
    return { ...taskOf(name), hint: `${t(`reasons.${reason}`)} ${t(`by.${fillerOf(name)}`)}.` };
  });
  return <TaskList tasks={tasks} />;
}
