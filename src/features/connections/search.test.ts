import { describe, expect, it } from 'vitest';
import { moreHref, shownIn } from './search.rules.ts';

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
    expect(moreHref(40, 50, 'Côté & fils')).toBe('?name=C%C3%B4t%C3%A9%20%26%20fils&shown=60');
  });
});
