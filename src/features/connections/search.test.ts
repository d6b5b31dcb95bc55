import { describe, expect, it } from 'vitest';
import { homeSearchOf, moreHref, shownIn } from './search.rules.ts';

describe('homeSearchOf', () => {
  it.each([
    ['the point where it is known', { latitude: 51.05, longitude: -114.08 }, 'Alberta', { near: '51.05,-114.08' }],
    ['a point at zero too', { latitude: 0, longitude: 0 }, undefined, { near: '0,0' }],
    ['the region where only that is known', null, 'Quebec', { region: 'Quebec' }],
    ['nowhere while nothing is known', null, undefined, null],
  ])('looks around %s', (_, point, region, search) => {
    expect(homeSearchOf(point, region)).toEqual(search);
  });
});

describe('shownIn', () => {
  it.each([
    [null, 20],
    ['', 20],
    ['nonsense', 20],
    ['-40', 20],
    ['20', 20],
    ['40', 40],
    ['41', 60],
    ['1e9', 1e9],
  ])('%s shows %i', (text, shown) => {
    expect(shownIn(text)).toBe(shown);
  });
});

describe('moreHref', () => {
  it('leads one step on while there is more', () => {
    expect(moreHref(20, 21)).toBe('?shown=40');
    expect(moreHref(20, 20)).toBeNull();
  });
});
