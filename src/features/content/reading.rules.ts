import { postTopics } from '#vocabulary/postTopics.ts';
import type { PostSummary } from './schema.ts';

/** Words a tired person reads in a minute: slower than the usual 230. */
const wordsPerMinute = 180;

/** How long a text takes to read, in whole minutes, at least one. */
export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));

/** The posts under their topics, in the order in which a family meets them; topics without posts are left out. */
export const postTopicsInOrder = <Summary extends Pick<PostSummary, 'topic'>>(posts: readonly Summary[]) =>
  postTopics
    .map((topic) => ({ topic, posts: posts.filter((post) => post.topic === topic) }))
    .filter(({ posts: found }) => found.length > 0);
