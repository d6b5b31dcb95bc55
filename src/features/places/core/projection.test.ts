import { describe, expect, it } from 'vitest';
import { editablePlaceOf, publicPlaceOf } from './projection.service.ts';
import { editablePlace, type PlaceRecord, publicPlace } from './schema.ts';

const record: PlaceRecord = {
  id: '6b0c2c1e-2f4e-4c5a-9a68-2a4f2f0b7d11',
  slug: 'rose-calgary',
  type: 'funeral-home',
  name: 'Rose',
  email: 'rose@example.org',
  website: 'https://rose.example.org',
  phone: '403-555-0100',
  tags: ['cremation'],
  adminTags: ['review:confirm-town'],
  preferred: false,
  canadaWide: false,
  hideAddress: false,
  address: '1 Rose Street',
  city: 'Calgary',
  region: 'Alberta',
  postalCode: 'T2P 1J9',
  latitude: 51.0501,
  longitude: -114.0853,
  publicLatitude: 51.0501,
  publicLongitude: -114.0853,
  geoPrecision: 'source',
  data: { hours: 'always' },
  directInfo: null,
  featuredImagePath: '/images/1',
  status: 'published',
  disclosure: 'full',
  source: 'own-website',
  sourceDate: null,
  sourceUrl: 'https://rose.example.org/about',
  licence: 'facts',
  images: [],
  claimed: false,
  connectionCount: 3,
};
const secrets = ['rose@example.org', 'review:confirm-town'];
const confirmed = [
  '1 Rose Street',
  'T2P',
  '403-555-0100',
  'rose.example.org/about',
  'cremation',
  'always',
  '51.0501',
  '/images/1',
];

describe('what everybody sees', () => {
  it('is the public projection and holds nothing of the keeper', () => {
    const shown = publicPlaceOf(record);
    expect(publicPlace.strict().parse(shown)).toEqual(shown);
    for (const text of secrets) expect(JSON.stringify(shown)).not.toContain(text);
  });
  it('hides street, postal code and exact position with a hidden address', () => {
    const shown = publicPlaceOf({ ...record, hideAddress: true, publicLatitude: 51.03, publicLongitude: -114.1 });
    expect(shown).toMatchObject({
      address: null,
      postalCode: null,
      latitude: 51.03,
      longitude: -114.1,
      geoPrecision: 'hidden',
    });
    expect(shown.phone).toBe('403-555-0100');
  });
  it('shows name, town and web page alone of what only others have named', () => {
    const shown = publicPlaceOf({ ...record, disclosure: 'name-only', publicLatitude: 51.03, publicLongitude: -114.1 });
    expect(shown).toMatchObject({
      name: 'Rose',
      city: 'Calgary',
      region: 'Alberta',
      website: 'https://rose.example.org',
      geoPrecision: 'hidden',
      source: null,
    });
    for (const text of [...secrets, ...confirmed]) expect(JSON.stringify(shown)).not.toContain(text);
  });
  it('says of which year the regulator’s list is, and nothing else that was noted for administrators', () => {
    const adminTags = ['on-licence-list-2025', 'on-licence-list-2026', 'review:confirm-town'];
    expect(publicPlaceOf({ ...record, disclosure: 'name-only', adminTags }).regulatorListYear).toBe(2026);
    expect(publicPlaceOf(record).regulatorListYear).toBeNull();
  });
  it('says nothing of precision where there is no position', () => {
    expect(
      publicPlaceOf({ ...record, hideAddress: true, publicLatitude: null, publicLongitude: null }).geoPrecision,
    ).toBeNull();
  });
});

describe('what the keeper sees', () => {
  it('is every fact, also of a hidden address', () => {
    const shown = editablePlaceOf({ ...record, hideAddress: true, publicLatitude: 51.03 });
    expect(editablePlace.strict().parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({
      address: '1 Rose Street',
      latitude: 51.0501,
      email: 'rose@example.org',
      connectionCount: 3,
    });
  });
  it('counts connections of funeral homes only', () => {
    expect(editablePlaceOf({ ...record, type: 'merchant' })).not.toHaveProperty('connectionCount');
  });
});
