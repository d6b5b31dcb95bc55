import { describe, expect, it } from 'vitest';
import type { PublicPlace } from '#features/places/core/schema.ts';
import type { Translate } from '../../../platform/i18n.ts';
import { directionsHref, listingBreadcrumbs } from './listingBreadcrumbs.rules.ts';
import { listingHeadOf } from './listingHead.rules.ts';
import { unnamedSourceOf } from './source.rules.ts';
import { placeStructuredData } from './structured.rules.ts';

const rose = {
  id: 'p',
  slug: 'rose-calgary',
  name: 'Rose',
  type: 'funeral-home',
  tags: [],
  hideAddress: false,
  address: '1 Oak Road',
  city: 'Calgary',
  region: 'Alberta',
  postalCode: 'T2P 1J9',
  phone: '403-340-4040',
  website: 'https://rose.example',
  latitude: 51.05,
  longitude: -114.08,
  geoPrecision: 'source',
  data: {},
  images: [],
} as unknown as PublicPlace;
const place = (change: object = {}): PublicPlace => ({ ...rose, ...change }) as PublicPlace;
const urls = { page: (path: string) => `https://own${path}`, file: (path: string) => `https://files${path}` };
const t = ((key: string, values: Record<string, string> = {}) =>
  [key, ...Object.values(values)].join('|')) as Translate;

describe('what search engines read of a listing', () => {
  const of = (change: object = {}) => placeStructuredData(place(change), urls);

  it('is what its page shows', () => {
    expect(of({ images: [{ path: '/media/a.webp' }] })).toEqual({
      '@type': 'LocalBusiness',
      '@id': 'https://own/places/rose-calgary#listing',
      url: 'https://own/places/rose-calgary',
      name: 'Rose',
      telephone: '403-340-4040',
      sameAs: 'https://rose.example',
      image: ['https://files/media/a.webp'],
      openingHoursSpecification: undefined,
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 Oak Road',
        addressLocality: 'Calgary',
        addressRegion: 'AB',
        postalCode: 'T2P 1J9',
        addressCountry: 'CA',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 51.05, longitude: -114.08 },
    });
  });

  it('is neither street nor position where the address is hidden', () => {
    const text = JSON.stringify(of({ hideAddress: true }));
    for (const secret of ['Oak', 'T2P', '51.05', 'GeoCoordinates']) expect(text).not.toContain(secret);
    expect(text).toContain('Calgary');
  });

  it('is no position that is only the middle of a town, and nothing that is not known', () => {
    expect(of({ geoPrecision: 'town' }).geo).toBeUndefined();
    expect(of({ status: 'published' }).geo).toBeUndefined();
    const bare = of({ city: null, region: 'Texas', phone: null, website: null });
    expect([bare.address, bare.telephone, bare.sameAs, bare.image]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(of({ city: null, address: null, postalCode: null }).address).toEqual({
      '@type': 'PostalAddress',
      addressRegion: 'AB',
      addressCountry: 'CA',
    });
    expect(of({ region: null }).address).toMatchObject({ addressLocality: 'Calgary', addressRegion: undefined });
  });

  it.each([
    ['merchant', [], 'LocalBusiness'],
    ['merchant', ['flowers'], 'Florist'],
    ['organization', [], 'Organization'],
    ['organization', ['hospital'], 'Hospital'],
    ['cemetery', ['hospital'], 'Cemetery'],
    ['funeral-home', ['flowers'], 'LocalBusiness'],
  ])('names a %s with %j a %s', (type, tags, kind) => expect(of({ type, tags })['@type']).toBe(kind));

  it('has the hours of the days of which something is said', () => {
    const openingHours = {
      monday: { kind: 'open', from: '09:00', to: '17:00' },
      tuesday: { kind: 'closed' },
      friday: { kind: 'appointment' },
    };
    expect(of({ data: { openingHours } }).openingHoursSpecification).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '17:00' },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'https://schema.org/Tuesday',
        opens: '00:00',
        closes: '00:00',
      },
    ]);
    expect(
      of({ data: { openingHours: { friday: { kind: 'appointment' } } } }).openingHoursSpecification,
    ).toBeUndefined();
  });
});

describe('the pages above a listing', () => {
  const region = { href: '/funeral-homes/quebec', text: 'Québec' };
  const town = { href: '/funeral-homes/quebec/levis', text: 'Lévis' };
  it.each<[string, object, object[]]>([
    ['its region and town', {}, [region, town]],
    ['its region while it is not published', { status: 'review' }, [region]],
    ['both for its keeper once it is', { status: 'published' }, [region, town]],
    ['its region without a town', { city: null }, [region]],
    ['its region where the town has no letters', { city: '—' }, [region]],
    ['none outside the country', { region: 'Texas' }, []],
    ['none where nothing is known', { region: null }, []],
  ])('are %s', (_, change, steps) => {
    expect(listingBreadcrumbs(place({ region: 'Quebec', city: 'Lévis', ...change }), 'fr')).toEqual(steps);
  });

  it('the way there is shown where its door is known', () => {
    expect(directionsHref(place())).toContain('Oak');
    expect(directionsHref(place({ address: null }))).toBeNull();
  });
});

describe('the head of a listing’s page', () => {
  it('says its kind and where it is, and has its own picture', () => {
    expect(listingHeadOf(place(), 'en', t)).toMatchObject({
      description: 'heads.listing.description|Rose|places.type.funeral-home|Calgary, Alberta',
      picture: '/previews/en/listing/rose-calgary.jpg',
      unlisted: false,
    });
    expect(listingHeadOf(place({ region: 'Quebec', city: null }), 'fr', t).description).toMatch(/\|Québec$/);
    expect(listingHeadOf(place({ region: null, city: null, tags: ['hospice'] }), 'en', t).description).toBe(
      'heads.listing.nowhere|Rose|heads.listing.place|',
    );
    expect(listingHeadOf(place({ tags: ['sample'] }), 'en', t).unlisted).toBe(true);
  });

  it('leads from the home page through what is above it', () => {
    const way = (change: object) => {
      const [, list] = listingHeadOf(place(change), 'en', t).things(urls);
      return (list!.itemListElement as { name: string; item: string }[]).map(({ item }) => item);
    };
    expect(way({})).toEqual([
      'https://own/',
      'https://own/funeral-homes/alberta',
      'https://own/funeral-homes/alberta/calgary',
      'https://own/places/rose-calgary',
    ]);
    expect(way({ region: null })).toEqual([
      'https://own/',
      'https://own/listings?type=funeral-home',
      'https://own/places/rose-calgary',
    ]);
  });
});

describe('where a listing without a named source comes from', () => {
  it.each([
    [false, 'name-only', 'unknownSource'],
    [false, 'full', 'writtenHere'],
    [true, 'name-only', 'writtenHere'],
    [true, 'full', 'writtenHere'],
  ] as const)('claimed %s, %s: %s', (claimed, disclosure, expected) =>
    expect(unnamedSourceOf({ claimed, disclosure })).toBe(expected),
  );
});
