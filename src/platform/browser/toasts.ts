import { useSyncExternalStore } from 'react';
import { limits } from '#vocabulary/limits.ts';
import { createStore } from './store.ts';

/** A sentence shown to the person for a while; it stays readable in the list of recent messages. */
export type Toast = {
  id: number;
  text: string;
  kind: 'error' | 'good';
  visible: boolean;
  /** When it was said, in milliseconds since 1970. */
  at: number;
};

/** The clock of a message on show: how long it still has, and since when it runs; a paused one stands still. */
type Timer = { left: number; since: number; timer?: ReturnType<typeof setTimeout> };

/** How many messages are remembered. */
const historyLength = 20;
/** What somebody who looked at a message has at least to read on. */
const minimumRemaining = 1_000;

const store = createStore<readonly Toast[]>([]);
const timers = new Map<number, Timer>();
let lastId = 0;
let paused = false;

function hide(id: number): void {
  clearTimeout(timers.get(id)?.timer);
  timers.delete(id);
  store.write(store.read().map((message) => (message.id === id ? { ...message, visible: false } : message)));
  // Where the last message was taken away under the pointer nobody will tell that it has left.
  if (timers.size === 0) paused = false;
}

function run(id: number, left: number): void {
  const clock: Timer = { left, since: Date.now() };
  if (!paused) clock.timer = setTimeout(() => hide(id), left);
  timers.set(id, clock);
}

/** The messages of this page load, newest last. */
export const toasts = {
  show(text: string, kind: Toast['kind'] = 'error'): void {
    lastId += 1;
    const shown = { id: lastId, text, kind, visible: true, at: Date.now() };
    store.write([...store.read().slice(1 - historyLength), shown]);
    run(shown.id, limits.messageAutoHide);
  },
  dismiss: hide,
  /** While the pointer or the focus rests on the messages their clocks stand still. */
  pause(): void {
    if (paused) return;
    paused = true;
    for (const clock of timers.values()) {
      clearTimeout(clock.timer);
      clock.left = Math.max(minimumRemaining, clock.left - (Date.now() - clock.since));
    }
  },
  resume(): void {
    if (!paused) return;
    paused = false;
    for (const [id, { left }] of timers) run(id, left);
  },
  /** Forgets all of them, because somebody else looks from now on. */
  forget(): void {
    for (const id of [...timers.keys()]) hide(id);
    store.write([]);
  },
  read: store.read,
  subscribe: store.subscribe,
};

const none: readonly Toast[] = [];

/** The messages as components see them. */
export const useToasts = () => useSyncExternalStore(store.subscribe, store.read, () => none);
