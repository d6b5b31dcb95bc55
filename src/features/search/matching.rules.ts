import { textKey } from '../../vocabulary/textKey.ts';

/** A text that can be found: words of its title weigh most, then its search words, then its summary, then its body. */
export type Findable = { title: string; words?: string; summary: string; body?: string };

/** A text prepared for searching; `key` is its title and its search words as one key. */
export type IndexedText = { weights: ReadonlyMap<string, number>; key: string };

/** Words that say nothing of what is looked for, in both languages, as keys. */
const stopWords = new Set(
  (
    'a an and are at be by can do does did for from has have how i if in is it its me my of on or our s t that the their ' +
    'there they this to we what when where which who will with you your im ive get now one some just want need ' +
    'au aux avec ce ces cet cette comment d dans de des du elle en est et il ils j je l la le les leur lui ma mes mon n ne ' +
    'nos notre nous on ou par pas pour qu que quel quelle qui quoi s sa se ses son sont sur un une vos votre vous y ai ' +
    'faire suis besoin veux dois faut'
  ).split(' '),
);

/** The one form that words of the same family share: plurals and the commonest endings fall off. */
export const stemOf = (word: string): string => {
  const plural = word.length > 3 ? word.replace(/(?:es|s|x)$/, '') : word;
  return plural.length > 5 ? plural.replace(/(?:ing|ed|ation|ions?|e)$/, '') : plural.replace(/e$/, '');
};

/** The words of a text that say something; all of them where none does. */
export function searchTerms(text: string): string[] {
  const all = textKey(text).split(' ').filter(Boolean);
  const telling = all.filter((word) => !stopWords.has(word));
  return [...new Set((telling.length > 0 ? telling : all).map(stemOf))];
}

const fields: readonly (readonly [field: keyof Findable, weight: number])[] = [
  ['title', 6],
  ['words', 5],
  ['summary', 3],
  ['body', 1],
];

/** Prepares a text for searching. */
export function indexText(text: Findable): IndexedText {
  const weights = new Map<string, number>();
  for (const [field, weight] of fields)
    for (const word of searchTerms(text[field] ?? '')) weights.set(word, (weights.get(word) ?? 0) + weight);
  return { weights, key: textKey(`${text.title} ${text.words ?? ''}`) };
}

/** The neighbouring letters of a word, its beginning and its end as blanks: one pair more than it has letters. */
const bigramsOf = (word: string): string[] =>
  Array.from({ length: word.length + 1 }, (_, index) => ` ${word} `.slice(index, index + 2));

/** How alike two words are, 0 to 1: the share of neighbouring letters they have in common. */
export function similarity(one: string, other: string): number {
  if (one === other) return 1;
  const [first, second] = [bigramsOf(one), bigramsOf(other)];
  const left = [...second];
  let common = 0;
  for (const pair of first) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  return (2 * common) / (first.length + second.length);
}

const similarityThreshold = 0.6;

/** Short words have many neighbours: the finger then rarely slips on the first letter. */
const isSimilar = (word: string, known: string, like: number): boolean =>
  like >= similarityThreshold && (word.length >= 6 || word[0] === known[0]);

/** A known word that what was typed may mean, and how nearly, 0 to 1. */
type Neighbour = readonly [known: string, nearness: number];

/** How nearly a known word is what was typed: its beginning, or nearly the same where it may be a slip of the finger. */
function nearnessOf({ word, mayBeSlip }: SearchTerm, known: string): number {
  if (Math.abs(known.length - word.length) > 3 && !known.startsWith(word)) return 0;
  if (word.length >= 3 && known.startsWith(word)) return 0.8;
  if (!mayBeSlip || word.length < 4) return 0;
  const like = similarity(word, known);
  return isSimilar(word, known, like) ? like * 0.7 : 0;
}

const neighboursOf = (term: SearchTerm, vocabulary: Iterable<string>): Neighbour[] =>
  [...vocabulary].map((known): Neighbour => [known, nearnessOf(term, known)]).filter(([, nearness]) => nearness > 0);

/** The words near to what was typed. */
export type FindNeighbours = (term: SearchTerm) => readonly Neighbour[];

