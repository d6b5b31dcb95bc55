import { describe, expect, it, test } from 'vitest';
import { foundLines, invoiceLineOf, isCodeTaken, linesFrom, nameOfLine, whyNotPriceLine } from './rules.ts';
import type { PriceLine } from './schema.ts';

const line = (code: string, nameEn: string, nameFr: string, more: Partial<PriceLine> = {}): PriceLine => ({
  ...{ id: code, code, nameEn, nameFr, unit: 'once', unitPrice: 100_00, taxes: ['GST'], thirdParty: false },
  ...{ archived: false, updatedAt: '2026-11-20T12:00:00.000Z' },
  ...more,
});

const book = [
  line('100', 'Professional services', 'Services professionnels'),
  line('200', 'Crematorium fee', 'Crémation'),
  line('URN', 'Lowest-priced urn', 'Urne'),
  line('900', 'Notice in a newspaper', 'Avis dans un journal', { thirdParty: true, taxes: [] }),
  line('950', 'Old crematorium fee', '', { archived: true }),
];

test.each([
  ['nothing', '  ', []],
  ['a code', '20', ['200']],
  ['a code before a name', 'urn', ['URN', '900']],
  ['the beginning of a name', 'Not', ['900']],
  ['three letters inside a word', 'mat', ['200']],
  ['the other language, without its accents', 'cremation', ['200']],
  ['two words', 'not new', ['900']],
  ['a slip of the finger', 'cremetorium', ['200']],
  ['what is nowhere', 'xyz', []],
])('finds by %s', (_, typed, codes) => expect(foundLines(book, typed, 8).map(({ code }) => code)).toEqual(codes));

test('offers so many at most', () => expect(foundLines(book, 'e', 2)).toHaveLength(2));

describe('a line', () => {
  it('is called in the language of the paper, or as it is called at all', () => {
    expect([nameOfLine(book[1]!, 'fr'), nameOfLine(book[4]!, 'fr')]).toEqual(['Crémation', 'Old crematorium fee']);
    expect(nameOfLine({ nameEn: '', nameFr: 'Urne' }, 'en')).toBe('Urne');
  });

  it('begins on an invoice as one of it, with its taxes', () =>
    expect(invoiceLineOf(book[3]!, 'fr')).toEqual({
      item: 'Avis dans un journal',
      quantity: 1,
      unitPrice: 100_00,
      taxes: [],
      thirdParty: true,
    }));

  it('needs a name, and taxes of its region', () => {
    const { id: _, archived: __, updatedAt: ___, ...input } = book[0]!;
    expect(whyNotPriceLine(input, 'Alberta')).toBeNull();
    expect(whyNotPriceLine(input, 'Ontario')).toBe('taxUnknown');
    expect(whyNotPriceLine({ ...input, nameEn: '', nameFr: '' }, 'Alberta')).toBe('priceNameNeeded');
  });

  it('has a code that no other line has, however it is written', () => {
    expect([isCodeTaken(book, 'urn'), isCodeTaken(book, 'urn', 'URN'), isCodeTaken(book, '101')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test('what a listing publishes becomes lines with room between their codes', () => {
  const prices = [
    { name: { row: 'urn' as const }, cents: 150_00, thirdParty: false, kind: 'goods' as const, unit: 'once' as const },
    { name: { item: 'Permit' }, cents: 75_00, thirdParty: true, kind: 'services' as const, unit: 'once' as const },
  ];
  const lines = linesFrom(prices, 'Quebec', (_, language) => (language === 'fr' ? 'Nom' : 'Name'));
  expect(lines).toMatchObject([
    { code: '100', nameEn: 'Name', nameFr: 'Nom', unitPrice: 150_00, taxes: ['GST', 'QST'], thirdParty: false },
    { code: '110', unitPrice: 75_00, taxes: [], thirdParty: true },
  ]);
});
