import { expect, test } from 'vitest';
import { shownPages } from './Pagination.tsx';

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
