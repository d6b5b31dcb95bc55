import { limits } from '#vocabulary/limits.ts';
import type { Confidence } from './facts.ts';

/** What a fact tells, as far as that decides how soon it can turn wrong. */
type FactKind = 'money' | 'office' | 'law';

/**
 * A fact as far as it says when it should be looked at again. The names of what it tells show its kind; `confidence` is null
 * where nothing was found, and `checkAgainBy` stands where somebody knows the month.
 */
type DatedFact = {
  asOf: string;
  confidence: Confidence | null;
  checkAgainBy?: string | undefined;
  amounts?: unknown;
  dollars?: unknown;
  amount?: unknown;
  number?: unknown;
  phone?: unknown;
  website?: unknown;
};

const kindOf = (fact: DatedFact): FactKind => {
  if ('amounts' in fact || 'dollars' in fact || 'amount' in fact) return 'money';
  return 'number' in fact || 'phone' in fact || 'website' in fact ? 'office' : 'law';
};

const monthsUntilCheck: Readonly<Record<FactKind, number>> = {
  money: limits.factMoneyMonths,
  office: limits.factOfficeMonths,
  law: limits.factLawMonths,
};

function monthAfter(day: string, months: number): string {
  const later = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later.toISOString().slice(0, 7);
}

/**
 * The month by which a fact should be looked at again. Amounts change with each year, and offices move or change their number
 * without saying so: both are looked at once a year. Laws change slowly, and are announced: every two years. What could not
 * be confirmed, or not be found, may be wrong today: after half a year, whatever it tells.
 */
export function checkAgainBy(fact: DatedFact, kind: FactKind = kindOf(fact)): string {
  if (fact.checkAgainBy) return fact.checkAgainBy;
  const isConfirmed = fact.confidence === 'A' || fact.confidence === 'B';
  return monthAfter(fact.asOf, isConfirmed ? monthsUntilCheck[kind] : limits.factUnconfirmedMonths);
}

/** Whether a fact has to be looked at again on a day: its month has passed, or ends soon; null while there is time. */
export function dueOf(month: string, today: string): 'passed' | 'soon' | null {
  const end = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`);
  const now = Date.parse(`${today.slice(0, 10)}T00:00:00Z`);
  if (now >= end) return 'passed';
  return now >= end - limits.factDueDays * 86_400_000 ? 'soon' : null;
}
