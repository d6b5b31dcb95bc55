import { storage } from '#platform/browser/storage.ts';
import { comparedIds } from './compared.rules.ts';

const key = 'rivage.compared';

/** A listing with those that were chosen before on this device, as ids with commas between; the oldest gives way. */
export function comparedWith(id: string, limit: number): string {
  const kept = comparedIds(storage.read<string>(key), limit).filter((other) => other !== id);
  return [...kept.slice(1 - limit), id].join(',');
}

/** Remembers on this device which listings are compared, as their ids with commas between. */
export function storeCompared(ids: string): void {
  if (ids) storage.write(key, ids);
  else storage.remove(key);
}
