import { describe, expect, it } from 'vitest';
import { searchHref, showMoreHref, shownCountIn } from './search.rules.ts';

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
    expect(shownCountIn(text)).toBe(shown);
  });
});

describe('moreHref', () => {
  it('leads one step on while there is more', () => {
    expect(showMoreHref(20, 21)).toBe('?shown=40');
    expect(showMoreHref(20, 20)).toBeNull();
    expect(showMoreHref(40, 50, { name: 'Côté & fils' })).toBe('?name=C%C3%B4t%C3%A9%20%26%20fils&shown=60');
    expect(showMoreHref(20, 21, { here: true })).toBe('?here=1&shown=40');
  });
});

describe('searchHref', () => {
  it('names what a search is narrowed to, and nothing else', () => {
    expect(searchHref({})).toBe('?');
    expect(searchHref({ name: '', here: false })).toBe('?');
    expect(searchHref({ name: 'Roy', here: true })).toBe('?name=Roy&here=1');
  });
});
