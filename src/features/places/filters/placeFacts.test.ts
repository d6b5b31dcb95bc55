import { describe, expect, test } from 'vitest';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { matchesFilter, reachOf, sortByDistance, telephoneHref } from './placeFacts.rules.ts';

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
