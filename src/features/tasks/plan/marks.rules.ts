import { mayChangeAnswers } from '#features/spirits/core/rules.ts';
import type { Relation } from '#features/spirits/core/schema.ts';
import type { PlanMark, PlanMarkState } from '#vocabulary/tasks/marks.ts';
import { lifeCircumstances } from '#vocabulary/tasks/task.ts';
import { tasks } from '#vocabulary/tasks/tasks.ts';
import type { ErrorMessageKey } from '../../../platform/errors.ts';
import { lifeKeyOf } from './circumstances.rules.ts';
import { dayKeyOf, planDays } from './dates.rules.ts';

/** True for those who read and mark the plan of a record: its family, once the record is confirmed as theirs. */
export const mayUsePlan = (relation: Relation, core: { claimed?: boolean }): boolean =>
  mayChangeAnswers(relation, core);

const dayKeys = new Set(planDays.map(dayKeyOf));
const lifeKeys = new Set(lifeCircumstances.map(lifeKeyOf));
const taskKeys = new Set(tasks.map(({ key }) => key));

/** A change that may be made: to a task whatever it says, to a part of the life only that there was none, to a day only one. */
export function whyNotMark({ key, state, day }: Pick<PlanMark, 'key' | 'day'> & { state: PlanMarkState | null }) {
  const isFitting =
    taskKeys.has(key) ||
    (lifeKeys.has(key) && (state === null || state === 'not-needed')) ||
    (dayKeys.has(key) && (state === null || (state === 'done' && day !== null)));
  return isFitting ? null : ('inputInvalid' satisfies ErrorMessageKey);
}

/** The marks with one of them set, or taken away. */
export const withMark = (
  marks: readonly PlanMark[],
  { key, state, day }: Pick<PlanMark, 'key' | 'day'> & { state: PlanMarkState | null },
): PlanMark[] => [...marks.filter((mark) => mark.key !== key), ...(state ? [{ key, state, day }] : [])];
