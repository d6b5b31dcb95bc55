import { flowOf, isAboutBaby, textOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { actsForFamily } from '#features/spirits/core/rules.ts';
import type { Relation } from '#features/spirits/core/schema.ts';
import { addDays, addMonths, dayParts, isWholeDay } from '#features/tasks/plan/days.rules.ts';
import { type CareMoment, careMoments, careNoteDays } from '#vocabulary/tasks/careNotes.ts';
import type { ErrorMessageKey } from '../../../platform/errors.ts';

const twoWeeks = 14;
const twoMonths = 2;
const oneYear = 12;

/** The first birthday after a death; null where the day of birth is not known to the day. */
function birthdayAfter(birth: string, death: string): string | null {
  if (!isWholeDay(birth) || birth >= death) return null;
  const { year } = dayParts(death);
  const inYear = (one: number) => addMonths(birth, (one - dayParts(birth).year) * oneYear);
  return inYear(year) > death ? inYear(year) : inYear(year + 1);
}

/** The days of the notes, `YYYY-MM-DD`, counted from the death; null while the day they are counted from is not known. */
export function careDays(answers: Answers): Record<CareMoment, string | null> {
  const death = textOf(answers, 'spiritInfo', 'dateOfDeath');
  if (!isWholeDay(death)) return { 'two-weeks': null, 'two-months': null, 'first-birthday': null, 'one-year': null };
  return {
    'two-weeks': addDays(death, twoWeeks),
    'two-months': addMonths(death, twoMonths),
    'first-birthday': birthdayAfter(textOf(answers, 'spiritInfo', 'dateOfBirth'), death),
    'one-year': addMonths(death, oneYear),
  };
}

/** The note that is to be sent on a day: one that has come, was not sent, and is not too late. */
export function dueCareNote(answers: Answers, sent: readonly string[], today: string): CareMoment | undefined {
  const days = careDays(answers);
  return careMoments.findLast((moment) => {
    const day = days[moment];
    return day !== null && day <= today && today <= addDays(day, careNoteDays) && !sent.includes(moment);
  });
}

/** True for whoever acts for the family of somebody who has died: nobody is written to about a death that is only planned for. */
export const mayAskForCareNotes = (relation: Relation, answers: Answers): boolean =>
  actsForFamily(relation) && whyNotCareNotes(answers) === null;

/** Why no notes can be asked for; null where they can. */
export const whyNotCareNotes = (answers: Answers): ErrorMessageKey | null =>
  flowOf(answers) === 'now' || isAboutBaby(answers) ? null : 'careNotesTooEarly';
