import { expect, test } from 'vitest';
import { cacheKeyOf, isFallbackDocument } from './offline.ts';

test.each([
  ['/when-someone-dies', '/when-someone-dies'],
  ['/fr/when-someone-dies/nova-scotia', '/fr/when-someone-dies/nova-scotia'],
  ['/when-someone-dies/nunavut/arctic-bay', '/when-someone-dies/nunavut/arctic-bay'],
  ['/when-a-baby-dies', '/when-a-baby-dies'],
  ['/fr/when-a-baby-dies/quebec', '/fr/when-a-baby-dies/quebec'],
  ['/dying-at-home/yukon', '/dying-at-home/yukon'],
  ['/guide-me', '/guide-me'],
  ['/guide-me/0', '/guide-me'],
  ['/fr/guide-me/0/lovedOneLocation', '/fr/guide-me'],
])('%s is kept as %s', (path, kept) => expect(cacheKeyOf(path)).toBe(kept));

test.each([
  '/',
  '/fr',
  '/guide-me/7f6d2f7e-3a52-4b8e-9a51-5f0a3b1c2d4e',
  '/guide-me/7f6d2f7e-3a52-4b8e-9a51-5f0a3b1c2d4e/location',
  '/guide-me/0/location/more',
  '/guide-me/01',
  '/spirit/0',
  '/api/guide-me',
  '/when-someone-dies/../spirits',
  '/memory-lane/anna',
])('%s is never kept', (path) => expect(cacheKeyOf(path)).toBeNull());

test('only the questionnaire stands in for other addresses', () => {
  expect(isFallbackDocument('/fr/guide-me')).toBe(true);
  expect(isFallbackDocument('/when-someone-dies/alberta')).toBe(false);
});
