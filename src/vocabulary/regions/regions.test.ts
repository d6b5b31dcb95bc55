import { describe, expect, it, vi } from 'vitest';
import { alphabetical } from '#vocabulary/lists.ts';
import { postalCode } from './postalCode.ts';
import { regionPath, slugOf, townPath } from './regionPaths.ts';
import {
  findRegion,
  isTerritory,
  medicalExaminerRegions,
  regionCodeOf,
  regionCodes,
  regionLabel,
  regionNames,
  regionsInOrder,
} from './regions.ts';
import { taxesOfRegion } from './taxes.ts';
import { timeZoneOfRegion } from './timeZones.ts';

describe('the ten provinces and three territories', () => {
  it('are found by name, code and French name, whatever their accents', () => {
    expect([regionNames.length, new Set(regionCodes).size]).toEqual([13, 13]);
    for (const name of regionNames) {
      expect([
        findRegion(name),
        findRegion(regionCodeOf(name).toLowerCase()),
        findRegion(regionLabel(name, 'fr')),
      ]).toEqual([name, name, name]);
    }
    expect([findRegion('QUEBEC'), findRegion('Texas'), findRegion('')]).toEqual(['Quebec', undefined, undefined]);
  });

  it.each([
    ['PEI', 'Prince Edward Island'],
    ['P.E.I.', 'Prince Edward Island'],
    ['ÎPÉ', 'Prince Edward Island'],
    ['N.B.', 'New Brunswick'],
    ['N.-B.', 'New Brunswick'],
    ['B.C.', 'British Columbia'],
    ['NWT', 'Northwest Territories'],
    ['TNO', 'Northwest Territories'],
    ['Newfoundland', 'Newfoundland and Labrador'],
    ['TNL', 'Newfoundland and Labrador'],
    ['Terre-Neuve', 'Newfoundland and Labrador'],
  ])('are found by what people write: %s', (text, region) => {
    expect(findRegion(text)).toBe(region);
  });

  it('are named in both languages, and what is none as it is', () => {
    expect([regionLabel('Quebec', 'fr'), regionLabel('Quebec', 'en'), regionLabel('Texas', 'fr')]).toEqual([
      'Québec',
      'Quebec',
      'Texas',
    ]);
  });

  it('have three territories among them, and four with a medical examiner', () => {
    expect(regionNames.filter(isTerritory).sort()).toEqual(['Northwest Territories', 'Nunavut', 'Yukon']);
    expect([...medicalExaminerRegions].sort()).toEqual([
      'Alberta',
      'Manitoba',
      'Newfoundland and Labrador',
      'Nova Scotia',
    ]);
  });

  it('have an address of their own, and their towns below it', () => {
    expect(slugOf('St. John’s')).toBe('st-john-s');
    expect(regionPath('British Columbia')).toBe('/funeral-homes/british-columbia');
    expect(townPath('Quebec', 'Trois-Rivières')).toBe('/funeral-homes/quebec/trois-rivieres');
  });

  it.each([
    ['Alberta', 'GST 5'],
    ['British Columbia', 'GST 5, PST 7 (services no, goods unconfirmed)'],
    ['Manitoba', 'GST 5, RST 7 (services unconfirmed, goods unconfirmed)'],
    ['New Brunswick', 'HST 15'],
    ['Newfoundland and Labrador', 'HST 15'],
    ['Northwest Territories', 'GST 5'],
    ['Nova Scotia', 'HST 14'],
    ['Nunavut', 'GST 5'],
    ['Ontario', 'HST 13'],
    ['Prince Edward Island', 'HST 15'],
    ['Quebec', 'GST 5, QST 9.975'],
    ['Saskatchewan', 'GST 5, PST 6 (services unconfirmed, goods unconfirmed)'],
    ['Yukon', 'GST 5'],
  ] as const)('%s takes %s', (region, taxes) => {
    const said = taxesOfRegion[region].map(
      ({ code, percent, on: { services, goods } }) =>
        `${code} ${percent}${services === 'yes' && goods === 'yes' ? '' : ` (services ${services}, goods ${goods})`}`,
    );
    expect(said.join(', ')).toBe(taxes);
  });

  it('have a time zone that is one', () => {
    for (const name of regionNames)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: timeZoneOfRegion[name] })).not.toThrow();
  });
});

describe('a postal code', () => {
  it.each([
    ['T2P 1J9', 'T2P 1J9'],
    ['t2p1j9', 'T2P 1J9'],
    ['H0H-0H0', 'H0H 0H0'],
    [' K1A 0B1 ', 'K1A 0B1'],
  ])('%j is %s', (text, code) => expect(postalCode(text)).toBe(code));

  it.each([
    '',
    'T2P',
    'T2P 1J',
    'D2P 1J9',
    'W2P 1J9',
    'T2D 1J9',
    'T2P 1O9',
    '12345',
    'T2P 1J99',
    'XT2P 1J9',
    'TTP 1J9',
    'T2P JJ9',
    'T2P 1J.',
  ])('%j is none', (text) => expect(postalCode(text)).toBeNull());
});

it('provinces and territories stand in the order of their French names in French', () => {
  expect(regionsInOrder('fr').map(({ fr }) => fr)).toEqual([
    'Alberta',
    'Colombie-Britannique',
    'Île-du-Prince-Édouard',
    'Manitoba',
    'Nouveau-Brunswick',
    'Nouvelle-Écosse',
    'Nunavut',
    'Ontario',
    'Québec',
    'Saskatchewan',
    'Terre-Neuve-et-Labrador',
    'Territoires du Nord-Ouest',
    'Yukon',
  ]);
  expect(
    regionsInOrder('en')
      .map(({ code }) => code)
      .join(),
  ).toBe('AB,BC,MB,NB,NL,NT,NS,NU,ON,PE,QC,SK,YT');
});

it('a list is put in order once for each language, and what is none of these stays last', () => {
  const order = alphabetical(['a', 'none', 'z', 'é'], 'none');
  const nameOf = vi.fn((item: string) => item);
  expect(order('fr', nameOf)).toEqual(['a', 'é', 'z', 'none']);
  const { calls } = nameOf.mock;
  const count = calls.length;
  expect(order('fr', nameOf)).toBe(order('fr', nameOf));
  expect(calls.length).toBe(count);
});
