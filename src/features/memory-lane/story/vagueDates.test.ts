import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { memorySections } from '#features/memory-lane/core/schema.ts';
import english from '../../../../messages/en/memoryPublic.json' with { type: 'json' };
import french from '../../../../messages/fr/memoryPublic.json' with { type: 'json' };
import { formatVagueDate, parseVagueDate, type TranslateVagueDate } from './vagueDates.rules.ts';

const t: TranslateVagueDate = (key, values) => `${key} ${Object.values(values).join(' ')}`;

test.each([
  ['summer of 1964', '1964-22'],
  ['Summer 1964', '1964-22'],
  ['été 1964', '1964-22'],
  ["l'été de 1964", '1964-22'],
  ['In the fall of 1971', '1971-23'],
  ['Hiver 1950', '1950-24'],
  ['about 1950', '1950~'],
  ['vers 1950', '1950~'],
  ['vers l’automne 1950', '1950-23~'],
  ['the 1960s', '196X'],
  ['les années 1960', '196X'],
  ['July 1964', '1964-07'],
  ['12 juillet 1964', '1964-07-12'],
  ['July 12, 1964', '1964-07-12'],
  ['1er août 1949', '1949-08-01'],
  ['1964-07-12', '1964-07-12'],
  ['1985~', '1985~'],
  ['196x', '196X'],
  ['1964-22~', '1964-22~'],
])('%s is understood', (written, code) => {
  expect(parseVagueDate(written)).toBe(code);
});

test.each(['', 'when we were young', 'summer', 'Expo 67', '32 July 1964', '1964-13', 'the lake, 1964', '1964 or 1965'])(
  '%s stays what was written',
  (written) => {
    expect(parseVagueDate(written)).toBeNull();
  },
);

test('a date is said as exactly as it is known', () => {
  expect(formatVagueDate('1964-22', 'en', t)).toBe('summer 1964');
  expect(formatVagueDate('1950~', 'en', t)).toBe('about 1950');
  expect(formatVagueDate('196X', 'fr', t)).toBe('decade 1960');
  expect(formatVagueDate('1964-07-12', 'fr', t)).toBe('12 juillet 1964');
});

test('the dates of a life may be as vague', () => {
  const about = memorySections.shape.about.shape.born;
  for (const date of ['', '1921', '1921~', '1921-22', '192X', '1921-05-03'])
    expect(about.safeParse(date).success).toBe(true);
  for (const date of ['1921-25', '1921-22-03', 'about 1921', '~1921'])
    expect(about.safeParse(date).success).toBe(false);
});

test.each([
  ['en', english],
  ['fr', french],
] as const)('what is shown in the field is understood again (%s)', (language, { vague }) => {
  const translate = createTranslator({ locale: language, messages: vague });
  for (const date of ['1941', '1941-05', '1941-05-03', '1949-08-01', '1941-21', '1941-24', '194X', '1941~', '1941-22~'])
    expect(parseVagueDate(formatVagueDate(date, language, translate)), date).toBe(date);
});
