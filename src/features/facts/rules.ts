import { keysOf } from '#vocabulary/lists.ts';
import type { ErrorMessageKey } from '../../platform/errors.ts';
import { textKey } from '../../vocabulary/textKey.ts';
import type { FactEntry, FactWords, ShippedFact } from './schema.ts';

/** The number of the newest entry of a fact's history; 0 where nobody has written. */
export const newestEntryNumber = (history: readonly Pick<FactEntry, 'number'>[]): number => history[0]?.number ?? 0;

/** What administrators say of a fact now; null while the shipped words count. */
export const currentText = (history: readonly Pick<FactEntry, 'words'>[]): FactWords | null =>
  history[0]?.words ?? null;

/** Why nothing can be written over a history: somebody else was faster; null when it can. */
export const whyNotWriteFact = (history: readonly FactEntry[], seen: number): ErrorMessageKey | null =>
  newestEntryNumber(history) === seen ? null : 'factChanged';

/** Why the shipped words of a fact cannot be taken back; null when they can. */
export const whyNotTakeBack = (history: readonly FactEntry[], seen: number): ErrorMessageKey | null =>
  whyNotWriteFact(history, seen) ?? (currentText(history) ? null : 'factNotCorrected');

/** True when two say the same of a fact. */
export const isEqualFact = (one: FactWords | null, other: FactWords): boolean =>
  one !== null && keysOf(other).every((key) => one[key] === other[key]);

/** Why a day cannot be the one on which a source was read: it has not come yet anywhere; null when it can. */
export const whyNotReadDate = (asOf: string, now: string): ErrorMessageKey | null =>
  Date.parse(`${asOf}T00:00:00Z`) > Date.parse(now) + 14 * 3_600_000 ? 'factDayInvalid' : null;

/** True where every word that is looked for stands in what a fact says in either language, in its source or in its subject. */
export function isFactFound(looked: string, subject: string, said: readonly (ShippedFact | null)[]): boolean {
  const texts = said.flatMap((one) => (one ? [one.english, one.french, one.source] : []));
  const text = textKey([subject, ...texts].join(' '));
  return textKey(looked)
    .split(' ')
    .every((word) => text.includes(word));
}
