import { describe, expect, test } from 'vitest';
import { readPlaceData } from '#features/places/data/schema.ts';
import { comparedIds } from './compared.rules.ts';
import { choiceInAnswers, feeOf, parseAmount, priceCardOf, totalOf } from './priceCard.rules.ts';

const amount = (dollars: number, thirdParty?: boolean) => ({
  state: 'amount',
  amount: dollars,
  ...(thirdParty === undefined ? {} : { thirdParty }),
});
const cardWith = (rows: object, packages: object = {}) =>
  priceCardOf(readPlaceData({ priceCard: { rows, packages } }))!;
const complete = {
  professional: amount(1_000),
  transfer: amount(200.1),
  shelter: amount(50),
  documents: { state: 'included' },
  container: amount(100),
  crematorium: amount(400),
  permit: amount(50),
};

describe('the price card in a listing’s data', () => {
  test.each([
    [{}],
    [{ priceCard: null }],
    [{ priceCard: [] }],
    [{ priceCard: { rows: 'x' } }],
    [{ priceCard: { rows: { nonsense: amount(1) } } }],
    [{ priceCard: { rows: { professional: 7 } } }],
  ])('%j says nothing', (data) => {
    expect(priceCardOf(readPlaceData(data))).toBeNull();
  });

  test('an amount that is none is not published', () => {
    const { rows } = cardWith({ professional: { state: 'amount', amount: -1 }, transfer: { state: 'free' } });
    expect(rows.professional).toEqual({ state: 'not-published', amount: null, thirdParty: false });
    expect(rows.transfer?.state).toBe('not-published');
  });
});

describe('what a choice comes to', () => {
  test('the rows of the choice, three days of shelter, the taxes on the home’s own part alone', () => {
    const total = totalOf(cardWith({ ...complete, casket: amount(9_000) }), 'direct-cremation', 'Alberta');
    expect(total).toEqual({
      choice: 'direct-cremation',
      before: 1_900.1,
      isPackage: false,
      missing: [],
      others: [],
      notOffered: false,
      regulatorFee: null,
      taxes: [{ code: 'GST', percent: 5, amount: 92.51 }],
      total: 1_992.61,
    });
  });

  test.each([
    ['Ontario', 30],
    ['Prince Edward Island', 50],
    ['Quebec', null],
    [null, null],
  ])('%s has the regulator’s fee %s', (region, fee) => {
    expect(totalOf(cardWith(complete), 'direct-cremation', region).regulatorFee).toBe(fee);
  });

  test('a tax that is on some goods only is named and not counted', () => {
    const { taxes } = totalOf(cardWith(complete), 'direct-cremation', 'British Columbia');
    expect(taxes.map(({ code, amount: dollars, isOnGoods }) => [code, dollars === null, isOnGoods])).toEqual([
      ['GST', false, undefined],
      ['PST', true, true],
    ]);
    const elsewhere = totalOf(cardWith(complete), 'direct-cremation', 'Saskatchewan').taxes;
    expect(elsewhere.map(({ isOnGoods }) => isOnGoods)).toEqual([undefined, undefined]);
  });

  test('what is missing is said, and what others are paid apart from it', () => {
    const { permit: _permit, container: _container, ...rows } = complete;
    const total = totalOf(cardWith(rows), 'direct-cremation', 'Alberta');
    expect([total.missing, total.others, total.before]).toEqual([['container'], ['permit'], 1_750.1]);
  });

  test('what the home does not do it has no total for', () => {
    expect(
      totalOf(cardWith({ ...complete, crematorium: { state: 'not-offered' } }), 'direct-cremation', null).notOffered,
    ).toBe(true);
  });

  test('a package stands for the home’s own rows; what others are paid comes on top', () => {
    const total = totalOf(cardWith(complete, { 'direct-cremation': 1_500 }), 'direct-cremation', 'Ontario');
    expect([total.isPackage, total.before, total.missing]).toEqual([true, 1_550, []]);
    expect(total.total).toBe(1_775);
  });

  test('nothing known comes to nothing, not to zero', () => {
    const total = totalOf(cardWith({ casket: amount(1) }), 'direct-cremation', 'Ontario');
    expect([total.before, total.total, total.regulatorFee, total.taxes]).toEqual([null, null, null, []]);
  });
});

test.each([
  ['1234', 1234],
  ['$1,234.50', 1234.5],
  ['1 234,50 $', 1234.5],
  ['1\u00a0234,5', 1234.5],
  ['1,234', 1234],
  ['12,5', 12.5],
  ['0', 0],
  ['', null],
  ['about 5', null],
  ['-3', null],
])('%j means %s', (text, value) => {
  expect(parseAmount(text)).toBe(value);
});

test('compares each listing once, four at most', () => {
  const id = (digit: number) => `${digit}`.repeat(8).concat('-0000-4000-8000-000000000000');
  expect(comparedIds([id(1), 'x', id(2), id(1), id(3), id(4), id(5)].join(','), 4)).toEqual([1, 2, 3, 4].map(id));
  expect(comparedIds(null, 4)).toEqual([]);
});

test('a fee that is not confirmed is told of, whichever of the homes is in its region', () => {
  for (const regions of [
    ['Quebec', 'Ontario'],
    ['Ontario', null, 'Quebec'],
  ])
    expect(feeOf(regions)).toMatchObject({ amount: 30, confidence: 'M' });
  expect(feeOf(['Quebec', null])).toBeUndefined();
});

test.each([
  ['cremation', 'no-service', 'direct-cremation'],
  ['cremation', 'funeral', 'cremation-with-service'],
  ['burial', undefined, 'burial-with-service'],
  ['green-burial', 'no-service', 'direct-burial'],
  ['undecided', 'funeral', null],
  [undefined, undefined, null],
])('the answers %s and %s come closest to %s', (how, honour, choice) => {
  expect(choiceInAnswers({ cremationOrBurial: { answer: how }, howWillYouHonour: { answer: honour } })).toBe(choice);
});
