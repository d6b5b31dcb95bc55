import type { AnswerHeaders } from './transport.ts';

type CachedReply = { tag: string; reply: unknown };

const maximumEntries = 20;
const cachedReplies = new Map<string, CachedReply>();
let cacheKeyUser = '';

/** What the same person was answered last time under this path, with its tag: a poll then asks only for what is new. */
export function cachedReply(asker: string, path: string): CachedReply | undefined {
  evictOtherUsers(asker);
  return cachedReplies.get(path);
}

/** Keeps an answer that the browser may not keep by itself, the newest few, until somebody else looks on. */
export function cacheReply(asker: string, path: string, headers: AnswerHeaders, reply: unknown): void {
  evictOtherUsers(asker);
  cachedReplies.delete(path);
  const tag = headers.get('etag');
  if (!tag || !headers.get('cache-control')?.includes('no-store')) return;
  cachedReplies.set(path, { tag, reply });
  if (cachedReplies.size > maximumEntries) cachedReplies.delete(cachedReplies.keys().next().value!);
}

/** Forgets what was answered to anybody else. */
export function evictOtherUsers(asker: string): void {
  if (asker !== cacheKeyUser) cachedReplies.clear();
  cacheKeyUser = asker;
}
