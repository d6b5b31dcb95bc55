import { expect, test } from 'vitest';
import { listedPricesOf } from './listedPrices.rules.ts';
import { textsOf, webAddressOf } from './placeData.rules.ts';
import { readPlaceData } from './schema.ts';

test('prices that are no prices are left out', () => {
  const prices = [
    { item: 'Plot', amount: 500, asOf: '2024-01' },
    { item: 'Urn' },
    'free',
    { item: 3, amount: 3 },
    { item: 'Niche', amount: 1 },
  ];
  expect(listedPricesOf(readPlaceData({ priceCard: { listed: prices } }))).toEqual([
    { item: 'Plot', amount: 500, asOf: '2024-01' },
    { item: 'Niche', amount: 1, asOf: null },
  ]);
  expect(listedPricesOf(readPlaceData({ priceCard: { listed: 'on request' } }))).toEqual([]);
});

test('one text is a list of one, anything else is nothing', () => {
  expect(textsOf({ hours: 'Always' }, 'hours')).toEqual(['Always']);
  expect(textsOf(readPlaceData({ hours: ['Monday', 3, ''] }), 'hours')).toEqual(['Monday']);
  expect(textsOf(readPlaceData({ hours: { monday: 9 } }), 'hours')).toEqual([]);
});

test('only web addresses are linked to', () => {
  expect(webAddressOf('https://example.org/a')).toBe('https://example.org/a');
  expect(webAddressOf('javascript:alert(1)')).toBeNull();
  expect(webAddressOf(undefined)).toBeNull();
});
