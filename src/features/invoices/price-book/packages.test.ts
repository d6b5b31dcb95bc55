import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lineOf, totalsOf, usualTaxes } from '#features/invoices/core/rules.ts';
import { regionNames } from '#vocabulary/regions/regions.ts';
import { taxesOfRegion } from '#vocabulary/regions/taxes.ts';
import { packageIn } from './packageBoxes.rules.ts';
import {
  invoiceLinesOf,
  namesOfGone,
  partsOf,
  reductionsOf,
  savingOf,
  singlePriceOf,
  whyNotPackage,
} from './packages.rules.ts';
import type { PricePackage } from './packages.schema.ts';
import type { PriceLine } from './schema.ts';

const line = (id: string, unitPrice: number, more: Partial<PriceLine> = {}): PriceLine => ({
  ...{ id, code: id, nameEn: `Line ${id}`, nameFr: '', unit: 'once', unitPrice, taxes: ['GST'], thirdParty: false },
  ...{ archived: false, updatedAt: '2026-11-20T12:00:00.000Z' },
  ...more,
});

const book = [
  line('services', 1_800_00),
  line('urn', 150_00, { taxes: ['GST', 'PST'] }),
  line('permit', 75_00, { thirdParty: true, taxes: [] }),
  line('old', 10_00, { archived: true }),
];

const pack = (price: number | null, ids = ['services', 'urn', 'permit']): PricePackage => ({
  ...{ id: 'p', code: 'SIMPLE', nameEn: 'Simple cremation', nameFr: 'Crémation simple', price },
  lines: ids.map((lineId) => ({ lineId, quantity: 1 })),
  ...{ reductionEn: 'Package price: Simple cremation', reductionFr: 'Prix de forfait', archived: false },
  updatedAt: '2026-11-20T12:00:00.000Z',
});

const written = (price: number | null, ids?: string[]) =>
  invoiceLinesOf(pack(price, ids), partsOf(pack(price, ids), book).parts, 'en');

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('a package on a paper', () => {
  it('has each line at its single price, then what it saves by the taxes of what is reduced', () => {
    expect(written(1_830_00).map(({ item, unitPrice, taxes }) => [item, unitPrice, taxes])).toEqual([
      ['Line services', 1_800_00, ['GST']],
      ['Line urn', 150_00, ['GST', 'PST']],
      ['Line permit', 75_00, []],
      // 195.00 shared out over 1,950.00: nothing of what is paid to others.
      ['Package price: Simple cremation', -180_00, ['GST']],
      ['Package price: Simple cremation', -15_00, ['GST', 'PST']],
    ]);
  });

  it('without a price, or where its lines became cheaper, is its lines', () => {
    expect(written(null)).toHaveLength(3);
    expect(written(9_999_00)).toHaveLength(3);
  });

  it('says what was taken out of the book', () => {
    const { parts, gone } = partsOf(pack(null, ['services', 'old', 'lost']), book);
    expect(parts.map((part) => part.line.id)).toEqual(['services']);
    expect(namesOfGone(gone, 'fr', 'A line')).toEqual(['Line old', 'A line']);
  });
});

test.each([
  ['as it is', pack(1_830_00), null],
  ['without a name', { ...pack(null), nameEn: '', nameFr: '' }, 'priceNameNeeded'],
  ['with a line that is gone', pack(null, ['old']), 'packageLineGone'],
  ['dearer than its lines', pack(2_025_01), 'packagePriceHigh'],
  ['as dear as its lines', pack(2_025_00), null],
  ['for no more than what is paid to others', pack(75_00), null],
  ['for less than what is paid to others', pack(74_99), 'packagePriceLow'],
])('a package is written %s', (_, one, refusal) => expect(whyNotPackage(one, book)).toBe(refusal));

const anyLine = (index: number) =>
  fc.record({
    unitPrice: fc.integer({ min: 0, max: 100_000_000 }),
    quantity: fc.integer({ min: 1, max: 500 }).map((hundredths) => hundredths / 100),
    thirdParty: fc.boolean(),
    taxes: fc.constantFrom<PriceLine['taxes']>([], ['GST'], ['GST', 'PST'], ['PST', 'GST']),
    id: fc.constant(String(index)),
  });
const anyLines = fc
  .integer({ min: 1, max: 12 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => anyLine(i))));

