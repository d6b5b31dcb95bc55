import { createContext, use } from 'react';
import type { ReadCache } from './reads.ts';

/** Gives every component the cache of this page load; the app fills it in. */
export const ReadCacheContext = createContext<ReadCache | null>(null);

/** The cache of this page load. */
export const useReadCache = (): ReadCache => use(ReadCacheContext)!;
