import { limits } from '#vocabulary/limits.ts';
import { itemAt } from '#vocabulary/lists.ts';

function clearCookies(): void {
  const names = document.cookie.split(';').map((pair) => itemAt(pair.split('=', 1), 0).trim());
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  for (const name of names.filter(Boolean)) document.cookie = `${name}=; path=/; max-age=0`;
}

async function deleteDatabases(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name);
}

async function deleteCaches(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Empties cookies, databases and caches. Only code of third parties writes there (our own
 * cookie is out of the reach of scripts, and the server takes it away), and our own worker, which keeps public
 * pages for the time without a connection: they too would say which ones were read here. All at once, because the page is
 * about to be left: whoever leaves it waits for this, which takes half a second at most.
 */
export function clearCookiesAndCaches(): Promise<void> {
  clearing ??= clear().finally(() => {
    clearing = undefined;
  });
  return clearing;
}

let clearing: Promise<void> | undefined;

async function clear(): Promise<void> {
  clearCookies();
  const patience = new Promise((resolve) => setTimeout(resolve, limits.leavingAtMost));
  // A browser that does not list its stores has given us none.
  await Promise.race([Promise.allSettled([deleteCaches(), deleteDatabases()]), patience]);
}
