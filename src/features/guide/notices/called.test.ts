import { createTranslator } from 'use-intl';
import { expect, test } from 'vitest';
import en from '../../../../messages/en/guideFacts.json' with { type: 'json' };
import fr from '../../../../messages/fr/guideFacts.json' with { type: 'json' };
import { calledParts } from './called.rules.ts';

const numbers: Record<string, string> = { emergency: '911', crisis: '988' };
const others = ['1-800-959-8281', '403-555-0100', '403 555 0100, ask for Anne'];
const cases = Object.entries({ en, fr }).flatMap(([locale, { phones }]) =>
  Object.entries(phones).flatMap(([key, message]) =>
    (numbers[key] ? [numbers[key]] : others).map((number) => ({
      number,
      text: createTranslator({ locale, messages: { message } })('message', { number }),
    })),
  ),
);

test.each(cases)('$text is cut at its number $number and stays whole', ({ text, number }) => {
  const parts = calledParts(text, number);
  expect(parts.before + parts.number + parts.after).toBe(text);
  expect(parts.number.replace(/[-\u2011]/g, '')).toBe(number.replace(/-/g, ''));
});

test('a sentence without the number is not touched', () => {
  expect(calledParts('Call us', '988')).toEqual({ before: 'Call us', number: '', after: '' });
});
