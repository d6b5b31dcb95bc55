import { describe, expect, it } from 'vitest';
import type { Format } from './format.rules.ts';
import { fileKindOf, formats } from './formats.rules.ts';
import { validateDraft } from './importedPlace.rules.ts';
import { regionFinder } from './regionAt.rules.ts';

const regionAt = regionFinder([
  { latitude: 45.42, longitude: -75.7, region: 'Ontario' },
  { latitude: 45.48, longitude: -75.65, region: 'Quebec' },
]);

const formatOf = (name: string): Format => formats.find((format) => format.name === name)!;

function read(name: string, row: Record<string, unknown>) {
  const result = formatOf(name).read(row, regionAt);
  return 'skip' in result ? result : validateDraft(result.draft);
}

describe('rivage', () => {
  const row = {
    source: 's',
    sourceId: '1',
    licence: 'l',
    type: 'merchant',
    name: 'Rose',
    region: 'Alberta',
    tags: 'flowers;burial',
  };
  it('reads lists as JSON or with semicolons', () => {
    expect(read('rivage', row)).toMatchObject({ place: { tags: ['burial', 'flowers'] } });
    expect(read('rivage', { ...row, tags: '["flowers"]' })).toMatchObject({ place: { tags: ['flowers'] } });
    expect(read('rivage', { ...row, tags: ['burial'], adminTags: ['review:x'] })).toMatchObject({
      place: { tags: ['burial'], adminTags: ['review:x'] },
    });
  });
  it('keeps known prices and addresses only', () => {
    const prices = [{ item: 'Urn', amount: 90, asOf: null, secret: 1 }, { item: 'Urn' }, null];
    expect(read('rivage', { ...row, prices, priceListUrl: 'javascript:x', alsoSeen: ['https://a.ca'] })).toMatchObject({
      place: { data: { priceCard: { listed: [{ item: 'Urn', amount: 90, asOf: null }] }, alsoSeen: ['https://a.ca'] } },
    });
  });
  it('keeps hours, languages by their codes, the owner and the name of a register', () => {
    const facts = {
      hours: '24h',
      languages: ['French', 'Mandarin', 'Bulgarian'],
      ownerName: 'Roy',
      sourceName: 'Register',
    };
    expect(read('rivage', { ...row, ...facts })).toMatchObject({
      place: {
        data: { hours: ['24h'], languages: ['fr', 'zh', 'Bulgarian'], ownerName: 'Roy', sourceName: 'Register' },
      },
    });
    expect(read('rivage', { ...row, hours: null, languages: [], ownerName: null })).toMatchObject({
      place: { data: {} },
    });
  });
  it('leaves out the address of a source that names a private person', () => {
    const sourceUrl = 'https://example.org/a-person';
    expect(read('rivage', { ...row, sourceUrl })).toMatchObject({ place: { sourceUrl } });
    expect(read('rivage', { ...row, sourceUrl, sourceUrlPublic: false })).toMatchObject({ place: { sourceUrl: null } });
  });
});

describe('overture', () => {
  const feature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-114.07, 51.05] },
    properties: {
      id: '08f',
      names: { primary: 'Rose' },
      categories: { primary: 'funeral_service' },
      websites: ['http://rose.ca'],
      phones: ['+14035550100'],
      addresses: [{ freeform: '1 Rose St', locality: 'Calgary', postcode: 'T2P1J9', region: 'CA-AB', country: 'CA' }],
      sources: [{ dataset: 'meta', update_time: '2025-02-24T08:00:00.000Z' }],
    },
  };
  const withProperties = (changes: object) => ({ ...feature, properties: { ...feature.properties, ...changes } });
  it('reads a funeral home with its licence', () => {
    expect(read('overture', feature)).toMatchObject({
      place: {
        type: 'funeral-home',
        name: 'Rose',
        source: 'Overture Maps',
        sourceId: '08f',
        sourceDate: '2025-02-24',
        licence: 'CDLA-Permissive-2.0',
        city: 'Calgary',
        region: 'Alberta',
        postalCode: 'T2P 1J9',
        latitude: 51.05,
        longitude: -114.07,
      },
    });
  });
  it('reads nested values written as text', () => {
    const packed = Object.fromEntries(
      Object.entries(feature.properties).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );
    expect(read('overture', { ...feature, properties: packed })).toEqual(read('overture', feature));
  });
  it.each([
    ['cemetery', 'cemetery'],
    ['florist', 'merchant'],
  ])('%s is a %s', (primary, type) =>
    expect(read('overture', withProperties({ categories: { primary } }))).toMatchObject({ place: { type } }),
  );
  it.each([
    [{ categories: { primary: 'bakery' } }],
    [{ categories: null }],
    [{ addresses: [{ region: 'WA', country: 'US' }] }],
    [{ operating_status: 'permanently_closed' }],
  ])('skips %j', (changes) => expect(read('overture', withProperties(changes))).toHaveProperty('skip'));
});

