import { describe, expect, test } from 'vitest';
import {
  containsPhrase,
  indexText,
  isAbout,
  meansOneOf,
  type SearchTerm,
  scoreOf,
  searchTerms,
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
  searchTerms(typed).map((word) => ({ word, mayBeSlip: !isAbout(texts, word) }));
const scores = (typed: string, share = 0.5) =>
  texts.map((text) => scoreOf(looked(typed), text, { rarity: () => 1, share }));

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
    expect(meansOneOf([{ word: 'price', mayBeSlip: true }], ['prince', 'edward'])).toBe(true);
    expect(meansOneOf([{ word: 'price', mayBeSlip: false }], ['prince', 'edward'])).toBe(false);
  });
});

test('a text that has what was typed, word for word, is told from one that has its words here and there', () => {
  expect(texts.map((text) => containsPhrase(text, 'Who pays for a funeral?'))).toEqual([false, false, true]);
  expect(texts.map((text) => containsPhrase(text, 'home'))).toEqual([false, false, false]);
});

test('half of the words must be there, unless nothing else was found', () => {
  expect(scores('unknown strange funeral')).toEqual([0, 0, 0]);
  expect(scores('unknown strange funeral', 0)[2]).toBeGreaterThan(0);
});
