import { similarity } from '#features/search/matching.rules.ts';
import { textKey } from '#vocabulary/textKey.ts';
import type { DeskState } from '../desk.rules.ts';
import { deskStates } from '../desk.rules.ts';

/** What a case is looked for by: names of the person, the name of whoever arranges, a telephone, numbers of invoices. */
export type Searchable = { person: string; arranger: string; phone: string; numbers: readonly string[] };

/** What was typed, in the forms in which it is compared. */
type Wanted = { words: readonly string[]; digits: string; number: string };

const digitsIn = (text: string): string => text.replace(/\D/g, '');
const withoutBlanks = (text: string): string => textKey(text).replaceAll(' ', '');

/** From so many digits on a number is meant and not a street or an age. */
const fewestDigits = 4;
const fewestLettersForSlips = 4;
const slipThreshold = 0.6;

const wantedIn = (text: string): Wanted => ({
  words: textKey(text).split(' ').filter(Boolean),
  digits: digitsIn(text),
  number: withoutBlanks(text),
});

/** How nearly a word of a name is what was typed, 0 to 1: whole, its beginning, or with a slip of the finger. */
function nearness(word: string, known: string): number {
  if (word === known) return 1;
  if (known.startsWith(word)) return 0.9;
  if (word.length < fewestLettersForSlips) return 0;
  // A name that is not typed to its end may hold a slip too.
  const like = Math.max(similarity(word, known), similarity(word, known.slice(0, word.length)));
  return like >= slipThreshold ? like * 0.8 : 0;
}

const wordsOf = (name: string): string[] => textKey(name).split(' ').filter(Boolean);

/** How well all that was typed fits the names, 0 to 1; who died weighs more than who arranges. */
function fitOfNames({ words }: Wanted, { person, arranger }: Searchable): number {
  if (words.length === 0) return 0;
  const known = [
    ...wordsOf(person).map((name) => ({ name, weight: 1 })),
    ...wordsOf(arranger).map((name) => ({ name, weight: 0.8 })),
  ];
  const fits = words.map((word) => Math.max(0, ...known.map(({ name, weight }) => nearness(word, name) * weight)));
  return fits.includes(0) ? 0 : fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
}

/** The number of the invoice that was typed, whole or as far as it has been; undefined where none was. */
export const invoiceNumberIn = (text: string, numbers: readonly string[]): string | undefined => {
  const { number, digits } = wantedIn(text);
  if (digits.length < fewestDigits) return undefined;
  return numbers.find((one) => withoutBlanks(one).includes(number));
};

/** How well a case fits what was typed; 0 where it does not. */
export function fitOf(text: string, searched: Searchable): number {
  const wanted = wantedIn(text);
  if (invoiceNumberIn(text, searched.numbers) !== undefined) return 2;
  const isTelephone = wanted.digits.length >= fewestDigits && !/\p{L}/u.test(text);
  if (isTelephone) return digitsIn(searched.phone).includes(wanted.digits) ? 1.5 : 0;
  return fitOfNames(wanted, searched);
}

/** A case with how well it fits and where it stands. */
type Fitting = { fit: number; state: DeskState };

/** The best first; among equals what waits for an answer, then what is in hand. */
export const byFit = (one: Fitting, other: Fitting): number =>
  other.fit - one.fit || deskStates.indexOf(one.state) - deskStates.indexOf(other.state);
