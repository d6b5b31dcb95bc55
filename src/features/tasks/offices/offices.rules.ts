import { isOutsideCanada, regionOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { Language } from '#vocabulary/languages.ts';
import {
  type OfficeGroup,
  type OfficeName,
  type OfficeNotice,
  officeGroups,
  officeNames,
  officeOf,
} from '#vocabulary/tasks/officesToTell.ts';
import { type PlanInput, type PlannedTask, planOf } from '../plan/plan.rules.ts';

/** An office as it concerns a family: its task in the plan, and what was noted of it. */
export type FamilyOffice = {
  name: OfficeName;
  planned: PlannedTask;
  notices: readonly OfficeNotice[];
  /** `covered`: the Directeur de l’état civil tells it, so that no letter is needed. */
  state: 'open' | 'told' | 'covered';
};

/** True once it is known where the death was, in Canada or outside: before that nobody can say which offices there are. */
export const areOfficesKnown = (answers: Answers): boolean =>
  regionOf(answers) !== undefined || isOutsideCanada(answers);

function stateOf(planned: PlannedTask, notices: readonly OfficeNotice[]): FamilyOffice['state'] {
  if (notices.length > 0 || planned.state === 'done') return 'told';
  return planned.state === 'covered' ? 'covered' : 'open';
}

/** The offices that concern a family, from its answers and marks; those of tasks that do not apply are left out. */
export function officesFor(input: PlanInput, notices: readonly OfficeNotice[]): FamilyOffice[] {
  if (!areOfficesKnown(input.answers)) return [];
  const planned = planOf(input).filter(({ state }) => state !== 'not-needed');
  return officeNames.flatMap((name) => {
    const own = planned.find(({ task }) => task.key === officeOf(name).task);
    if (!own) return [];
    const noted = notices.filter(({ office }) => office === name);
    return [{ name, planned: own, notices: noted, state: stateOf(own, noted) }];
  });
}

/** The offices in groups; one that was told stays where it stood. */
export const groupsOf = (offices: readonly FamilyOffice[]): { group: OfficeGroup; offices: FamilyOffice[] }[] =>
  officeGroups
    .map((group) => ({
      group,
      offices: offices.filter(({ name }) => officeOf(name).group === group),
    }))
    .filter((one) => one.offices.length > 0);

/** The language in which an office is written to: French for those of Québec’s government, else that of who writes. */
export const languageOfOffice = (name: OfficeName, language: Language): Language => officeOf(name).speaks ?? language;

/** The letters that are still to be sent, each in the language of its office. */
export const lettersToSend = (offices: readonly FamilyOffice[], language: Language) =>
  offices
    .filter(({ state }) => state === 'open')
    .map(({ name }) => ({ office: name, language: languageOfOffice(name, language) }));

/** The offices whose telling does a task of the plan. */
export const officesOfTask = (key: string): readonly OfficeName[] =>
  officeNames.filter((name) => officeOf(name).task === key);
