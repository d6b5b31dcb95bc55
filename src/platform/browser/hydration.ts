import { ApiError } from './api.ts';
import type { ReadCache } from './reads.ts';

/** A read as it travels inside the HTML: its answer, or why there is none. */
export type DryRead = { name: string; data?: unknown; refusal?: { status: number; sentence: string } };

const refusalOf = (error: Error) =>
  error instanceof ApiError ? { status: error.status, sentence: error.message } : { status: 0, sentence: '' };

/** What the server has read while drawing a page, refusals included: the browser's first drawing must be the same. */
export const dehydrate = (cache: ReadCache): DryRead[] =>
  [...cache.reads].map(([name, { state }]) =>
    state.error ? { name, refusal: refusalOf(state.error) } : { name, data: state.data },
  );

/** Puts what the server has read into the browser's cache, before anything is drawn. */
export function hydrate(cache: ReadCache, reads: readonly DryRead[]): void {
  for (const { name, data, refusal } of reads)
    cache.readOf(name).fill(data, refusal && new ApiError(refusal.status, refusal.sentence));
}
