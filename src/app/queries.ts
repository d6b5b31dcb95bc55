import type { ReadManners } from '#platform/browser/reader.ts';

/** How reads behave in the browser: fresh for half a minute, tried three times, forgotten five minutes after use. */
export const readManners: ReadManners = { staleTime: 30_000, forgetAfter: 300_000, tries: 3 };

/** How reads behave while the server draws a page: one try, and nothing left to do once it is drawn. */
export const serverReadManners: ReadManners = { ...readManners, forgetAfter: Number.POSITIVE_INFINITY, tries: 1 };
