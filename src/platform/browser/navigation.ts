import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** Whether the next page is on its way. */
export const navigation = createStore<'idle' | 'loading'>('idle');

/** Where a page ends another one's document: nothing that ran there may run on. Nowhere, until something runs that must stop. */
export const documentBoundary: { crosses: (from: string, to: string) => boolean } = { crosses: () => false };

/** True while the next page is on its way. */
export const useNavigating = (): boolean =>
  useSyncExternalStore(navigation.subscribe, navigation.read, () => 'idle') === 'loading';
