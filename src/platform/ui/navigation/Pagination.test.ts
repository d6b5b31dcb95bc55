import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pagination, shownPages } from './Pagination.tsx';

test.each([
  { page: 0, pages: 1, shown: [0] },
  { page: 0, pages: 2, shown: [0, 1] },
  { page: 0, pages: 9, shown: [0, 1, -2, 8] },
  { page: 4, pages: 9, shown: [0, -1, 3, 4, 5, -2, 8] },
  { page: 3, pages: 7, shown: [0, 1, 2, 3, 4, 5, 6] },
  { page: 8, pages: 9, shown: [0, -1, 7, 8] },
])('page $page of $pages shows $shown, and a gap never hides a single page', ({ page, pages, shown }) => {
  expect(shownPages(page, pages)).toEqual(shown);
});

test('the way back from a page beyond the last leads to the last', () => {
  const pagination = createElement(Pagination, {
    label: 'Pages',
    page: 99,
    pages: 3,
    hrefOf: (page) => `/list?page=${page}`,
    previousText: 'Previous',
    nextText: 'Next',
    pageText: String,
  });
  const drawn = renderToStaticMarkup(createElement(MemoryRouter, null, pagination));
  expect(drawn).toMatch(/<a[^>]*href="\/list\?page=2"[^>]*rel="prev"|<a[^>]*rel="prev"[^>]*href="\/list\?page=2"/);
});
