import { describe, expect, it } from 'vitest';
import { type ImportedPlace, type PlaceDraft, validateDraft } from './importedPlace.rules.ts';

const draft: PlaceDraft = {
  source: 'test',
  sourceId: '1',
  licence: 'facts',
  type: 'cemetery',
  name: 'Rose',
  region: 'QC',
  latitude: '46.8',
  longitude: -71.2,
  geoPrecision: 'source',
};

function placeOf(changes: Partial<PlaceDraft>): ImportedPlace & { notes: string[] } {
  const checked = validateDraft({ ...draft, ...changes });
  if ('reason' in checked) throw new Error(checked.reason);
  return { ...checked.place, notes: checked.notes };
}

describe('a row that becomes a listing', () => {
  it('is published in the stored form', () => {
    expect(
      placeOf({
        name: '  Cimetie\u0300re \u0007 Rose ',
        email: 'Info@Rose.CA',
        postalCode: 'g1r4p5',
        tags: ['muslim', 'burial'],
      }),
    ).toMatchObject({
      name: 'Cimetière Rose',
      email: 'info@rose.ca',
      region: 'Quebec',
      postalCode: 'G1R 4P5',
      tags: ['burial', 'muslim'],
      latitude: 46.8,
      geoPrecision: 'source',
      hideAddress: false,
      status: 'published',
      disclosure: 'full',
      notes: [],
    });
  });
  it.each([
    ['full', 'published', 'full'],
    ['name-only', 'published', 'name-only'],
    ['no', 'review', 'full'],
  ])('publish %s: %s, %s', (publish, status, disclosure) =>
    expect(placeOf({ publish })).toMatchObject({ status, disclosure }),
  );
  it.each([
    ['rose.ca', 'https://rose.ca'],
    ['rose.ca:8080/a', 'https://rose.ca:8080/a'],
    ['http://rosé.ca/?a=b', 'http://rosé.ca/?a=b'],
    ['javascript:alert(1)', null],
    ['https://rose', null],
    ['https://rose.ca/"><script>', null],
  ])('website %s → %s', (website, expected) => expect(placeOf({ website }).website).toBe(expected));
  it.each([
    [{ email: 'rose at rose' }, 'email'],
    [{ website: 'rose' }, 'website'],
    [{ postalCode: '90210' }, 'postalCode'],
    [{ latitude: 0, longitude: 0 }, 'latitude'],
    [{ latitude: 40.7, longitude: -74 }, 'geoPrecision'],
    [{ latitude: 46.8, longitude: null }, 'latitude'],
    [{ latitude: 'north' }, 'longitude'],
    [{ address: 'x'.repeat(301) }, 'address'],
  ] as [Partial<PlaceDraft>, keyof ImportedPlace][])('leaves out %j with a note', (changes, field) => {
    const place = placeOf(changes);
    expect(place[field]).toBeNull();
    expect(place.notes).toHaveLength(1);
  });
  it('leaves out tags nobody knows', () =>
    expect(placeOf({ tags: ['burial', '<b>'] })).toMatchObject({ tags: ['burial'] }));
});

describe('a row that is refused', () => {
  it.each([
    [{ name: ' ' }, 'nameMissing'],
    [{ name: 'x'.repeat(201) }, 'nameTooLong'],
    [{ type: 'castle' }, 'typeUnknown'],
    [{ type: null }, 'typeUnknown'],
    [{ region: 'Ohio' }, 'regionUnknown'],
    [{ region: undefined }, 'regionUnknown'],
    [{ sourceId: '' }, 'sourceMissing'],
    [{ publish: 'constructor' }, 'publishUnknown'],
  ])('%j: %s', (changes, reason) => expect(validateDraft({ ...draft, ...changes })).toEqual({ reason }));
});
