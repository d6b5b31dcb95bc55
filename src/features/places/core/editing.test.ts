import { describe, expect, it } from 'vitest';
import { placeTypes } from '#vocabulary/places/placeTypes.ts';
import { roles } from '../../../vocabulary/roles.ts';
import { placeChanges } from './changes.schema.ts';
import {
  changedColumns,
  changedFacts,
  mayChangeField,
  mayChangePlace,
  mayCountConnections,
  mayCreatePlace,
  mayOwnListing,
  nextPlace,
  roleWithPlace,
  whyNotDeletePlace,
  whyNotOverwrite,
  whyNotPlace,
  whyNotType,
  withStatedDates,
} from './editing.rules.ts';
import { changedByOf } from './fields.ts';
import type { PlaceRecord } from './schema.ts';

const place = {
  id: 'p',
  type: 'funeral-home',
  name: 'Home',
  tags: ['burial'],
  preferred: false,
  latitude: 51,
  longitude: -114,
  geoPrecision: 'town',
  data: { b: 1, a: { d: 1, c: 2 } },
  connectionCount: 1,
} as unknown as PlaceRecord;

describe('who may add which listing', () => {
  const allowed = {
    user: 'merchant,organization',
    merchant: 'merchant,organization',
    'funeral-home': 'funeral-home,merchant,organization',
    organization: 'merchant,organization',
    admin: 'funeral-home,merchant,organization,cemetery',
  };
  it.each(roles)('%s', (role) => {
    const types = placeTypes.filter((type) => mayCreatePlace({ role }, { type, preferred: false }));
    expect(types.join()).toBe(allowed[role]);
    expect(mayCreatePlace({ role }, { type: 'merchant', preferred: true })).toBe(role === 'admin');
    expect(roleWithPlace({ role }, 'merchant')).toBe(role === 'admin' ? null : 'merchant');
    expect(roleWithPlace({ role }, 'funeral-home')).toBeNull();
  });
  it('is nobody who is not signed in', () =>
    expect(mayCreatePlace(null, { type: 'merchant', preferred: false })).toBe(false));
});

