import { useSyncExternalStore } from 'react';
import { createStore } from '#platform/browser/store.ts';

const store = createStore<'none' | 'closed' | 'open'>('none');

/** The privacy choices: there are none while nothing is set up that could be chosen. */
export const choicesPanel = {
  offer: (offered: boolean) => store.write(offered ? (store.read() === 'open' ? 'open' : 'closed') : 'none'),
  open: () => store.write('open'),
  close: () => store.write('closed'),
};

/** Whether there are privacy choices here, and whether the person has opened them. */
export const useChoicesPanel = () => useSyncExternalStore(store.subscribe, store.read, () => 'none' as const);
