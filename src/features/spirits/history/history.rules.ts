import type { Audit } from '#features/audits/schema.ts';
import { itemAt } from '#vocabulary/lists.ts';

/** One thing that happened; `times` says how often it happened in a row, `date` when it did last. */
export type HistoryEntry = Pick<
  Audit,
  'id' | 'action' | 'actor' | 'home' | 'colleague' | 'subject' | 'relative' | 'date'
> & {
  times: number;
};

/** What happened on one day, newest first. */
export type HistoryDay = { day: string; entries: HistoryEntry[] };

const isEqual = (one: HistoryEntry, other: Audit): boolean =>
  one.action === other.action &&
  one.actor === other.actor &&
  one.home === other.home &&
  one.colleague === other.colleague &&
  one.subject === other.subject &&
  one.relative === other.relative;

/**
 * What happened to a record by day, newest first; the same thing several times in a row is told once. `dayOf` names the
 * reader's own day of a moment.
 */
export function historyOf(audits: readonly Audit[], dayOf: (iso: string) => string): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const audit of [...audits].sort((one, other) => Date.parse(other.date) - Date.parse(one.date))) {
    const day = dayOf(audit.date);
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] });
    const { entries } = itemAt(days, -1);
    const last = entries.at(-1);
    if (last && isEqual(last, audit)) last.times += 1;
    else {
      const { id, action, actor, home, colleague, subject, relative, date } = audit;
      entries.push({
        id,
        action,
        actor,
        date,
        times: 1,
        ...(home !== undefined && { home }),
        ...(colleague && { colleague }),
        ...(subject && { subject }),
        ...(relative !== undefined && { relative }),
      });
    }
  }
  return days;
}

/** How many things a history tells. */
export const countEntries = (days: readonly HistoryDay[]): number =>
  days.reduce((count, { entries }) => count + entries.length, 0);

/** The newest so many things of a history, by day. */
export function newestOf(days: readonly HistoryDay[], atMost: number): HistoryDay[] {
  let left = atMost;
  return days.flatMap(({ day, entries }) => {
    const shown = entries.slice(0, Math.max(0, left));
    left -= shown.length;
    return shown.length > 0 ? [{ day, entries: shown }] : [];
  });
}
