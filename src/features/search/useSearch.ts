import { queryOf } from '#platform/browser/network/api.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { searchEverything } from './contract.ts';

/** What a search finds, as a query of the cache. */
export const searchQuery = (q: string, language: Language) =>
  queryOf<typeof searchEverything>('GET /api/search', { query: { q, language } });
