import { useEffect, useSyncExternalStore } from 'react';
import { storage } from '#platform/browser/storage.ts';
import { limits } from '#vocabulary/limits.ts';
import { comparedIds } from './compared.rules.ts';

const key = 'rivage.compared';
const nothing = '';

const readCompared = (): string => storage.read<string>(key) ?? nothing;

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** The address that compares a listing with those chosen before on this device; the oldest gives way. */
export function useCompareHref(id: string): string {
  const kept = useSyncExternalStore(subscribe, readCompared, () => nothing);
  const others = comparedIds(kept, limits.comparedPlaces).filter((other) => other !== id);
  return `/listings/compare?ids=${[...others.slice(1 - limits.comparedPlaces), id].join(',')}`;
}

/** Remembers on this device which listings are compared; null while that is not known. */
export function useStoreCompared(ids: readonly string[] | null): void {
  const text = ids?.join(',');
  useEffect(() => {
    if (text) storage.write(key, text);
    else if (text === '') storage.remove(key);
  }, [text]);
}