describe('who may change a listing', () => {
  const kept = { email: 'home@example.org' };
  it.each([
    ['home@example.org', 'funeral-home', true],
    ['home@example.org', 'user', false],
    ['other@example.org', 'funeral-home', false],
    ['other@example.org', 'admin', true],
  ] as const)('%s as %s: %s', (email, role, expected) =>
    expect(mayChangePlace({ userId: 'u', email, role }, kept)).toBe(expected),
  );

  it.each([
    ['home@example.org', 'funeral-home', true, true],
    ['home@example.org', 'merchant', true, false],
    ['home@example.org', 'user', false, false],
    ['staff@example.org', 'funeral-home', false, true],
    ['other@example.org', 'funeral-home', false, false],
    ['other@example.org', 'admin', true, true],
  ] as const)('%s as %s decides about it: %s, is told of its connections: %s', (email, role, owns, counts) => {
    const ownership = { ...kept, keepers: [{ email: 'staff@example.org', role: 'director' as const }] };
    expect(mayOwnListing({ userId: 'u', email, role }, ownership)).toBe(owns);
    expect(mayCountConnections({ userId: 'u', email, role }, ownership)).toBe(counts);
  });

  it('is nobody who is not signed in', () => {
    expect([mayChangePlace(null, kept), mayOwnListing(null, kept), mayCountConnections(null, kept)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('every field of the schema belongs to the keeper, to the administrator, or to nobody', () => {
    const fields = Object.keys(placeChanges.shape);
    const owner = fields.filter((field) => mayChangeField({ role: 'merchant' }, changedByOf(field))).sort();
    const own =
      'address,before,city,data,dataChanges,directInfo,hideAddress,latitude,longitude,name,phone,postalCode,region,tags,website';
    expect(owner.join()).toBe(own);
    const nobody = fields.filter((field) => !mayChangeField({ role: 'admin' }, changedByOf(field))).sort();
    expect(nobody).toEqual(['connectionCount', 'id', 'slug']);
  });
});

describe('a listing after changes', () => {
  it('never takes what nobody may change', () =>
    expect(nextPlace(place, { id: 'x', slug: 'x', connectionCount: 0 })).toEqual(place));

  it.each([
    [{}, []],
    [{ name: 'Home', data: { a: { c: 2, d: 1 }, b: 1 } }, []],
    [{ name: 'Other', hideAddress: true }, ['name', 'hide_address']],
    [{ latitude: 52 }, ['latitude', 'geo_precision']],
    [{ latitude: null, longitude: null }, ['latitude', 'longitude', 'geo_precision']],
  ])('%j changes %j', (changes, columns) =>
    expect(changedColumns(place, nextPlace(place, changes)).sort()).toEqual(columns.sort()),
  );

  it.each([
    [{}, null],
    [{ latitude: null }, 'nearInvalid'],
    [{ preferred: true }, null],
    [{ preferred: true, tags: ['burial', 'hospice'] }, 'preferredInformation'],
  ])('%j → %s', (changes, expected) => expect(whyNotPlace(nextPlace(place, changes))).toBe(expected));

  it('keeps its type while families are connected', () => {
    expect(whyNotType(place, 'merchant')).toBe('connectionsOpen');
    expect(whyNotType(place, 'funeral-home')).toBeNull();
    expect(whyNotType({ ...place, connectionCount: 0 }, 'merchant')).toBeNull();
  });

  it('holds at most 20,000 characters of data', () => {
    const sized = (characters: number) =>
      ({ ...place, data: { a: 'x'.repeat(characters - '{"a":""}'.length) } }) as PlaceRecord;
    expect(whyNotPlace(sized(20_000))).toBeNull();
    expect(whyNotPlace(sized(20_001))).toBe('textTooLong');
  });

  it('is deleted only when no family is connected', () => {
    expect(whyNotDeletePlace({ connectionCount: 0 })).toBeNull();
    expect(whyNotDeletePlace({ connectionCount: 1 })).toBe('connectionsOpen');
  });
});

describe('a change over somebody else’s', () => {
  it.each([
    ['nothing is said of what was read', { name: 'Mine' }, null],
    ['it is still what was read', { name: 'Mine', before: { name: 'Home' } }, null],
    ['somebody has changed it', { name: 'Mine', before: { name: 'Earlier' } }, 'changedElsewhere'],
    ['somebody has changed it to the same', { name: 'Home', before: { name: 'Earlier' } }, null],
    ['an entry of the data has changed', { dataChanges: { b: 2 }, before: { 'data.b': 7 } }, 'changedElsewhere'],
    ['an entry is still what was read', { dataChanges: { b: 2 }, before: { 'data.b': 1 } }, null],
    ['the same entry, in another order', { dataChanges: { a: null }, before: { 'data.a': { d: 1, c: 2 } } }, null],
    ['an entry that is not there was not there', { dataChanges: { z: 1 }, before: { 'data.z': null } }, null],
  ])('when %s', (_, changes, refusal) => {
    expect(whyNotOverwrite(place, changes as Parameters<typeof whyNotOverwrite>[1])).toBe(refusal);
  });
});

describe('the day of a dated fact', () => {
  const dated = ['licence', 'prices'];
  const stated = (before: object, after: object, role: 'admin' | 'funeral-home') =>
    withStatedDates({ ...place, data: before } as PlaceRecord, { ...place, data: after } as PlaceRecord, dated, {
      actor: { role },
      today: '2026-11-22',
    }).data;

  it('is the day on which it was changed, with who said it', () => {
    expect(stated({}, { licence: 'A', b: 1 }, 'funeral-home')).toEqual({
      licence: 'A',
      b: 1,
      saidOn: { licence: { on: '2026-11-22', by: 'keeper' } },
    });
    expect(stated({ licence: 'A' }, { licence: 'B' }, 'admin').saidOn).toEqual({
      licence: { on: '2026-11-22', by: 'administrator' },
    });
  });

  it('stays with what stays, and goes with what is taken away', () => {
    const saidOn = { licence: { on: '2025-01-01', by: 'keeper' }, prices: { on: '2025-01-01', by: 'keeper' } };
    const both = { licence: 'A', prices: [1] };
    expect(stated({ ...both, saidOn }, { ...both, saidOn: { licence: 'mine' } }, 'admin').saidOn).toEqual(saidOn);
    expect(stated({ ...both, saidOn }, { licence: 'A', saidOn }, 'admin').saidOn).toEqual({ licence: saidOn.licence });
    expect(stated({ licence: 'A', saidOn }, {}, 'admin')).toEqual({});
  });

  it('is written for what differs, not for what is in another order', () => {
    const before = { data: { a: { c: 1, d: 2 }, b: 1, e: 1 } } as unknown as PlaceRecord;
    const after = { data: { a: { d: 2, c: 1 }, b: 2, f: 1 } } as unknown as PlaceRecord;
    expect(changedFacts(before, after).sort()).toEqual(['b', 'e', 'f']);
  });
});
