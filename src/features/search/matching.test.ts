import { describe, expect, test } from 'vitest';
import { textKey } from '../../vocabulary/textKey.ts';
import {
  containsPhrase,
  fitOf,
  indexText,
  inverseFrequencyIn,
  meantAmong,
  neighboursIn,
  type SearchTerm,
  scoresOfWordIn,
  searchTerms,
  stemOf,
  wordNgramsOf,
  wordsAbout,
} from './matching.rules.ts';

const texts = [
  indexText({ title: 'The first hours', words: 'who to call at home', summary: 'What can wait.' }),
  indexText({
    title: 'Dying at home',
    words: 'maid end of life',
    summary: 'A plan.',
    body: 'The list is mailed to you.',
  }),
  indexText({ title: 'Help with costs', words: 'who pays for a funeral', summary: 'Ask before you sign.' }),
];
const looked = (typed: string): SearchTerm[] =>
  searchTerms(typed).map((word) => ({ word, mayBeSlip: !wordsAbout(texts).has(word) }));
const scoresOfWord = scoresOfWordIn(texts, () => 1, neighboursIn(texts));
const scores = (typed: string, share = 0.5) => {
  const each = looked(typed).map(scoresOfWord);
  return texts.map((_, number) =>
    fitOf(
      each.map((fits) => fits[number] ?? 0),
      share,
    ),
  );
};

describe('slips of the finger', () => {
  test('a word that a text is about is none, however like another it is', () => {
    expect(looked('maid')).toEqual([{ word: 'maid', mayBeSlip: false }]);
    expect(scores('maid')).toEqual([0, 5, 0]);
  });

  test('a short word with another first letter is another word; a long one may have slipped anywhere', () => {
    expect(scores('nome')).toEqual([0, 0, 0]);
    expect(scores('funerel')[2]).toBeGreaterThan(0);
    expect(scores('dunerals')[2]).toBeGreaterThan(0);
  });

  test('"price" is no slip of "Prince" once texts are about prices', () => {
    const findMeant = meantAmong(new Set(['prince', 'edward']));
    expect(findMeant({ word: 'price', mayBeSlip: true })).toEqual(['prince']);
    expect(findMeant({ word: 'price', mayBeSlip: false })).toEqual([]);
  });
});

test('a text that has what was typed, word for word, is told from one that has its words here and there', () => {
  expect(texts.map((text) => containsPhrase(text, textKey('Who pays for a funeral?')))).toEqual([false, false, true]);
  expect(texts.map((text) => containsPhrase(text, textKey('home')))).toEqual([false, false, false]);
});

test('half of the words must be there, unless nothing else was found', () => {
  expect(scores('unknown strange funeral')).toEqual([0, 0, 0]);
  expect(scores('unknown strange funeral', 0)[2]).toBeGreaterThan(0);
});

test.each([
  ['funerals', 'funeral'],
  ['houses', 'hous'],
  ['house', 'hous'],
  ['chapeaux', 'chapeau'],
  ['burying', 'bury'],
  ['planned', 'plann'],
  ['cremation', 'crem'],
  ['cremations', 'crem'],
  ['pensions', 'pens'],
  ['bus', 'bus'],
  ['tree', 'tre'],
  ['wing', 'wing'],
])('%s is looked for as %s', (word, stem) => expect(stemOf(word)).toBe(stem));

test('what is looked for are the words that say something, once each; all of them where none does', () => {
  expect(searchTerms('Who pays for a funeral, and for Funerals?')).toEqual(['pay', 'funeral']);
  expect(searchTerms('who is it')).toEqual(['who', 'is', 'it']);
  expect(searchTerms('Où est le salon funéraire')).not.toContain('est');
  expect(searchTerms(' ')).toEqual([]);
});

