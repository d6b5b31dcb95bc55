import { expect, test } from 'vitest';
import { askedTown, isAmbiguous, townMeant } from './meant.rules.ts';
import type { Town } from './schema.ts';

const town = (name: string, region: string, postalArea: string | null = null): Town => ({
  kind: postalArea ? 'postal-area' : 'town',
  name,
  postalArea,
  region,
  latitude: 45,
  longitude: -75,
});
const windsors = ['Ontario', 'Quebec', 'Nova Scotia'].map((region) => town('Windsor', region));
const calgary = town('T2P, Calgary (City Centre / Calgary Tower)', 'Alberta', 'T2P');
const quebec = [town('Québec', 'Quebec'), town('Venise-en-Québec', 'Quebec')];

test.each([
  ['moncton', [town('Moncton', 'New Brunswick'), town('Moncton Parish', 'New Brunswick')], 'New Brunswick'],
  ['Windsor', windsors, undefined],
  ['Windsor, NS', windsors, 'Nova Scotia'],
  ['Windsor, Nouvelle-Écosse', windsors, 'Nova Scotia'],
  ["Saint John's", [town("St. John's", 'Newfoundland and Labrador')], 'Newfoundland and Labrador'],
  ['T2P 1J9', [calgary], 'Alberta'],
  ['t2p', [calgary], 'Alberta'],
  ['T2', [calgary, town('T2A, Calgary', 'Alberta', 'T2A')], undefined],
  ['Calgary', [calgary], undefined],
  ['Quebec City', quebec, 'Quebec'],
  ['Ville de Québec', quebec, 'Quebec'],
  ['Québec', quebec, 'Quebec'],
  ['Monct', [town('Moncton', 'New Brunswick')], undefined],
])('%s means the one town that bears the name', (text, towns, region) => {
  expect(townMeant(text, towns)?.region).toBe(region);
});

test('only a name that several towns bear is ambiguous', () => {
  expect(isAmbiguous('windsor', windsors)).toBe(true);
  expect(isAmbiguous('Windsor, ON', windsors)).toBe(false);
  expect(isAmbiguous('Wind', windsors)).toBe(false);
});

test('a comma is cut only before a province or territory', () => {
  expect(askedTown('Rothesay, Quispamsis')).toEqual({ name: 'Rothesay, Quispamsis', region: undefined });
  expect(askedTown('Perth, ON')).toEqual({ name: 'Perth', region: 'Ontario' });
});
