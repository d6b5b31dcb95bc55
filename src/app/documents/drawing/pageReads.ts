import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageRead, Read, Transport } from './drawing.ts';

/** What has been read for the page that is being prepared: several are at once, as their reads come in. */
const readsOfPage = new AsyncLocalStorage<PageRead[]>();

/** Does something for a page, and adds to a list what is read meanwhile. */
export const notingReads = <Result>(reads: PageRead[], work: () => Promise<Result>): Promise<Result> =>
  readsOfPage.run(reads, work);

/** Carries the requests of a page by what reads for it, and notes them. */
export const transportBy =
  (read: Read): Transport =>
  async (path, init) => {
    const headers = Object.entries(init.headers);
    const { status, headers: pairs, text, tag } = await read(path, headers);
    readsOfPage.getStore()?.push({ path, headers, tag });
    const told = new Map(pairs);
    return {
      status,
      ok: status >= 200 && status < 300,
      headers: { get: (name) => told.get(name) ?? null },
      text: async () => text,
      blob: async () => new Blob([text]),
    };
  };

/** Whether everything that a page was drawn of is answered as it was: then it would be drawn as it is. */
export async function areAnsweredAsBefore(reads: readonly PageRead[], read: Read): Promise<boolean> {
  const isSame = await Promise.all(
    reads.map(async ({ path, headers, tag }) => (await read(path, headers)).tag === tag),
  );
  return !isSame.includes(false);
}
