import { expect, it } from 'vitest';
import { deskPlaceAt, deskPlaces } from './deskPlaces.ts';
import { hasPage } from './mainLinks.ts';

it.each([
  ['/today', '', 'today'],
  ['/spirits', '?state=waiting', 'requests'],
  ['/spirits', '', 'cases'],
  ['/spirits', '?state=cases&page=2', 'cases'],
  ['/fr/spirit/0a1b', '', 'cases'],
  ['/my-listings/0a1b/colleagues', '', 'team'],
  ['/my-listings/0a1b/invoices', '', 'listing'],
  ['/fr/on-call', '', 'team'],
  ['/price-book', '', 'money'],
  ['/account', '', undefined],
])('%s%s belongs to %s', (pathname, search, place) => {
  expect(deskPlaceAt({ pathname, search })).toBe(place);
});

it('leads only to screens that there are', () => {
  expect(deskPlaces.filter(({ href }) => !hasPage(href))).toEqual([]);
});
