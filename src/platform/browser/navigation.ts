import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** Whether the next page is on its way. */
export const navigation = createStore<'idle' | 'loading'>('idle');

/** True while the next page is on its way. */
export const useNavigating = (): boolean =>
  useSyncExternalStore(navigation.subscribe, navigation.read, () => 'idle') === 'loading';
