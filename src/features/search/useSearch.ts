import { queryOf } from '#platform/browser/network/api.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { searchEverything } from './contract.ts';

/** What a search finds, its listings whole. */
export const searchRowsQuery = (q: string, language: Language) =>
  queryOf<typeof searchEverything>('GET /api/search', { query: { q, language, view: 'rows' } });

/** What a search finds while somebody types. */
export const searchQuery = (q: string, language: Language) =>
  queryOf<typeof searchEverything>('GET /api/search', { query: { q, language } });
