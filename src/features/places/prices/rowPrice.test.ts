import { expect, test } from 'vitest';
import type { PlaceData } from '#features/places/data/schema.ts';
import { rowPriceOf } from './rowPrice.rules.ts';

const region = 'Ontario';
const listed = [{ item: 'Basic cremation', amount: 1995, asOf: '2026-04' }];
const of = (data: PlaceData) => rowPriceOf({ data, region });

test('a list says the first choice that a home sells as a whole', () => {
  const packages = { 'cremation-with-service': 4200, 'direct-cremation': 1800 };
  expect(of({ priceCard: { packages, listed } })).toEqual({ kind: 'choice', choice: 'direct-cremation', amount: 1800 });
});

test('a list says no price of a choice that a home does not offer', () => {
  const amount = (dollars: number) => ({ state: 'amount', amount: dollars }) as const;
  const burial = {
    ...{ professional: amount(2000), transfer: amount(300), shelter: amount(50), documents: amount(100) },
    ...{ casket: amount(1500), vehicles: amount(400) },
  };
  const noCremation = { container: { state: 'not-offered' }, crematorium: { state: 'not-offered' } } as const;
  expect(of({ priceCard: { rows: { ...burial, ...noCremation } } })).toEqual({
    kind: 'choice',
    choice: 'direct-burial',
    amount: 4450,
  });
});

test('else the first price of its page, else that there is a price list, else nothing', () => {
  expect(of({ priceCard: { listed } })).toEqual({ kind: 'listed', price: listed[0] });
  expect(of({ priceListUrl: 'https://home.example.org/prices' })).toEqual({ kind: 'elsewhere' });
  expect(of({ priceListUrl: 'javascript:x' })).toBeNull();
  expect(of({})).toBeNull();
});
