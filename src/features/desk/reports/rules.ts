import { monthAfter } from '#features/invoices/money/rules.ts';
import { limits } from '#vocabulary/limits.ts';
import type { Reports, Spreads } from './schema.ts';

/** Every report, in its order on the page. */
export const reportNames = ['calls', 'answers', 'revenue', 'kinds', 'care'] as const;

/** A report. */
export type ReportName = (typeof reportNames)[number];

/** Every month from one to another. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month, 1)) months.push(month);
  return months;
}

/** Two months that were chosen as a time that can be asked for: in their order, and the last of too many. */
export function timeOf(one: string, other: string): { from: string; to: string } {
  const [from, to] = one <= other ? [one, other] : [other, one];
  const earliest = monthAfter(to, 1 - limits.moneyMonths);
  return { from: from < earliest ? earliest : from, to };
}

/** The time that is shown where none was asked for: as many months as one may ask for, up to the present one. */
export const usualTime = (present: string): { from: string; to: string } => ({
  from: monthAfter(present, 1 - limits.moneyMonths),
  to: present,
});

/** True of so many cases that a figure says something, and does not tell of a single one. */
export const isEnough = (count: number): boolean => count >= limits.reportLeast;

/** How long something took as it was counted; `month` is null for all of them together. */
export type CountedSpread = { month: string | null; count: number; median: number | null; slowest: number | null };

/** How long something took in each month and altogether; of too few only how many there were. */
export function spreadsOf(counted: readonly CountedSpread[], months: readonly string[]): Spreads {
  const told = ({ count, median, slowest }: Omit<CountedSpread, 'month'>) =>
    isEnough(count) ? { count, median, slowest } : { count, median: null, slowest: null };
  const of = (month: string | null) =>
    told(counted.find((one) => one.month === month) ?? { count: 0, median: null, slowest: null });
  return { ...of(null), rows: months.map((month) => ({ month, ...of(month) })) };
}

/** A document as it counts for revenue: what is taken back is negative. */
export type EarnedDocument = { day: string; caseId: string; net: number; total: number };

/** What was asked for in each month and altogether, for how many cases, and the average of one. */
export function revenueOf(documents: readonly EarnedDocument[], months: readonly string[]): Reports['revenue'] {
  const sumOf = (some: readonly EarnedDocument[]) => {
    const cases = new Set(some.map(({ caseId }) => caseId)).size;
    const net = some.reduce((sum, one) => sum + one.net, 0);
    const total = some.reduce((sum, one) => sum + one.total, 0);
    return { cases, net, total, average: isEnough(cases) ? Math.round(net / cases) : null };
  };
  const rows = months.map((month) => ({ month, ...sumOf(documents.filter(({ day }) => day.startsWith(month))) }));
  return { ...sumOf(documents), rows };
}

/** A time in the unit in which one says it: minutes, hours from two on, days from two on. */
export function spokenTime(minutes: number): { unit: 'minutes' | 'hours' | 'days'; value: number } {
  const [hours, days] = [minutes / 60, minutes / 1_440];
  if (days >= 2) return { unit: 'days', value: Math.round(days * 10) / 10 };
  if (hours >= 2) return { unit: 'hours', value: Math.round(hours * 10) / 10 };
  return { unit: 'minutes', value: Math.round(minutes) };
}
