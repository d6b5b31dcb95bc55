import { describe, expect, test } from 'vitest';
import { inOwnerOrder } from '#features/places/core/images.rules.ts';
import type { EditablePlace } from '#features/places/core/schema.ts';
import { dayHoursOf, moveId, textIn } from '#features/places/data/listingData.rules.ts';
import { saved } from '#platform/browser/autosave/answers.rules.ts';
import { reconciled } from '#platform/browser/autosave/changes.rules.ts';
import { initialState } from '#platform/browser/autosave/state.rules.ts';
import * as rules from './listingForm.rules.ts';
import { listingSaveRules } from './useListingForm.ts';

const place = {
  type: 'funeral-home',
  phone: '403-555-0100',
  website: 'example.org',
  hideAddress: false,
  address: '1 Street',
  postalCode: 'T2P 1J9',
  latitude: 51.05,
  longitude: -114.08,
  images: [],
  tags: ['sample'],
  data: { description: { en: 'Words' } },
} as unknown as EditablePlace;

describe('what is not saved yet', () => {
  test('is put over what stands, entry by entry', () => {
    const draft = rules.withChanges(place, { phone: null, 'data.description.fr': 'Mots' });
    expect([draft.phone, draft.data]).toEqual([null, { description: { en: 'Words', fr: 'Mots' } }]);
  });

  test('is sent with what was seen in its place', () => {
    expect(rules.patchBodyOf({ phone: '1', 'data.a.b': 2 }, { phone: '0' })).toEqual({
      phone: '1',
      dataChanges: { 'a.b': 2 },
      before: { phone: '0', 'data.a.b': null },
    });
  });

  test.each([
    [{ phone: 'new' }, { phone: '403-555-0100' }, []],
    [{ phone: 'new' }, { phone: 'old' }, ['phone']],
    [{ phone: '403-555-0100' }, { phone: 'old' }, []],
    [{ 'data.description.en': 'New' }, { 'data.description.en': null }, ['data.description.en']],
  ])('%j seen as %j is overtaken in %j', (changes, seen, names) => {
    const state = reconciled(listingSaveRules, initialState({ changes, base: seen }), place);
    expect(Object.keys(state.conflicts)).toEqual(names);
  });

  test('stays where it was changed again while it was sent', () => {
    const before = {
      ...initialState<unknown, EditablePlace>({ changes: { a: 2, b: 1, c: 1 }, base: {} }),
      inFlight: { a: 1, b: 1 },
    };
    const reply = { ...place, a: 1, b: 1 } as EditablePlace;
    expect(saved(listingSaveRules, before, { reply, at: 0 }).changes).toEqual({ a: 2, c: 1 });
  });
});

describe('what everybody else sees', () => {
  test('the address and the door, or of a hidden one the middle of a 5 km square', () => {
    expect(rules.previewOf(place)).toMatchObject({
      address: '1 Street',
      latitude: 51.05,
      website: 'https://example.org',
    });
    const hidden = rules.previewOf({ ...place, hideAddress: true });
    expect(hidden).toMatchObject({ address: null, postalCode: null, geoPrecision: 'hidden' });
    expect(hidden.latitude).toBeCloseTo(51.03, 5);
    expect(hidden.longitude).not.toBe(-114.08);
    expect(hidden).not.toHaveProperty('email');
    const middle = rules.coarsePosition({ latitude: 51.05, longitude: -114.08 });
    const [west, south, east, north] = rules.squareAround(middle);
    expect(south <= 51.05 && 51.05 <= north && west <= -114.08 && -114.08 <= east).toBe(true);
    expect((north - south) * 111.2).toBeCloseTo(5, 1);
  });
});

test('what is missing is what nobody has said', () => {
  const keys = rules.missingOf(place).missing.map(({ key }) => key);
  expect(keys).toEqual(['town', 'prices', 'hours', 'tags', 'pictures', 'owner']);
  expect(rules.missingOf({ ...place, type: 'merchant' }).total).toBe(8);
  expect(rules.sectionsOf({ type: 'merchant' })).not.toContain('prices');
});

test.each([
  [{ description: { en: 'A', fr: 'B' } }, 'fr', { text: 'B', language: 'fr' }],
  [{ description: { en: 'A' } }, 'fr', { text: 'A', language: 'en' }],
  [{ description: 'A' }, 'fr', { text: 'A', language: null }],
  [{ description: { en: ' ' } }, 'en', null],
  [{}, 'en', null],
] as const)('%j in %s', (data, language, text) => {
  expect(textIn(data, 'description', language)).toEqual(text);
});

test.each([
  [{ kind: 'closed' }, { kind: 'closed' }],
  [
    { kind: 'open', from: '09:00', to: '17:00' },
    { kind: 'open', from: '09:00', to: '17:00' },
  ],
  [{ kind: 'open', from: '9', to: '17:00' }, null],
  ['closed', null],
])('%j are the hours %j', (value, hours) => {
  expect(dayHoursOf(value)).toEqual(hours);
});

test('pictures stand in the order their keeper gave them', () => {
  const pictures = ['a', 'b', 'c'].map((id) => ({ id }));
  expect(inOwnerOrder(pictures, { pictureOrder: ['c', 'gone', 'a'] }).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(moveId(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moveId(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveId(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
});

describe('a hidden address', () => {
  test.each([
    ['Calgary', 51.05],
    ['Iqaluit', 63.75],
    ['the equator', 0],
  ])('lies in a square of five kilometres either way at %s', (_, latitude) => {
    const middle = rules.coarsePosition({ latitude, longitude: -114.08 });
    const [west, south, east, north] = rules.squareAround(middle);
    const kilometres = 111.13;
    expect((north - south) * kilometres).toBeCloseTo(5, 1);
    expect((east - west) * kilometres * Math.cos((middle.latitude * Math.PI) / 180)).toBeCloseTo(5, 1);
    expect(south <= latitude && latitude <= north && west <= -114.08 && -114.08 <= east).toBe(true);
    expect(rules.coarsePosition(middle).latitude).toBeCloseTo(middle.latitude, 9);
  });

  test('that is not known stays unknown', () => {
    const nowhere = { ...place, hideAddress: true, latitude: null, longitude: null };
    expect(rules.previewOf(nowhere)).toMatchObject({
      latitude: null,
      longitude: null,
      geoPrecision: null,
      address: null,
    });
  });
});

test('pictures that are not ready, and websites that are none, are shown to nobody else', () => {
  const images = [{ id: 'a' }, { id: 'b', state: 'converting' }] as EditablePlace['images'];
  expect(rules.previewOf({ ...place, images }).images.map(({ id }) => id)).toEqual(['a']);
  const site = (website: string | null) => rules.previewOf({ ...place, website }).website;
  expect([site(' example.org '), site('no site'), site(null)]).toEqual(['https://example.org', null, null]);
});

test('fields are sent without data where none is changed, and a position is one fact', () => {
  expect(rules.patchBodyOf({ phone: '1' }, {})).toEqual({ phone: '1', before: { phone: null } });
  expect(['latitude', 'longitude', 'phone'].map(rules.groupOf)).toEqual(['position', 'position', 'phone']);
  expect(Object.keys(rules.withChanges(place, { 'data.a': 1 }))).not.toContain('data.a');
});

test('prices and owners are asked of funeral homes alone', () => {
  const others = ['about', 'offer', 'hours', 'where', 'contact', 'pictures'];
  expect(rules.sectionsOf({ type: 'funeral-home' })).toEqual([...others, 'prices', 'trust']);
  for (const type of ['merchant', 'organization', 'cemetery'] as const)
    expect(rules.sectionsOf({ type })).toEqual(others);
});
