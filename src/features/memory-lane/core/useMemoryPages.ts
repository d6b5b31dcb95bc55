import type { getSpirit } from '#features/spirits/core/contract.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import type { getEditableMemoryPage } from './contract.ts';
import type { listMemoryPages } from './stewardship.contract.ts';

/** The read of the pages that the signed-in person has to do with. */
export const memoryPagesQuery = queryOf<typeof listMemoryPages>('GET /api/memory-pages');

/** The read of a page by its family. */
export const editablePageQuery = (id: string) =>
  queryOf<typeof getEditableMemoryPage>('GET /api/spirits/{id}/memory-lane', { params: { id } });

/** The reads that say whether there is a page and who sees it: the page's own, and the record's. */
export const readsOf = (id: string) => [
  editablePageQuery(id).queryKey,
  queryOf<typeof getSpirit>('GET /api/spirit/{id}', { params: { id } }).queryKey,
];
