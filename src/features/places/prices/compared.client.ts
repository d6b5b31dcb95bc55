import { storage } from '#platform/browser/storage.ts';
import { comparedIds } from './compared.rules.ts';

const key = 'rivage.compared';

/** The query that compares a listing with those chosen before on this device; the oldest gives way. */
export function comparedQuery(id: string, limit: number): string {
  const kept = comparedIds(storage.read<string>(key), limit).filter((other) => other !== id);
  return `?ids=${[...kept.slice(1 - limit), id].join(',')}`;
}

/** Remembers on this device which listings are compared, as their ids with commas between. */
export function storeCompared(ids: string): void {
  if (ids) storage.write(key, ids);
  else storage.remove(key);
}
