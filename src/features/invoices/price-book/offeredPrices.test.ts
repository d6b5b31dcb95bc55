import { expect, test } from 'vitest';
import { offeredPricesOf } from './offeredPrices.rules.ts';

test('a card offers its packages, then its rows with an amount, each with what taxes tell apart', () => {
  const priceCard = {
    packages: { 'direct-cremation': 2_195.5 },
    rows: {
      professional: { state: 'amount' as const, amount: 1_200 },
      casket: { state: 'amount' as const, amount: 900 },
      permit: { state: 'amount' as const, amount: 75 },
      transfer: { state: 'included' as const },
      urn: { state: 'amount' as const, amount: null },
    },
    listed: [{ item: 'Basic cremation', amount: 1_000 }],
  };
  expect(offeredPricesOf({ priceCard })).toEqual([
    { name: { choice: 'direct-cremation' }, cents: 219_550, thirdParty: false, kind: 'services', unit: 'once' },
    { name: { row: 'professional' }, cents: 120_000, thirdParty: false, kind: 'services', unit: 'once' },
    { name: { row: 'casket' }, cents: 90_000, thirdParty: false, kind: 'goods', unit: 'once' },
    { name: { row: 'permit' }, cents: 7_500, thirdParty: true, kind: 'services', unit: 'once' },
  ]);
});

test('without a card of its own, what its page says in words', () => {
  const priceCard = { listed: [{ item: 'Basic cremation', amount: 1_000 }] };
  expect(offeredPricesOf({ priceCard })).toEqual([
    { name: { item: 'Basic cremation' }, cents: 100_000, thirdParty: false, kind: 'services', unit: 'once' },
  ]);
  expect(offeredPricesOf({})).toEqual([]);
});
