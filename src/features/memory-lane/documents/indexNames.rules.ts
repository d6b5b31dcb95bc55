import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { type Language, localeOf } from '../../../vocabulary/languages.ts';

const properName =
  /(?<![\p{L}’'-])\p{Lu}[\p{L}’'-]*(?:[ \u00a0](?:(?:de|du|des|la|le|van|von|of)[ \u00a0]){0,3}\p{Lu}[\p{L}’'-]*)+/gu;

/** Words that begin a sentence, months and feasts: written with a capital, and no names. */
const plain = new Set(
  'a an and at after all as avec apres au aux but by ce ces cette chez christmas dans de des du during easter elle en est et eve every for from grade grand he her here his il ils in je la le les leur leurs ma mes mon my nos notre nous noel of on once one our par pendant pour quand sa sans ses she son sur that the their then there they this to toussaint un une vous we when where with you your janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche summer winter spring fall'.split(
    ' ',
  ),
);
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const isPlain = (one: string) => plain.has(fold(one));

/** The proper names of two words and more in a text. */
export function properNamesIn(text: string): string[] {
  return [...text.matchAll(properName)].flatMap(([match]) => {
    const words = match.split(/[ \u00a0]/);
    while (words[0] && isPlain(words[0])) words.shift();
    while (words.at(-1) && isPlain(words.at(-1) ?? '')) words.pop();
    return words.length > 1 ? [words.join(' ')] : [];
  });
}

/** The names that the index of a keepsake has: whoever left a message, the places, and who is named in texts and captions. */
export function namesOf(page: MemoryPage, language: Language): string[] {
  const places = page.places.map(({ place }) => place.split(/[,(]/)[0]?.trim() ?? '');
  const authors = page.tributes.map(({ name }) => name.trim());
  const told = [
    ...page.story.flatMap(({ title, text }) => [title, text]),
    ...page.photographs.map((one) => one.caption),
  ];
  const own = new Set(fold(page.name).split(/\s+/));
  const isOwn = (name: string) =>
    fold(name)
      .split(/\s+/)
      .every((part) => own.has(part));
  const names = new Set([...places, ...authors, ...told.flatMap(properNamesIn)]);
  return [...names]
    .filter((name) => name.length > 1 && !isOwn(name))
    .sort(new Intl.Collator(localeOf[language]).compare);
}
