import { queryOf } from '#platform/browser/network/api.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { getPost, getText, listPosts } from './contract.ts';

/** The posts of the blog, as a query of the cache. */
export const postsQuery = (language: Language) => queryOf<typeof listPosts>('GET /api/posts', { query: { language } });

/** One post, as a query of the cache. */
export const postQuery = (name: string, language: Language) =>
  queryOf<typeof getPost>('GET /api/posts/{name}', { params: { name }, query: { language } });

/** A page that is only read, as a query of the cache. */
export const textQuery = (name: string, language: Language) =>
  queryOf<typeof getText>('GET /api/texts/{name}', { params: { name }, query: { language } });