describe('how well a text fits', () => {
  const weight = (typed: string) => Math.max(...scores(typed));

  test('a word of the title weighs most, then the search words, the summary and the body', () => {
    expect(['hours', 'call', 'wait', 'mailed'].map(weight)).toEqual([6, 5, 3, 1]);
    expect(weight('help')).toBe(6);
  });

  test('the beginning of a word weighs less than the word, and two letters begin nothing', () => {
    expect(weight('fune')).toBeCloseTo(5 * 0.8);
    expect(weight('fu')).toBe(0);
  });

  test('a slip weighs less still, and a word of three letters has none', () => {
    expect(weight('funerel')).toBeGreaterThan(0);
    expect(weight('funerel')).toBeLessThan(5 * 0.7);
    expect(weight('hlp')).toBe(0);
    expect(weight('unrelated')).toBe(0);
  });

  test('all words that are there count, by how many of those looked for they are', () => {
    expect(scores('help costs')[2]).toBe(12);
    expect(scores('help strange')[2]).toBe(3);
    expect(fitOf([], 0)).toBe(0);
  });

  test('a word that few texts have counts more', () => {
    const rarity = inverseFrequencyIn(texts);
    expect(rarity('hom')).toBeCloseTo(1 + Math.log(4 / 3));
    expect(rarity('cost')).toBeCloseTo(1 + Math.log(2));
    expect(rarity('nowhere')).toBeCloseTo(1 + Math.log(4));
    const [costs] = looked('costs');
    expect(scoresOfWordIn(texts, rarity, neighboursIn(texts))(costs!)[2]).toBeCloseTo(6 * rarity('cost'));
  });
});

test('a text is about what its title, search words or summary say, and not what its body does', () => {
  expect([
    wordsAbout(texts).has('hour'),
    wordsAbout(texts).has('wait'),
    wordsAbout(texts).has('mail'),
    wordsAbout(texts).has('nowhere'),
  ]).toEqual([true, true, false, false]);
});

test('a town’s name may be any one to four words of what was typed, of the first twenty', () => {
  expect(wordNgramsOf('a  b c')).toEqual(['a', 'a b', 'a b c', 'b', 'b c', 'c']);
  expect(wordNgramsOf('a b c d e').filter((words) => words.split(' ').length === 4)).toEqual(['a b c d', 'b c d e']);
  const many = Array.from({ length: 25 }, (_, index) => `w${index}`).join(' ');
  expect(wordNgramsOf(many).some((words) => words.includes('w20'))).toBe(false);
  expect(wordNgramsOf('')).toEqual([]);
});

test('a word means another when it is that one, or nearly where it may be a slip', () => {
  const meant = (word: string, given: readonly string[], mayBeSlip = true) =>
    meantAmong(new Set(given))({ word, mayBeSlip });
  expect(meant('quebec', ['ontario', 'quebec'], false)).toEqual(['quebec']);
  expect(meant('quebek', ['quebec'])).toEqual(['quebec']);
  expect(meant('yuk', ['yukon'])).toEqual([]);
  expect(meant('bank', ['quebec'])).toEqual([]);
});

test('words are found near among all texts as they are in each by itself', () => {
  const together = scoresOfWordIn(texts, () => 1, neighboursIn(texts));
  const apart = texts.map((text) => scoresOfWordIn([text], () => 1, neighboursIn([text])));
  const typed = [
    'fun',
    'funreal',
    'funerla',
    'hom',
    'homes',
    'hours',
    'hoor',
    'pay',
    'paid',
    'wiat',
    'zzzz',
    'banana',
    'a',
    '',
  ].flatMap((word): SearchTerm[] => [true, false].map((mayBeSlip) => ({ word, mayBeSlip })));
  const found = typed.map(together);
  expect(found).toEqual(typed.map((term) => apart.map((scoreOne) => scoreOne(term)[0])));
  expect(found.flat().filter((score) => score > 0).length).toBeGreaterThan(5);
  // What was found for a word is the same when it is asked for again, and after thousands of others.
  for (let number = 0; number < 2_100; number++) together({ word: `word${number}`, mayBeSlip: false });
  expect(typed.map(together)).toEqual(found);
});
