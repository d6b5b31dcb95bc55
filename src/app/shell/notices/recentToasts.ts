import { useSyncExternalStore } from 'react';
import { createStore } from '#platform/browser/store.ts';

const store = createStore(false);

/** Opens and closes the list of the messages of this page load. */
export const recentToasts = { open: () => store.write(true), close: () => store.write(false) };

/** Whether the list of recent messages is open. */
export const useRecentToastsOpen = (): boolean => useSyncExternalStore(store.subscribe, store.read, () => false);
