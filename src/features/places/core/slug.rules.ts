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