/** Finds those known words that may be near to one, by the letters they share: most share hardly any, and need no comparing. */
function candidatesIn(vocabulary: ReadonlySet<string>): (word: string) => string[] {
  const holding = new Map<string, string[]>();
  for (const known of vocabulary)
    for (const pair of new Set(bigramsOf(known))) {
      const words = holding.get(pair);
      if (words) words.push(known);
      else holding.set(pair, [known]);
    }
  return (word) => {
    const shared = new Map<string, number>();
    for (const pair of bigramsOf(word))
      for (const known of holding.get(pair) ?? []) shared.set(known, (shared.get(known) ?? 0) + 1);
    const mayBeNear = ([known, common]: [string, number]) =>
      known.startsWith(word) || (2 * common) / (word.length + known.length + 2) >= similarityThreshold;
    return [...shared].filter(mayBeNear).map(([known]) => known);
  };
}

const wordsRemembered = 2_000;

/** What was found for a word is found once while it is among the last thousands that were looked for. */
function remembered<Result>(find: (term: SearchTerm) => Result): (term: SearchTerm) => Result {
  const known = new Map<string, Result>();
  return (term) => {
    const key = `${term.mayBeSlip} ${term.word}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= wordsRemembered) known.clear();
    const found = find(term);
    known.set(key, found);
    return found;
  };
}

/** The words of all texts together that are near to what was typed; found once for each word, however many texts there are. */
export function neighboursIn(texts: readonly IndexedText[]): FindNeighbours {
  const candidatesOf = candidatesIn(new Set(texts.flatMap(({ weights }) => [...weights.keys()])));
  return remembered((term) => neighboursOf(term, candidatesOf(term.word)));
}

/** How well one word is found in a text: whole, as a beginning, or nearly where it may be a slip of the finger. */
function scoreOfWord(term: SearchTerm, { weights }: IndexedText, findNeighbours: FindNeighbours): number {
  const whole = weights.get(term.word);
  if (whole) return whole;
  let best = 0;
  for (const [known, nearness] of findNeighbours(term)) best = Math.max(best, (weights.get(known) ?? 0) * nearness);
  return best;
}

/** A word that is looked for; one that our own titles and summaries hold is no slip of the finger. */
export type SearchTerm = { word: string; mayBeSlip: boolean };

/** From this weight on a word is what a text is about, and not only said in it. */
const aboutWeight = 3;

/** The words that one of the texts is about. */
export const wordsAbout = (texts: readonly IndexedText[]): ReadonlySet<string> =>
  new Set(
    texts.flatMap(({ weights }) => [...weights].filter(([, weight]) => weight >= aboutWeight).map(([word]) => word)),
  );

/** A phrase (`textKey` of what was typed), word for word, stands in a title or in the search words: that text is looked for. */
export const containsPhrase = ({ key }: IndexedText, phrase: string): boolean =>
  phrase.includes(' ') && ` ${key} `.includes(` ${phrase} `);

/** How well each of the texts, in their order, fits one word: rare words weigh more, and 0 says that it is not there. */
export type ScoreTexts = (term: SearchTerm) => readonly number[];

/** Finds how well the texts fit a word; found once for each word. */
export const scoresOfWordIn = (
  texts: readonly IndexedText[],
  rarity: (word: string) => number,
  findNeighbours: FindNeighbours,
): ScoreTexts => remembered((term) => texts.map((text) => scoreOfWord(term, text, findNeighbours) * rarity(term.word)));

/** How well a text fits all words, by how well it fits each; 0 where fewer than `share` of them are in it. */
export function fitOf(scores: readonly number[], share: number): number {
  const hits = scores.filter((score) => score > 0).length;
  if (hits === 0 || hits < scores.length * share) return 0;
  return scores.reduce((sum, score) => sum + score, 0) * (hits / scores.length);
}

/** The stretches of one to four words in what was typed, as keys: a town's name may be any of them. */
export function wordNgramsOf(key: string): string[] {
  const words = key.split(' ').filter(Boolean).slice(0, 20);
  return words.flatMap((_, from) =>
    [1, 2, 3, 4]
      .filter((count) => from + count <= words.length)
      .map((count) => words.slice(from, from + count).join(' ')),
  );
}

/** Finds the words among those given that one looked for is, or is nearly; found once for each word. */
export const meantAmong = (given: ReadonlySet<string>): ((term: SearchTerm) => readonly string[]) =>
  remembered(({ word, mayBeSlip }) =>
    [...given].filter((one) => one === word || (mayBeSlip && word.length >= 4 && similarity(word, one) >= 0.7)),
  );

/** How rare a word is among texts: 1 for one that nearly all have, more for the others. */
export const inverseFrequencyIn =
  (texts: readonly IndexedText[]) =>
  (word: string): number =>
    1 + Math.log((texts.length + 1) / (texts.filter(({ weights }) => weights.has(word)).length + 1));
