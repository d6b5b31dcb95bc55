import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { centsToInput, formatMoney, parseCents, parseNumber, quantityToInput, reformatMoney } from './money.ts';

describe('an amount as somebody types it', () => {
  it.each([
    ['1 250,50', 125_050],
    ['1\u00a0250,50\u00a0$', 125_050],
    ['1\u202f250,50', 125_050],
    ['$1,250.50', 125_050],
    ['1250.5', 125_050],
    ['1250', 125_000],
    ['1,250', 125_000],
    ['1.250,50', 125_050],
    ['12,345,678.90', 1_234_567_890],
    [',5', 50],
    ['0.05', 5],
    ['CAD 40', 4_000],
    ['-50', -5_000],
    ['−50,00 $', -5_000],
    ['($50.00)', -5_000],
    ['-0', 0],
  ])('%s', (text, cents) => expect(parseCents(text)).toBe(cents));

  it.each([
    '',
    ' ',
    '$',
    'abc',
    '1,25,0',
    '1250,5.5',
    '1,250,50',
    '12.3456',
    '--5',
    '1e3',
    '5 chairs',
    '1234,567',
    '0.125',
  ])('is not guessed: "%s"', (text) => expect(parseCents(text)).toBeNull());

  it('comes back from every way we write it', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000_000, max: 100_000_000 }),
        fc.constantFrom(...languages),
        (cents, language) => {
          expect(parseCents(centsToInput(cents, language))).toBe(cents);
          expect(parseCents(formatMoney(cents, language))).toBe(cents);
        },
      ),
    ));

  it('quantities come back too', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_900 }), fc.constantFrom(...languages), (hundredths, language) => {
        expect(parseNumber(quantityToInput(hundredths / 100, language))).toBe(hundredths / 100);
      }),
    ));
});

it.each([
  ['1250.50', 'en', '$1,250.50'],
  ['1250,50', 'fr', '1 250,50 $'],
  ['1.2.3', 'fr', '1.2.3'],
] as const)('an amount written as %s reads in %s as %s', (text, language, said) => {
  expect(reformatMoney(text, language).replace(/[\u00a0\u202f]/g, ' ')).toBe(said);
});
