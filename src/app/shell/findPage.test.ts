import { matchPath } from 'react-router';
import { describe, expect, test } from 'vitest';
import { notFoundPage, pages } from '../pages.tsx';
import { canonicalPath, findPage } from './findPage.ts';

const filled = (path: string) => path.replace(/:(\w+)\??/g, 'some-$1');

describe('the page of an address', () => {
  test.each(pages.map(({ path }) => path))('%s is found as the router finds it', (path) => {
    const { page, params } = findPage(filled(path));
    expect(page.path).toBe(pages.find((one) => matchPath(one.path, filled(path)))?.path);
    expect(params).toEqual({ ...matchPath(path, filled(path))?.params });
  });

  test('what may be left out of a path is not there', () => {
    expect(findPage('/spirit/a/funeral-home')).toEqual({
      page: pages.find(({ path }) => path === '/spirit/:id/funeral-home/:fid?'),
      params: { id: 'a', fid: undefined },
    });
  });

  test('capitals and slashes at its end do not matter', () => {
    expect(findPage('/BLOG//').page.path).toBe('/blog');
    expect(findPage('/Blog/a/').page.path).toBe('/blog/:name');
    expect(findPage('/').page.path).toBe('/');
    expect(findPage('//').page.path).toBe('/');
  });

  test.each([
    ['/places', '/listings'],
    ['/PLACES', '/listings'],
    ['/listings/', '/listings'],
    ['/Blog', '/blog'],
    ['/business/', '/business'],
    ['/', '/'],
    ['/Blog/a-post/', '/blog/a-post'],
    ['/places/some-home', '/places/some-home'],
    ['/spirit/a/funeral-home', '/spirit/a/funeral-home'],
    ['/nowhere', '/nowhere'],
  ])('search engines are told of %s as %s', (path, canonical) => {
    const { page, params } = findPage(path);
    expect(canonicalPath(page, { path, params })).toBe(canonical);
  });

  test.each(['/blo', '/blog/a/b', '/spirit', '/%', '/blog/'.repeat(500)])('%s has no page', (path) => {
    expect(findPage(path).page).toBe(notFoundPage);
  });
});
