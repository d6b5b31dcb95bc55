import { describe, expect, it } from 'vitest';
import { placeTypes } from '#vocabulary/places/placeTypes.ts';
import { roles } from '../../../vocabulary/roles.ts';
import { placeChanges } from './changes.schema.ts';
import {
  changedColumns,
  mayChangeField,
  mayChangePlace,
  mayCreatePlace,
  nextPlace,
  roleWithPlace,
  whyNotPlace,
  whyNotType,
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
});
