import { queryOf } from '#platform/browser/network/api.ts';
import type { listMemoryPages } from './stewardship.contract.ts';

/** The read of the pages that the signed-in person has to do with. */
export const memoryPagesQuery = queryOf<typeof listMemoryPages>('GET /api/memory-pages');
