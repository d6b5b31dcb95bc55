import { textKey } from '../../../vocabulary/textKey.ts';

const slugLength = 120;

/** The beginning of a listing's address, from its name and town; `listing` when they hold no Latin letter or digit. */
export function slugBaseOf(name: string, city: string | null): string {
  const words = textKey(`${name} ${city ?? ''}`).replace(/[^a-z0-9]+/g, '-');
  return words.slice(0, slugLength).replace(/^-+|(?<!-)-+$/g, '') || 'listing';
}

/** A slug of ours holds nothing else, so that nothing else needs to be looked for. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]+$/.test(text);

/** Gives each base its first free slug (the base itself, then `-2`, `-3` and on) and never the same one twice. */
export function slugGiver(taken: Iterable<string>): (base: string) => string {
  const used = new Set(taken);
  const numbers = new Map<string, number>();
  return (base) => {
    let number = numbers.get(base) ?? 1;
    const candidate = () => (number === 1 ? base : `${base}-${number}`);
    while (used.has(candidate())) number += 1;
    const slug = candidate();
    used.add(slug);
    numbers.set(base, number + 1);
    return slug;
  };
}

/**
 * What a listing is found and ordered by. The tab sorts before the space, so that "Home" in Regina comes before
 * "Home Able", whatever the towns.
 */
export const searchTextOf = (name: string, city: string | null): string =>
  city ? `${textKey(name)}\t${textKey(city)}` : textKey(name);

/** The words that a search for this text must all find. */
export const searchWordsOf = (text: string): string[] => textKey(text).split(' ').filter(Boolean);

/** So many digits are a telephone number without its area; fewer may stand in a name. */
const telephoneDigits = 7;

/**
 * The digits of a telephone number that was typed in any punctuation, without the 1 before the area; undefined where other
 * words stand in the text, or too few digits.
 */
export function telephoneDigitsOf(text: string): string | undefined {
  if (!/^[\d\s().+\u2010-\u2015/-]+$/.test(text.normalize('NFKC'))) return undefined;
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  const own = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return own.length >= telephoneDigits ? own : undefined;
}
