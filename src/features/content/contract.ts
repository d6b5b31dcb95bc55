import * as z from 'zod';
import { languages } from '#vocabulary/languages.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { post, postSummary, text } from './schema.ts';

const inLanguage = z.object({ language: z.enum(languages).default('en') });

/** The posts of the blog, newest first. */
export const listPosts = endpoint({
  address: 'GET /api/posts',
  summary: 'Lists the posts of the blog in a language, newest first.',
  who: 'anyone',
  query: inLanguage,
  reply: z.array(postSummary),
});

/** One post of the blog. */
export const getPost = endpoint({
  address: 'GET /api/posts/{name}',
  summary: 'Reads one post of the blog in a language.',
  who: 'anyone',
  query: inLanguage,
  reply: post,
});

/** A page that is only read: privacy, terms, about. */
export const getText = endpoint({
  address: 'GET /api/texts/{name}',
  summary: 'Reads one of the pages that are only read, such as privacy, in a language.',
  who: 'anyone',
  query: inLanguage,
  reply: text,
});
