import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { newGathering } from '#features/memory-lane/core/gatherings.rules.ts';
import { formatDate } from '#features/memory-lane/core/moments.rules.ts';
import { blankSections } from '#features/memory-lane/core/rules.ts';
import type { MemorySections } from '#features/memory-lane/core/schema.ts';
import english from '../../../../messages/en/memoryLane.json' with { type: 'json' };
import french from '../../../../messages/fr/memoryLane.json' with { type: 'json' };
import { countBlanks, suggestWordings, type TranslateWording, wordingKeys } from './wording.rules.ts';

const sayIn = { en: english.wording, fr: french.wording };
const textsOf = (sections: MemorySections, language: 'en' | 'fr') => {
  const t = createTranslator({ locale: language, messages: sayIn[language] }) as unknown as TranslateWording;
  return suggestWordings(sections, language, t).map(({ text }) => text);
};

const about = { ...blankSections.about, name: 'Marie Roy', born: '1941-05-03', died: '2026-11-01' };
const full: MemorySections = {
  ...blankSections,
  about,
  places: [
    { key: 'a', years: '1941–1960', place: 'Bathurst', text: '' },
    { key: 'b', years: '', place: 'Moncton', text: '' },
  ],
  services: [
    {
      ...newGathering(blankSections, 'a'),
      title: 'Funeral',
      date: '2026-11-20',
      time: '10:30',
      until: '11:30',
      place: 'St. Anne',
    },
  ],
  giving: { name: 'the hospice', address: '', note: '' },
};

describe('the sentences of an obituary', () => {
  it('say what the page says and shows, and leave a blank for everything else', () => {
    expect(textsOf(full, 'en')).toEqual([
      'Marie Roy died on November 1, 2026, in ____.',
      'Marie Roy was born in 1941, in ____.',
      'The places of this life were Bathurst (1941–1960) and Moncton.',
      'Marie Roy leaves behind ____.',
      'Marie Roy was predeceased by ____.',
      'People will remember Marie Roy for ____.',
      'Funeral takes place on Friday, November 20, 2026 at 10:30 a.m., at St. Anne.',
      'Donations can be made to the hospice.',
      'The family thanks ____.',
    ]);
    expect(textsOf(full, 'fr')[0]).toBe('Le décès de Marie Roy est survenu le 1er novembre 2026, à ____.');
  });

  it.each(['en', 'fr'] as const)('hold nothing but words of ours, the page’s own, and blanks (%s)', (language) => {
    const empty = textsOf(blankSections, language);
    expect(empty.length).toBeLessThan(wordingKeys.length);
    for (const text of empty) expect(text).toMatch(/____/);
    // No date, number or name is there that nobody gave.
    expect(empty.join(' ')).not.toMatch(/\d/);
  });

  it('never tell a day of birth that visitors do not see', () => {
    expect(textsOf(full, 'en').join(' ')).not.toMatch(/May|1941-05|\b3\b/);
    const hidden = { ...full, about: { ...about, bornShown: 'hidden' as const } };
    expect(textsOf(hidden, 'en')[1]).toBe('Marie Roy was born in ____.');
  });

  it('are counted while blanks are left in what visitors read', () => {
    const story = [{ key: 'a', title: '', text: 'Born in ____, of ____.' }];
    expect(countBlanks({ ...blankSections, story })).toBe(2);
    expect(countBlanks(blankSections)).toBe(0);
  });
});

it.each([
  ['2026-11-01', '1er novembre 2026'],
  ['2026-11-11', '11 novembre 2026'],
  ['2026-11', 'novembre 2026'],
  ['1941', '1941'],
])('%s is said in French as %s', (date, words) => {
  expect(formatDate(date, 'fr')).toBe(words);
});
