import { oldCaseDays } from '#vocabulary/places/oldCases.ts';
import { textKey } from '#vocabulary/textKey.ts';
import type { FoundOrder } from './dates.rules.ts';
import { orderIn } from './dates.rules.ts';
import type { Columns } from './headings.rules.ts';
import { type OldCase, type Reading, type ReadRow, type Row, readRow } from './rows.rules.ts';
import type { RowOutcome } from './schema.ts';

/** In which order the days of a file are written, in the columns that hold days. */
export function orderOfDays(rows: readonly Row[], columns: Columns): FoundOrder {
  const wanted = oldCaseDays.flatMap((field) => columns[field] ?? []);
  return orderIn(rows.flatMap(({ cells }) => wanted.map((at) => cells[at] ?? '')));
}

/** By what a case is told from all others: the branch, and its key there. */
export const caseKey = ({ placeId, key }: Pick<OldCase, 'placeId' | 'key'>): string => `${placeId} ${key}`;

/** By what a person is known who may be there as another case: the branch, the name and the day of death. */
export const personKey = (placeId: string, name: string, died: string): string => `${placeId} ${textKey(name)} ${died}`;

/** Reads every row; one that is the same case as a row above it is refused. */
export function readRows(rows: readonly Row[], reading: Reading): ReadRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const read = readRow(row, reading);
    if (!read.found) return read;
    const key = caseKey(read.found);
    if (seen.has(key)) {
      const field = read.found.number === null ? 'died' : 'number';
      return { ...read, found: null, said: [{ field, word: 'repeated' as const, text: read.number || read.name }] };
    }
    seen.add(key);
    return read;
  });
}

/** What a home has already: its old cases by their keys, and everybody whom its other cases are about. */
export type Known = { keys: ReadonlySet<string>; persons: ReadonlySet<string> };

/** What would become of a row. */
export function outcomeOf({ found, name }: ReadRow, { keys, persons }: Known): RowOutcome {
  if (!found) return 'refused';
  const died = found.data.spiritInfo?.answerValues?.dateOfDeath;
  const isThere =
    keys.has(caseKey(found)) || (typeof died === 'string' && persons.has(personKey(found.placeId, name, died)));
  return isThere ? 'there' : 'new';
}

/** How many rows become what. */
export const countsOf = (outcomes: readonly RowOutcome[]) => {
  const count = (outcome: RowOutcome) => outcomes.filter((one) => one === outcome).length;
  return { new: count('new'), there: count('there'), refused: count('refused') };
};