test('what a package saves is shared out to the cent, never more than is there, and next to the exact share', () =>
  fc.assert(
    fc.property(anyLines, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
      const items = lines.map((one) => ({ ...one, item: one.id }));
      const own = items.filter(({ thirdParty }) => !thirdParty);
      const whole = sum(own.map((one) => lineOf(one).amount));
      const saving = Math.floor(whole * part);
      const reductions = reductionsOf(items, saving);
      expect(sum(reductions.map(({ amount }) => amount))).toBe(saving);
      expect(new Set(reductions.map(({ taxes }) => taxes.join(' '))).size).toBe(reductions.length);
      for (const { taxes, amount } of reductions) {
        const key = taxes.join(' ');
        const taxed = sum(
          own.filter((one) => [...one.taxes].sort().join(' ') === key).map((one) => lineOf(one).amount),
        );
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBeLessThanOrEqual(taxed);
        expect(Math.abs(amount - (saving * taxed) / whole)).toBeLessThan(1.001);
      }
    }),
  ));

test('a package on a paper costs its price before tax, to the cent', () =>
  fc.assert(
    fc.property(anyLines, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
      const lined = lines.map((one) => line(one.id, one.unitPrice, { taxes: one.taxes, thirdParty: one.thirdParty }));
      const inside = lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
      const { parts } = partsOf({ lines: inside }, lined);
      const single = singlePriceOf(parts);
      const passedOn = sum(
        parts
          .filter((one) => one.line.thirdParty)
          .map(({ quantity, line: { unitPrice } }) => lineOf({ ...written(null)[0]!, quantity, unitPrice }).amount),
      );
      const price = Math.min(100_000_000, passedOn + Math.floor((single - passedOn) * part));
      const one = { ...pack(price), lines: inside };
      const onPaper = invoiceLinesOf(one, parts, 'en').map(lineOf);
      expect(savingOf(parts, price)).toBe(single - price);
      if (price < passedOn) return;
      expect(sum(onPaper.map(({ amount }) => amount))).toBe(price);
    }),
  ));

test.each(regionNames)('the taxes of a package in %s are those of its reduced lines', (region) => {
  const lined = [
    line('a', 1_800_00, { taxes: usualTaxes(region, false, 'services') }),
    line('b', 333_33, { taxes: usualTaxes(region, false, 'goods') }),
    line('c', 75_00, { taxes: [], thirdParty: true }),
  ];
  const one = { ...pack(2_000_00), lines: lined.map(({ id }) => ({ lineId: id, quantity: 1 })) };
  const totals = totalsOf(invoiceLinesOf(one, partsOf(one, lined).parts, 'en').map(lineOf), region);
  expect([totals.services, totals.thirdParty]).toEqual([1_925_00, 75_00]);
  // 2,000.00 less 75.00 that carries no tax; every tax that is on both kinds is on all of it.
  for (const { code, percent } of taxesOfRegion[region]) {
    const tax = totals.taxes.find((told) => told.code === code);
    const isOn = lined.slice(0, 2).map(({ taxes }) => taxes.includes(code));
    if (isOn.every((on) => on)) expect(tax).toMatchObject({ base: 1_925_00, amount: Math.round(1_925 * percent) });
    else if (!isOn.some((on) => on)) expect(tax).toBeUndefined();
    else expect(tax?.base).toBeLessThan(1_925_00);
  }
});

test('boxes say what is missing in a package', () => {
  const boxes = { code: 'S', nameEn: 'Simple', nameFr: '', lines: [{ lineId: 'a', quantity: '1,5' }], price: '' };
  expect(packageIn(boxes)).toMatchObject({ written: { price: null, lines: [{ lineId: 'a', quantity: 1.5 }] } });
  expect(packageIn({ ...boxes, price: '4 500,00' }).written?.price).toBe(4_500_00);
  expect(packageIn({ code: ' ', nameEn: '', nameFr: '', lines: [], price: 'x' }).problems).toEqual({
    code: true,
    name: true,
    lines: true,
    price: true,
  });
  for (const quantity of ['0', '100000'])
    expect(packageIn({ ...boxes, lines: [{ lineId: 'a', quantity }] }).problems).toEqual({ quantity: true });
  expect(packageIn({ ...boxes, price: '1000000' }).problems).toEqual({});
  expect(packageIn({ ...boxes, price: '1000000.01' }).problems).toEqual({ price: true });
});
