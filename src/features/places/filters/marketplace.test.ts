import { expect, test } from 'vitest';
import { listingsOf, marketplaceHref, readMarketplaceFilter } from './marketplace.rules.ts';

const read = (query: string) => readMarketplaceFilter(new URLSearchParams(query));

test('an address leads to itself', () => {
  for (const href of [
    '/marketplace',
    '/marketplace?tag=flowers',
    '/marketplace?tag=flowers&region=New+Brunswick&page=2',
  ])
    expect(marketplaceHref(read(href.split('?')[1] ?? ''))).toBe(href);
});

test('the marketplace shows merchants whatever its address says', () => {
  expect(listingsOf(read('type=funeral-home&tag=flowers'))).toMatchObject({ type: 'merchant', tag: 'flowers' });
});

test('what cannot be understood is left out', () => {
  expect(read('tag=gold&region=Atlantis&page=-4')).toEqual({ tag: null, region: null, page: 0 });
});
