import { expect, test } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { fillSentence, unfilledIn, whyNotWords, whyNotWrite } from './rules.ts';

const filling = { person: 'Marie Roy', home: 'Evergreen', phone: '' };

test('a sentence is filled with what is known, as it is written there', () => {
  expect(fillSentence('{person} is at {home}. {person} rests.', filling)).toBe(
    'Marie Roy is at Evergreen. Marie Roy rests.',
  );
  expect(fillSentence('{person}', { ...filling, person: '$& {home}' })).toBe('$& Evergreen');
  expect(fillSentence('Call {phone}, {day}.', filling)).toBe('Call {phone}, {day}.');
});

test('what is not filled in is not sent', () => {
  expect(unfilledIn('Call {phone} on {le jour}.')).toEqual(['{phone}', '{le jour}']);
  expect(whyNotWords('Call {phone}.')).toBe('sentenceUnfilled');
  expect(whyNotWords('Call us.')).toBeNull();
  expect(whyNotWords('{}')).toBeNull();
});

test('so many in a day, and no more', () => {
  expect(whyNotWrite(limits.announcementsPerDay - 1)).toBeNull();
  expect(whyNotWrite(limits.announcementsPerDay)).toBe('homeMessagesTooMany');
});
