import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The longest text a message can become; a value is counted as one short word. */
function longest(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return longest(element.children);
      if (element.type === TYPE.select || element.type === TYPE.plural)
        return Object.values(element.options)
          .map((option) => longest(option.value))
          .reduce((one, other) => (other.length > one.length ? other : one), '');
      return 'Anne';
    })
    .join('');
}

/** A message as it is read. */
export const readAs = (message: string): string => longest(parse(message));

const wordsOf = (text: string) => text.match(/[\p{L}’'-]*\p{L}[\p{L}’'-]*/gu) ?? [];
const sentencesOf = (text: string) => text.split(/[.!?:;]+(?:\s|$)/).filter((sentence) => wordsOf(sentence).length > 0);

/** How many syllables an English word has, by its groups of vowels and a silent e. */
export function englishSyllables(word: string): number {
  const bare = word.toLowerCase().replace(/[^a-zà-ÿ]/g, '');
  const silent = /[^l]e$|[^tdsxzcgh]es$|[^td]ed$/.test(bare) ? 1 : 0;
  const groups = bare.match(/[aeiouyà-ÿ]+/g)?.length ?? 1;
  return Math.max(1, groups - (groups > 1 ? silent : 0));
}

/** How many syllables a French word has; a final e, es or ent is silent. */
export function frenchSyllables(word: string): number {
  const bare = word.toLowerCase().replace(/^(?:[cdjlmnst]|qu)[’']/, '');
  const groups = bare.match(/[aeiouyàâäéèêëîïôöùûüœæ]+/g)?.length ?? 1;
  const silent = /[^aeiouyàâäéèêëîïôöùûüœæ](?:e|es|ent)$/.test(bare) ? 1 : 0;
  return Math.max(1, groups - (groups > 1 ? silent : 0));
}

function rates(texts: readonly string[], syllables: (word: string) => number) {
  const words = texts.flatMap(wordsOf);
  const sentences = texts.flatMap(sentencesOf).length || 1;
  const sum = words.reduce((total, word) => total + syllables(word), 0);
  return { perSentence: words.length / sentences, perWord: sum / (words.length || 1) };
}

/** The school grade a text needs in English (Flesch and Kincaid, 1975). */
export function englishGrade(texts: readonly string[]): number {
  const { perSentence, perWord } = rates(texts, englishSyllables);
  return 0.39 * perSentence + 11.8 * perWord - 15.59;
}

/** How easily a text is read in French, 100 the easiest (Kandel and Moles, 1958); 60 is plain, as grade 8 is in English. */
export function frenchEase(texts: readonly string[]): number {
  const { perSentence, perWord } = rates(texts, frenchSyllables);
  return 207 - 1.015 * perSentence - 73.6 * perWord;
}
