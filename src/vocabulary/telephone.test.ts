import { expect, test } from 'vitest';
import { callableNumber, mobileNumberOf, mobileNumberText, telephoneParts } from './telephone.ts';

const linked = (text: string) => telephoneParts(text).flatMap(({ text: part, href }) => (href ? [[part, href]] : []));

test.each([
  ['Call 1-800-465-7113 before.', [['1-800-465-7113', 'tel:+18004657113']]],
  [
    'Call (416) 555-0100, or 416.555.0101.',
    [
      ['(416) 555-0100', 'tel:+14165550100'],
      ['416.555.0101', 'tel:+14165550101'],
    ],
  ],
  [
    '2-1-1, 8\u20111\u20111 and 9-8-8',
    [
      ['2-1-1', 'tel:211'],
      ['8\u20111\u20111', 'tel:811'],
      ['9-8-8', 'tel:988'],
    ],
  ],
  ['call 911 now', [['911', 'tel:911']]],
  ['Appelez le 211.', [['211', 'tel:211']]],
])('the numbers of "%s" are links', (text, links) => {
  expect(linked(text)).toEqual(links);
});

test.each(['On 2026-11-23', '$1,911', 'from 4-1-2026', 'Form 15', '811 km', '988 $', '52-428-800-1', ''])(
  '"%s" has none',
  (text) => {
    expect(linked(text)).toEqual([]);
  },
);

test.each([
  '403-555-0100',
  ' (403) 555-0100 ',
  '403.555.0100',
  '4035550100',
  '1 800 465-7113',
  '+1 403 555 0100',
  '403-555-0100 ext. 12',
  '418 555-0100, poste 7',
  '403-555-0100 x204',
  '+33 1 42 68 53 00',
  '2-1-1',
  '811',
  '310-4455',
])('"%s" is a number one can call', (text) => {
  expect(callableNumber(text)).toBe(text.trim());
});

test.each([
  '',
  'abc',
  '123',
  '1',
  '403-555',
  '555-0100',
  '103-555-0100',
  '403-155-0100',
  '403-555-01000',
  '44 20 7946 0958',
  '+1 403 555',
  '403-555-0100 or 403-555-0101',
  '403-555-0100, 403-555-0101',
  '1-800-FLOWERS',
  'Call 403-555-0100',
])('"%s" is none', (text) => {
  expect(callableNumber(text)).toBeNull();
});

test('nothing of a text is lost', () => {
  const text = 'Call 911, then 416-555-0100.';
  expect(
    telephoneParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  '519-555-0100',
  '(519) 555-0100',
  '1 519 555 0100',
  '+1 519.555.0100',
  '5195550100',
  '519\u2011555\u20110100',
])('%s can be sent a text', (typed) => {
  expect(mobileNumberOf(typed)).toBe('+15195550100');
});

test.each([
  ...['', '555-0100', '519-555-010', '519-555-01000', '119-555-0100', '519-155-0100', '411-555-0100', '519-911-0100'],
  // Paid, free and machines' numbers, and islands where a text is dear.
  ...['900-555-0100', '800-555-0100', '600-555-0100', '876-555-0100', '809-555-0100'],
  ...['+44 20 7946 0100', '519-555-0100 ext 4', 'call me', '519-555-0100;ext=4'],
])('%s cannot', (typed) => {
  expect(mobileNumberOf(typed)).toBeNull();
});

test('a number is told as people write it', () => {
  expect(mobileNumberText('+15195550100')).toBe('519-555-0100');
});
