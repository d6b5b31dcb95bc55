import { expect, test } from 'vitest';
import { changesMeant, dataMeant, listedPricesOf, placeMeant, withOlderName } from './listedPrices.rules.ts';
import {
  dayHoursOf,
  moveId,
  openingHoursOf,
  servedRegionsOf,
  statementOf,
  textAt,
  textIn,
} from './listingData.rules.ts';
import { shortWebAddress, siteOf, textsOf, webAddressOf } from './placeData.rules.ts';
import { readPlaceData } from './schema.ts';
import { amountOf, partialDateOf } from './values.rules.ts';

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

test('web addresses are said without their protocol, and a site without its pages', () => {
  expect(shortWebAddress('https://www.example.org/')).toBe('example.org');
  expect(shortWebAddress('http://example.org/a/')).toBe('example.org/a');
  expect(shortWebAddress('example.org?to=https://www.x.org')).toBe('example.org?to=https://www.x.org');
  expect(['https://example.org/a/b', 'http://www.example.org?a', 'https://example.org#a'].map(siteOf)).toEqual([
    'example.org',
    'example.org',
    'example.org',
  ]);
  expect([
    webAddressOf('HTTP://example.org'),
    webAddressOf('see https://example.org'),
    webAddressOf(['https://a']),
  ]).toEqual(['HTTP://example.org', null, null]);
  expect(textsOf({ hours: '' }, 'hours')).toEqual([]);
});

test.each([
  [0, 0],
  [12.345, 12.35],
  [1_000_000, 1_000_000],
  [1_000_000.01, null],
  [-1, null],
  [Number.NaN, null],
  ['12', null],
  [null, null],
])('the amount of %j is %j', (value, amount) => expect(amountOf(value)).toBe(amount));

test.each(['2024', '2024-05', '2024-05-07'])('%s is a day, a month or a year', (date) =>
  expect(partialDateOf(date)).toBe(date),
);

test.each([
  '',
  '24',
  '2024-5',
  '2024-05-7',
  '2024-05-07T',
  ' 2024',
  '2024-ab',
  'abcd',
  '2024-05-ab',
  ['2024'],
  2024,
  null,
])('%j is none', (value) => expect(partialDateOf(value)).toBeNull());

test('listed prices are answered, and taken, under the name they had before there was a card too', () => {
  const listed = [{ item: 'Urn', amount: 90 }];
  const path = 'priceCard.listed';
  expect(withOlderName({ priceCard: { listed } })).toEqual({ priceCard: { listed }, prices: listed });
  expect([withOlderName({ priceCard: { listed: [] } }), withOlderName({})]).toEqual([
    { priceCard: { listed: [] } },
    {},
  ]);
  expect([placeMeant('prices'), placeMeant('phone')]).toEqual([path, 'phone']);
  expect(changesMeant({ prices: listed, hours: 'always' })).toEqual({ [path]: listed, hours: 'always' });
  expect(changesMeant({ prices: null })).toEqual({ [path]: null });
  for (const prices of ['on request', [{ item: 'Urn' }], [{ amount: 1 }], [listed[0], 'free']])
    expect(changesMeant({ prices })).toEqual({ prices });
});

test('data sent as a whole says something of the card by the older name, unless it repeats what was answered', () => {
  const prices = [{ item: 'Urn', amount: 90 }];
  const of = (sent: object, isAnswered = false) => dataMeant({ hours: 'always', ...sent }, () => isAnswered);
  expect(of({ prices })).toEqual({ data: { hours: 'always' }, changes: { 'priceCard.listed': prices } });
  expect(of({ prices: [] })).toEqual({ data: { hours: 'always' }, changes: { 'priceCard.listed': null } });
  expect(of({ prices }, true)).toEqual({ data: { hours: 'always' }, changes: {} });
  expect(of({ prices: 'ask' })).toEqual({ data: { hours: 'always', prices: 'ask' }, changes: {} });
});

test('a text is given in the reader’s language, else as it is there', () => {
  const data = { a: 'Plain', b: { en: 'Door', fr: 'Porte' }, c: { en: ' ', fr: 'Porte' }, d: ' ', e: { en: 3 } };
  expect(textIn(data, 'a', 'fr')).toEqual({ text: 'Plain', language: null });
  expect(textIn(data, 'b', 'fr')).toEqual({ text: 'Porte', language: 'fr' });
  expect(textIn(data, 'c', 'en')).toEqual({ text: 'Porte', language: 'fr' });
  expect(['d', 'e', 'f'].map((path) => textIn(data, path, 'en'))).toEqual([null, null, null]);
  expect([textAt({ a: ' x ' }, 'a'), textAt({ a: ' ' }, 'a'), textAt({ a: 3 }, 'a')]).toEqual(['x', null, null]);
});

test('opening hours are those of the days of which something is said, Monday first', () => {
  const open = { kind: 'open', from: '09:00', to: '17:30' };
  expect(openingHoursOf({ openingHours: { friday: { kind: 'closed' }, monday: open } })).toEqual([
    { day: 'monday', hours: open },
    { day: 'friday', hours: { kind: 'closed' } },
  ]);
  expect(dayHoursOf({ kind: 'appointment', from: 'x' })).toEqual({ kind: 'appointment' });
  for (const wrong of [
    null,
    'open',
    { ...open, from: '24:00' },
    { ...open, to: '9:00' },
    { ...open, to: '09:60' },
    { ...open, to: '17:300' },
    { ...open, from: 'at 09:00' },
    { ...open, from: 900 },
    { ...open, kind: 'often' },
  ])
    expect(dayHoursOf(wrong)).toBeNull();
});

test('an id moves by so many places, and not beyond the ends', () => {
  const ids = ['a', 'b', 'c'];
  expect([moveId(ids, 'a', 1), moveId(ids, 'c', -2), moveId(ids, 'a', 9)].map((moved) => moved.join(''))).toEqual([
    'bac',
    'cab',
    'bca',
  ]);
  expect([moveId(ids, 'a', -1), moveId(ids, 'x', 1), moveId(ids, 'b', 0)].map((moved) => moved.join(''))).toEqual([
    'abc',
    'abc',
    'abc',
  ]);
});

test('says the regions a listing serves, and since when and by whom a fact is said', () => {
  expect(servedRegionsOf({ servedRegions: ['Yukon', 'Alberta', 'Texas'] })).toEqual(['Alberta', 'Yukon']);
  expect(servedRegionsOf({ servedRegions: 'Alberta' })).toEqual([]);
  const data = {
    saidOn: { licence: { on: '2026-11-22', by: 'administrator' }, hours: { on: '2026', by: 'x' }, b: { on: 3 } },
  };
  expect(statementOf(data, 'licence')).toEqual({ on: '2026-11-22', by: 'administrator' });
  expect(statementOf(data, 'hours')).toEqual({ on: '2026', by: 'keeper' });
  expect([statementOf(data, 'b'), statementOf(data, 'c'), statementOf({}, 'c')]).toEqual([null, null, null]);
});
