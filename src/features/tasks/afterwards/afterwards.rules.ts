import { flowOf, textOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { actsForFamily } from '#features/spirits/core/rules.ts';
import type { Relation } from '#features/spirits/core/schema.ts';
import { addDays, addMonths, dayParts, isWholeDay } from '#platform/days.ts';
import { type CareKind, type CareMoment, careMoments, careNoteDays } from '#vocabulary/tasks/careNotes.ts';
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

/** The kind of notes that a record can have: of the first year after a death, or of a plan made ahead. */
export const careKindOf = (answers: Answers): CareKind =>
  flowOf(answers) === 'future' ? 'yearly-review' : 'first-year';

/** From when a year is counted until a plan is looked at again: its last change, or when it was asked for. Days, `YYYY-MM-DD`. */
export type ReviewStart = { changed: string; asked: string };

/** The `years`th day on which a plan is to be looked at again. */
const reviewDay = ({ changed, asked }: ReviewStart, years: number): string =>
  addMonths(changed > asked ? changed : asked, years * oneYear);

/** How many whole years have gone by since then. */
function yearsSince(start: ReviewStart, today: string): number {
  let years = 0;
  while (reviewDay(start, years + 1) <= today) years += 1;
  return years;
}

/** The day on which a mail about a plan has come due and was not sent; undefined while none is due. */
export function dueReview(start: ReviewStart, sent: readonly string[], today: string): string | undefined {
  const years = yearsSince(start, today);
  const day = reviewDay(start, years);
  return years > 0 && !sent.includes(day) ? day : undefined;
}

/** The day on which the next mail about a plan comes: today where one is due. */
export const nextReview = (start: ReviewStart, sent: readonly string[], today: string): string =>
  dueReview(start, sent, today) ? today : reviewDay(start, yearsSince(start, today) + 1);

/** True for whoever acts for the family: of somebody who has died, or who plans ahead. */
export const mayAskForCareNotes = (relation: Relation, answers: Answers): boolean =>
  actsForFamily(relation) && whyNotCareNotes(answers) === null;

/** Why no notes can be asked for; null where they can: not while a death is near. */
export const whyNotCareNotes = (answers: Answers): ErrorMessageKey | null =>
  flowOf(answers) === 'imminent' ? 'careNotesTooEarly' : null;
