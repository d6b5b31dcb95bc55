import { isOneOf, regionCodeIn, type Way, wayOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { Translate } from '#platform/i18n.ts';
import { gwichinTravel } from '#vocabulary/places/funeralHelp.ts';
import { registrationLimits } from '#vocabulary/places/registration.ts';
import { estateReturnDays, renouncing } from '#vocabulary/regions/estate.ts';
import { survivorsMonthsBack } from '#vocabulary/regions/pensions.ts';
import type { RegionCode } from '#vocabulary/regions/regions.ts';
import { stillbirthLimits } from '#vocabulary/regions/stillbirth.ts';
import type { TaskDeadline, TaskDefinition, TaskFact } from '#vocabulary/tasks/task.ts';

/** What the words of a task choose by, and the figures of law they are filled with. */
export const taskValues = (answers: Answers) => ({
  ...valuesIn(regionCodeIn(answers)),
  way: wayOf(answers),
  unconfirmed: isOneOf(answers, 'deathExpected', ['unexpected-unconfirmed']) ? 'told' : 'unknown',
});

/** The same for a province or territory of which nothing was asked yet. */
export const valuesIn = (code: RegionCode | undefined): Readonly<Record<string, string | number>> & { way: Way } => ({
  region: code ?? 'other',
  way: 'now',
  unconfirmed: 'unknown',
  ...stillbirthLimits,
  ...survivorsMonthsBack,
  correctionDays: registrationLimits.AB.correctionDays,
  travel: gwichinTravel,
  renounceMonths: renouncing.months,
  renounceDays: renouncing.daysAfterInventory,
  estateReturnDays,
});

/** What holds in all of Canada, whether or not it is known where the death was. */
const everywhere: readonly TaskFact[] = ['pension', 'veterans'];

/** The facts that can be told of a task: those of a region only where it is known. */
export const factsToTell = ({ facts }: Pick<TaskDefinition, 'facts'>, isRegionKnown: boolean): readonly TaskFact[] =>
  isRegionKnown ? facts : facts.filter((fact) => everywhere.includes(fact));

/** A deadline in words, as it is counted: “60 days after the death”. */
export function deadlineRule(deadline: TaskDeadline, t: Translate): string {
  if ('rule' in deadline) return t('deadline.return');
  return 'days' in deadline
    ? t('deadline.days', { count: deadline.days, from: deadline.from })
    : t('deadline.months', { count: deadline.months, from: deadline.from });
}
