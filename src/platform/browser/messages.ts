import { useSyncExternalStore } from 'react';
import { limits } from '#vocabulary/limits.ts';
import { createStore } from './store.ts';

/** A sentence shown to the person for a while; `recent` keeps it readable afterwards. */
export type Message = { id: number; text: string; kind: 'error' | 'good'; visible: boolean };

const store = createStore<readonly Message[]>([]);
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

function hide(id: number): void {
  timers.delete(id);
  store.write(store.read().map((message) => (message.id === id ? { ...message, visible: false } : message)));
}

function hideLater(id: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => hide(id), limits.messageAutoHide),
  );
}

/** The messages of this page load, newest last. */
export const messages = {
  show(text: string, kind: Message['kind'] = 'error'): void {
    lastId += 1;
    const shown = { id: lastId, text, kind, visible: true };
    store.write([...store.read().slice(-19), shown]);
    hideLater(shown.id);
  },
  dismiss(id: number): void {
    clearTimeout(timers.get(id));
    hide(id);
  },
  /** While the pointer or the focus rests on the messages their clock stands still. */
  pause(): void {
    for (const timer of timers.values()) clearTimeout(timer);
  },
  resume(): void {
    for (const id of timers.keys()) hideLater(id);
  },
};

const none: readonly Message[] = [];

/** The messages as components see them. */
export const useMessages = () => useSyncExternalStore(store.subscribe, store.read, () => none);
