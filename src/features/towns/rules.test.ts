import { expect, it } from 'vitest';
import { townsOfGeocoder } from './geocoding.rules.ts';
import { gazetteerTown, isTownNamed, postalAreaOf, toReply, townInRegion, townKey, townKeysOf } from './rules.ts';

it('writes Saint and Sainte out, whatever the spelling', () => {
  for (const name of ['St. Jean', 'St-Jean', 'saint jean', 'SAINT-JEAN']) expect(townKey(name)).toBe('saint jean');
  expect(townKey('Sault Ste. Marie')).toBe('sault sainte marie');
  expect(townKey('Stratford')).toBe('stratford');
});

it('takes a beginning "st" for both', () => {
  expect(townKeysOf('st')).toEqual(['saint', 'st']);
  expect(townKeysOf('Que\u0301bec')).toEqual(['quebec']);
  expect(townKeysOf(' - ')).toEqual([]);
  expect(townKeysOf('Quebec C')).toEqual(['quebec c', 'quebec']);
  expect(townKeysOf('Ville de Québec')).toEqual(['ville de quebec', 'quebec']);
});

it.each([
  ['Red Deer, Alberta', { town: 'Red Deer', region: 'Alberta' }],
  ['Red Deer, AB', { town: 'Red Deer', region: 'Alberta' }],
  ['Toronto ON', { town: 'Toronto', region: 'Ontario' }],
  ['Windsor, Nova Scotia', { town: 'Windsor', region: 'Nova Scotia' }],
  ['Souris (Île-du-Prince-Édouard)', { town: 'Souris', region: 'Prince Edward Island' }],
  ['Souris, P.E.I.', { town: 'Souris', region: 'Prince Edward Island' }],
  ['St. John’s, Newfoundland and Labrador', { town: 'St. John’s', region: 'Newfoundland and Labrador' }],
  ['Alberta', undefined],
  ['Red Deer', undefined],
  ['', undefined],
])('%s is a town in a region: %j', (text, expected) => expect(townInRegion(text)).toEqual(expected));

it('knows a town by its name, with its region or without', () => {
  const windsor = { name: 'Windsor', postalArea: null, region: 'Nova Scotia' };
  expect(['windsor', 'Windsor, NS', 'Windsor, Ontario', 'Windsor P'].map((text) => isTownNamed(text, windsor))).toEqual(
    [true, true, false, false],
  );
  expect(isTownNamed('T5J 2N3', { name: 'T5J, Edmonton', postalArea: 'T5J', region: 'Alberta' })).toBe(true);
});

it.each([
  ['T2P 1J9', 'T2P'],
  ['t2p1j9', 'T2P'],
  ['T2P', 'T2P'],
  ['t2p 1', 'T2P'],
  ['T2', undefined],
  ['T2P 1J9 4', undefined],
  ['D2P', undefined],
  ['Toronto', undefined],
])('postal area of %s: %s', (query, expected) => expect(postalAreaOf(query)).toBe(expected));

it('refuses a gazetteer line without region or position', () => {
  const row = { name: 'Rose', region: 'Ontario', latitude: '45', longitude: '-75', population: '10' };
  expect(gazetteerTown(row)).toMatchObject({ name: 'Rose', region: 'Ontario', latitude: 45, population: 10 });
  expect(() => gazetteerTown({ ...row, region: 'Ohio' })).toThrow('Rose');
  expect(() => gazetteerTown({ ...row, latitude: '?' })).toThrow('Rose');
});

it('shows a postal area with its place', () => {
  const area = {
    kind: 'postal-area',
    name: 'Calgary',
    postalArea: 'T2P',
    region: 'Alberta',
    latitude: 51,
    longitude: -114,
  } as const;
  expect(toReply(area).name).toBe('T2P, Calgary');
});

const feature = (properties: object, coordinates: unknown = [-75.7, 45.4]) => ({
  properties,
  geometry: { coordinates },
});

it('reads what the three kinds of geocoder answer', () => {
  const answer = {
    features: [
      feature({ housenumber: '1', street: 'Rose St', city: 'Ottawa', state: 'Ontario', countrycode: 'CA' }),
      feature({ label: '2 Rose St, Ottawa, ON, Canada', region: 'Ontario', country_a: 'CAN' }),
      feature({ display_name: '3, Rue Rose, Gatineau, Québec, J8X 1A1, Canada' }),
    ],
  };
  expect(townsOfGeocoder(answer).map(({ name, region }) => [name, region])).toEqual([
    ['1 Rose St, Ottawa', 'Ontario'],
    ['2 Rose St, Ottawa, ON, Canada', 'Ontario'],
    ['3, Rue Rose, Gatineau, Québec, J8X 1A1, Canada', 'Quebec'],
  ]);
});

it('leaves out what is abroad, nowhere or nameless', () => {
  const sound = { name: 'Rose', state: 'Ontario' };
  const features = [
    feature({ ...sound, countrycode: 'US' }),
    feature({ name: 'Rose', state: 'Ohio' }),
    feature({ state: 'Ontario' }),
    feature(sound, ['a', 'b']),
    feature(sound, null),
    null,
    {},
  ];
  expect(townsOfGeocoder({ features })).toEqual([]);
  for (const answer of [undefined, null, 'x', [], { features: 'x' }]) expect(townsOfGeocoder(answer)).toEqual([]);
});
