/** What stays in the browser after signing out: choices about the browser, nothing about the person. */
const keptKeys: readonly string[] = ['rivage.theme', 'rivage.consent', 'rivage.language'];

const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

/**
 * The browser's local storage, which may be full, forbidden or hold somebody's old nonsense: reading never throws and
 * writing says whether it worked.
 */
export const storage = {
  read<Value>(key: string): Value | null {
    return attempt(() => {
      const text = localStorage.getItem(key);
      return text === null ? null : (JSON.parse(text) as Value);
    }, null);
  },
  write(key: string, value: unknown): boolean {
    return attempt(() => {
      localStorage.setItem(key, JSON.stringify(value));
      return true;
    }, false);
  },
  remove(key: string): void {
    // A browser that forbids storage holds nothing to remove.
    attempt(() => localStorage.removeItem(key), undefined);
  },
};

const clearSession = () => attempt(() => sessionStorage.clear(), undefined);

function clearLocal(): void {
  const keys = attempt(() => Object.keys(localStorage), []);
  for (const key of keys) if (!keptKeys.includes(key)) storage.remove(key);
}

function clearCookies(): void {
  const names = attempt(() => document.cookie.split(';').map((pair) => pair.split('=', 1)[0]!.trim()), []);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  for (const name of names.filter(Boolean)) document.cookie = `${name}=; path=/; max-age=0`;
}

async function clearDatabases(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name);
  for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name);
}

/** Empties every store of this browser of what belongs to a person; a small bag of choices about the browser stays. */
export function forgetPerson(): void {
  clearLocal();
  clearSession();
  clearCookies();
  // A browser that refuses to list its databases has given us none.
  clearDatabases().catch(() => undefined);
}
