import { storage, windowStorage } from '#platform/browser/storage.ts';
import { localPath, plainPath } from '#platform/i18n.ts';
import type { Language } from '#vocabulary/languages.ts';
import { comparedIds } from './compared.rules.ts';

const key = 'rivage.compared';

/** A listing behind those that were chosen before on this device, as ids with commas between; one more than the limit waits. */
export function comparedWith(id: string, limit: number): string {
  const kept = comparedIds(storage.read<string>(key), limit).filter((other) => other !== id);
  return [...kept, id].join(',');
}

/** Remembers on this device which listings are compared, as their ids with commas between. */
export function storeCompared(ids: string): void {
  if (ids) storage.write(key, ids);
  else storage.remove(key);
}

const listKey = 'rivage.list';
const isList = (path: string): boolean => /^\/(listings|places|funeral-homes(\/[^/]+){1,2})$/.test(path);

/** Remembers in this window the list that is left, so that a comparison leads back to it; other pages are not lists. */
export function storeList({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const path = plainPath(pathname);
  if (isList(path)) windowStorage.write(listKey, `${path}${search}`);
}

/** The list that was left last in this window, in a language; null where there was none. */
export function lastListHref(language: Language): string | null {
  const href = windowStorage.read<unknown>(listKey);
  return typeof href === 'string' && isList(href.split('?')[0] ?? '') ? localPath(language, href) : null;
}
