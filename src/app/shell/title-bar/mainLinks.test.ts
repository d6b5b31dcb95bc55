import { describe, expect, test } from 'vitest';
import { hasPage, isBusinessPath, mainLinksAt } from './mainLinks.ts';

const hrefsAt = (path: string) => mainLinksAt(path).map(({ href }) => href);

describe('the main links', () => {
  test('the public sees blogs, funeral homes, the marketplace and the way to the business side', () => {
    expect(hrefsAt('/')).toEqual(['/listings?type=funeral-home', '/marketplace', '/blog', '/business']);
    expect(hrefsAt('/listings')).toEqual(hrefsAt('/'));
  });

  test('business mode holds whenever the path starts with /business, and leads back', () => {
    for (const path of ['/business', '/business/pricing', '/business/no-such-page']) {
      expect(isBusinessPath(path), path).toBe(true);
      expect(hrefsAt(path)).toEqual(['/business', '/business/pricing', '/']);
    }
    for (const path of ['/', '/businesses', '/blog/business']) expect(isBusinessPath(path), path).toBe(false);
  });

  test('an address without a screen is no page', () => {
    expect(hasPage('/listings?region=Alberta')).toBe(true);
    expect(hasPage('/no-such-page')).toBe(false);
  });
});
