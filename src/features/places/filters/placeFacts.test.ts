import { describe, expect, test } from 'vitest';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { telephoneHref } from '#vocabulary/telephone.ts';
import {
  isApproximate,
  isExact,
  matchesFilter,
  positionOfPlace,
  reachOf,
  sortByDistance,
  uncertaintyKilometres,
} from './placeFacts.rules.ts';

const place = (facts: Partial<PublicPlace> = {}): PublicPlace => ({
  id: 'b7a4a0a4-8f0a-4f0e-9d5e-0d8a4c2f1c11',
  slug: 'home-red-deer',
  name: 'Home',
  type: 'funeral-home',
  website: null,
  tags: [],
  preferred: false,
  canadaWide: false,
  hideAddress: false,
  address: null,
  city: 'Red Deer',
  region: 'Alberta',
  postalCode: null,
  phone: null,
  latitude: 52.27,
  longitude: -113.8,
  geoPrecision: 'town',
  data: {},
  featuredImagePath: null,
  images: [],
  disclosure: 'full',
  claimed: false,
  connectable: false,
  regulatorListYear: null,
  ...facts,
});

describe('the number a telephone dials', () => {
  test.each([
    ['403-340-4040', 'tel:+14033404040'],
    ['(514) 555-0178', 'tel:+15145550178'],
    ['+1 403-948-6022', 'tel:+14039486022'],
    ['1-800-465-7113', 'tel:+18004657113'],
    ['416-546-4820 ext. 12', 'tel:+14165464820;ext=12'],
    ['418 555-0100 poste 7', 'tel:+14185550100;ext=7'],
    ['811', 'tel:811'],
    [' +44 20 7946 0018', 'tel:+442079460018'],
    ['403-340-4040 x9', 'tel:+14033404040;ext=9'],
    ['403-340-4040, 9', 'tel:+14033404040;ext=9'],
    ['403-340-4040 ext 9', 'tel:+14033404040;ext=9'],
  ])('%s is %s', (phone, href) => {
    expect(telephoneHref(phone)).toBe(href);
  });
});

describe('how a listing is reached', () => {
  test.each<[string, Partial<PublicPlace>, string]>([
    ['a home that can be asked', { connectable: true, phone: '403-340-4040' }, 'ask-here'],
    ['a home that is known by name', { disclosure: 'name-only' }, 'name-only'],
    ['a hospital', { type: 'organization', tags: ['hospital'], phone: '403-340-4040' }, 'information'],
    ['a home with a telephone', { phone: '403-340-4040', website: 'https://example.org' }, 'call'],
    ['a home with a website', { website: 'https://example.org' }, 'website'],
    ['a home with neither', {}, 'unknown'],
    ['a flower shop with a telephone', { type: 'merchant', phone: '403-340-4040' }, 'directly'],
    ['a flower shop with neither', { type: 'merchant' }, 'unknown'],
  ])('%s', (_, facts, reach) => {
    expect(reachOf(place(facts))).toBe(reach);
  });
});

describe('how exactly a listing’s place is known', () => {
  test.each([
    ['town', true, 5],
    ['hidden', true, 3.5],
    ['postal-area', true, 2.5],
    ['source', false, 0],
    ['geocoded', false, 0],
    [null, false, 0],
  ] as const)('%s: approximate %s, within %d kilometres', (geoPrecision, approximate, kilometres) => {
    expect([isApproximate({ geoPrecision }), uncertaintyKilometres({ geoPrecision })]).toEqual([
      approximate,
      kilometres,
    ]);
    expect(isExact(place({ geoPrecision }))).toBe(!approximate);
  });

  test('nothing is exact without a position, and half a position is none', () => {
    expect(isExact(place({ latitude: null, longitude: null, geoPrecision: 'source' }))).toBe(false);
    expect(positionOfPlace({ latitude: 51, longitude: null })).toBeNull();
    expect(positionOfPlace({ latitude: null, longitude: -114 })).toBeNull();
    expect(positionOfPlace({ latitude: 51, longitude: -114 })).toEqual({ latitude: 51, longitude: -114 });
  });
});

test('without a start the listings stay in their order', () => {
  const two = [place({ name: 'b' }), place({ name: 'a' })];
  expect(sortByDistance(two, null)).toEqual(two);
});

test('a name fits without accents, in any order of its words, with its town', () => {
  const elzear = place({ name: 'Résidence funéraire Élzéar', city: 'Saint-Hyacinthe' });
  expect(matchesFilter(elzear, { tag: null, name: 'saint elzear' })).toBe(true);
  expect(matchesFilter(elzear, { tag: null, name: 'elzear montreal' })).toBe(false);
  expect(matchesFilter(elzear, { tag: 'cremation', name: '' })).toBe(false);
});

test('the nearest comes first and what has no position last', () => {
  const [lost, far, near] = [
    place({ name: 'lost', latitude: null, longitude: null }),
    place({ name: 'far', latitude: 53.55, longitude: -113.47 }),
    place({ name: 'near' }),
  ];
  const sorted = sortByDistance([lost!, far!, near!], { latitude: 52.27, longitude: -113.81 });
  expect(sorted.map(({ name, distanceKilometres }) => [name, distanceKilometres])).toEqual([
    ['near', 0.7],
    ['far', 144.1],
    ['lost', null],
  ]);
});