describe('odbus', () => {
  const row = {
    idx: '8bcde34e',
    business_name: 'Rose Funeral Home',
    derived_NAICS: '81',
    source_NAICS_primary: '812210',
    latitude: '46.09593',
    longitude: '-64.87099',
    full_address: '10 Rose Avenue, Unit 2, Moncton Nb',
    postal_code: '..',
    unit: 'Unit 2',
    street_no: '10',
    street_name: 'Rose Avenue',
    street_type: '..',
    street_direction: '..',
    city: 'Moncton',
    prov_terr: 'NB',
    status: '..',
    geo_source: 'Source',
  };
  it('reads two dots as missing', () => {
    expect(read('odbus', row)).toMatchObject({
      place: {
        type: 'funeral-home',
        address: '10 Rose Avenue, Unit 2',
        postalCode: null,
        region: 'New Brunswick',
        geoPrecision: 'source',
        licence: 'Open Government Licence – Canada',
      },
      notes: [],
    });
  });
  it('takes the full address where there are no parts', () => {
    expect(read('odbus', { ...row, street_name: '..' })).toMatchObject({ place: { address: row.full_address } });
  });
  it.each([
    ['812220', 'cemetery', []],
    ['453110', 'merchant', ['flowers']],
  ])('%s is a %s', (source_NAICS_primary, type, tags) =>
    expect(read('odbus', { ...row, source_NAICS_primary })).toMatchObject({ place: { type, tags } }),
  );
  it('skips other businesses and closed ones', () => {
    expect(read('odbus', { ...row, source_NAICS_primary: '..' })).toHaveProperty('skip');
    expect(read('odbus', { ...row, status: 'Not Active' })).toHaveProperty('skip');
  });
});

describe('osm', () => {
  const square = [
    [
      [-75.71, 45.41],
      [-75.69, 45.41],
      [-75.69, 45.43],
      [-75.71, 45.43],
      [-75.71, 45.41],
    ],
  ];
  const row = (tags: object, geometry: object = { type: 'Polygon', coordinates: square }) => ({
    type: 'Feature',
    id: 'way/7',
    properties: tags,
    geometry,
  });
  it('reads an area by its middle, its region by position, and keeps the licence', () => {
    expect(read('osm', row({ landuse: 'cemetery', name: 'Beechwood' }))).toMatchObject({
      place: {
        type: 'cemetery',
        region: 'Ontario',
        latitude: 45.42,
        longitude: -75.7,
        source: 'OpenStreetMap',
        sourceId: 'way/7',
        sourceUrl: 'https://www.openstreetmap.org/way/7',
        licence: 'ODbL-1.0',
        adminTags: ['review:confirm-region'],
      },
    });
  });
  it('believes a stated province', () => {
    expect(read('osm', row({ amenity: 'grave_yard', name: 'A', 'addr:province': 'QC' }))).toMatchObject({
      place: { region: 'Quebec', adminTags: [] },
    });
  });
  it.each([
    [{ shop: 'funeral_directors' }, 'funeral-home', []],
    [{ amenity: 'crematorium' }, 'cemetery', ['cremation']],
    [{ shop: 'florist' }, 'merchant', ['flowers']],
  ])('%j is a %s', (tags, type, expected) =>
    expect(read('osm', row({ ...tags, name: 'A' }))).toMatchObject({ place: { type, tags: expected } }),
  );
  it('refuses what has no name and skips what is not ours', () => {
    expect(read('osm', row({ landuse: 'cemetery' }))).toEqual({ reason: 'nameMissing' });
    expect(read('osm', row({ shop: 'bakery', name: 'A' }))).toHaveProperty('skip');
    expect(read('osm', row({ shop: 'florist', name: 'A', 'addr:country': 'US' }))).toHaveProperty('skip');
  });
  it('refuses what lies far from every town', () => {
    const ocean = { type: 'Point', coordinates: [-60, 45] };
    expect(read('osm', row({ shop: 'florist', name: 'A' }, ocean))).toEqual({
      reason: 'regionUnknown',
    });
  });
  it.each([
    [{ id: undefined, properties: { '@id': 'node/5' } }, 'node/5'],
    [{ id: 5, properties: { '@type': 'relation' } }, 'relation/5'],
    [{ id: undefined, properties: { osm_way_id: '9' } }, 'way/9'],
  ])('finds the identifier in %j', (changes, sourceId) => {
    const { properties, ...rest } = changes;
    const feature = { ...row({ shop: 'florist', name: 'A', ...properties }), ...rest };
    expect(read('osm', feature)).toMatchObject({ place: { sourceId } });
  });
});

it('knows files by their endings', () => {
  expect(fileKindOf(formatOf('rivage'), 'a.b.CSV')).toBe('csv');
  expect(fileKindOf(formatOf('rivage'), 'a.geojson')).toBeUndefined();
  expect(fileKindOf(formatOf('osm'), 'a.geojson')).toBe('features');
  expect(fileKindOf(formatOf('odbus'), 'a')).toBeUndefined();
});
