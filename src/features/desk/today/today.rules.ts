import { formsFor } from '#features/forms/definitions/offered.rules.ts';
import type { Receivable } from '#features/invoices/money/schema.ts';
import type { SpiritStatus } from '#features/spirits/core/schema.ts';
import type { FormName } from '#vocabulary/formNames.ts';
import { limits } from '#vocabulary/limits.ts';

/** A case as far as its papers go; `completed` are the names of its forms that are complete. */
type CaseOfPapers = { status: SpiritStatus; data: Readonly<Record<string, unknown>>; completed: readonly string[] };

/**
 * The papers of a case that something waits for and that are not complete, in the order their turn comes. What lets the home come
 * holds nothing up once the person is in care, and of a person at rest nothing waits.
 */
export function missingPapersOf({ status, data, completed }: CaseOfPapers): FormName[] {
  if (status === 'at-rest') return [];
  return formsFor({ data })
    .filter(({ name, turn }) => turn === 'needed' && !completed.includes(name))
    .filter(({ name }) => status === 'unverified' || name !== 'first-call')
    .map(({ name }) => name);
}

/** The cases for which something comes soon before the others, the next first; the others stay in their order. */
export const nearFirst = <Line extends { near: { on: string } | null }>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => (one.near?.on ?? '9').localeCompare(other.near?.on ?? '9'));

/** Whose chain of custody calls for attention before the others; those in their order. */
export const alarmedFirst = <Line extends { alarms: number }>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => Number(other.alarms > 0) - Number(one.alarms > 0));

/** True for money that is late: after the day that was said, or, where none was, once a first band of days has passed. */
export const isLate = ({ dueSaid, daysLate }: Pick<Receivable, 'dueSaid' | 'daysLate'>): boolean =>
  daysLate > (dueSaid ? 0 : (limits.daysLateApart[0] ?? 0));

/** The first lines of a section, and how many there are in all. */
export const sectionOf = <Line>(lines: readonly Line[], count = lines.length): { count: number; lines: Line[] } => ({
  count,
  lines: lines.slice(0, limits.todayLines),
});

/** True where the last day of an estimate is near, so many days from today. */
export const isNear = (daysLeft: number): boolean => daysLeft <= limits.estimateDaysLeft;
