import { similarity } from '#features/search/matching.rules.ts';
import type { DeskState } from '#vocabulary/places/deskStates.ts';
import { deskStates } from '#vocabulary/places/deskStates.ts';
import { textKey } from '#vocabulary/textKey.ts';

/** What a case is looked for by: names of the person, the name of whoever arranges, a telephone, numbers of invoices. */
export type Searchable = { person: string; arranger: string; phone: string; numbers: readonly string[] };

/** How well a case fits what was typed, 0 where it does not; `invoiceNumber` is the number that was typed, where it was one. */
export type Fit = { fit: number; invoiceNumber: string | null };

const digitsIn = (text: string): string => text.replace(/\D/g, '');
const withoutBlanks = (text: string): string => textKey(text).replaceAll(' ', '');

/** From so many digits on a number is meant and not a street or an age. */
const fewestDigits = 4;
const fewestLettersForSlips = 4;
const slipThreshold = 0.5;
const weightOfArranger = 0.8;

/** Works something out once for each text: thousands of cases share few first names. */
function remembered<Result>(workOut: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = workOut(text);
    known.set(text, result);
    return result;
  };
}

/** How nearly a word of a name is what was typed, 0 to 1: whole, its beginning, or with a slip of the finger. */
function nearness(word: string, known: string): number {
  if (word === known) return 1;
  if (known.startsWith(word)) return 0.9;
  if (word.length < fewestLettersForSlips) return 0;
  // A name that is not typed to its end may hold a slip too; one letter more or less is one.
  const like = similarity(word, known.slice(0, word.length + 1));
  return like >= slipThreshold ? like * 0.8 : 0;
}

/** Judges names by the words that were typed: all must be found; who died weighs more than who arranges. */
function nameJudgeOf(text: string): (searched: Searchable) => number {
  const words = textKey(text).split(' ').filter(Boolean);
  const wordsOf = remembered((name) => textKey(name).split(' ').filter(Boolean));
  const nearnessesOf = remembered((known) => words.map((word) => nearness(word, known)));
  const nearnessesIn = (name: string, weight: number) =>
    name
      .split(' ')
      .flatMap(wordsOf)
      .map((known) => nearnessesOf(known).map((near) => near * weight));
  return ({ person, arranger }) => {
    if (words.length === 0) return 0;
    const known = [...nearnessesIn(person, 1), ...nearnessesIn(arranger, weightOfArranger)];
    const fits = words.map((_, index) => Math.max(0, ...known.map((nearnesses) => nearnesses[index] ?? 0)));
    return fits.includes(0) ? 0 : fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
  };
}

/** True for what may be a number of an invoice, or a telephone. */
export const isNumber = (text: string): boolean => digitsIn(text).length >= fewestDigits;

/** Judges cases by what was typed: the number of an invoice, whole or in part, a telephone number, or names. */
export function judgeOf(text: string): (searched: Searchable) => Fit {
  const fitOfNames = nameJudgeOf(text);
  if (!isNumber(text)) return (searched) => ({ fit: fitOfNames(searched), invoiceNumber: null });
  const [digits, number] = [digitsIn(text), withoutBlanks(text)];
  const isTelephone = !/\p{L}/u.test(text);
  return (searched) => {
    const invoiceNumber = searched.numbers.find((one) => withoutBlanks(one).includes(number));
    if (invoiceNumber !== undefined) return { fit: 2, invoiceNumber };
    if (!isTelephone) return { fit: fitOfNames(searched), invoiceNumber: null };
    return { fit: digitsIn(searched.phone).includes(digits) ? 1.5 : 0, invoiceNumber: null };
  };
}

/** A case with how well it fits and where it stands. */
type Fitting = { fit: number; state: DeskState };

/** The best first; among equals what waits for an answer, then what is in hand. */
export const byFit = (one: Fitting, other: Fitting): number =>
  other.fit - one.fit || deskStates.indexOf(one.state) - deskStates.indexOf(other.state);
