import { itemAt } from '#vocabulary/lists.ts';

function clearCookies(): void {
  const names = document.cookie.split(';').map((pair) => itemAt(pair.split('=', 1), 0).trim());
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  for (const name of names.filter(Boolean)) document.cookie = `${name}=; path=/; max-age=0`;
}

/**
 * Empties cookies, databases and caches. Only code of third parties writes there, and our own worker, which keeps public
 * pages for the time without a connection: they too would say which ones were read here.
 */
export async function clearCookiesAndCaches(): Promise<void> {
  try {
    clearCookies();
    const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
    for (const { name } of databases) if (name) indexedDB.deleteDatabase(name);
    for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name);
  } catch {
    // A browser that does not list its stores has given us none.
  }
}
