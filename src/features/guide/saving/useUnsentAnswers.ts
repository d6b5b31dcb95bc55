import { useSyncExternalStore } from 'react';
import type { Answers } from '#features/answers/schema.ts';
import { storage } from '#platform/browser/storage.ts';
import { createStore } from '#platform/browser/store.ts';

/** Answers to saved records that the server has not confirmed yet, by record; only the person who wrote them sees them. */
type UnsentAnswers = Readonly<Record<string, { userId: string; blocks: Answers }>>;

const storageKey = 'rivage.unsent';
const none: Answers = {};
const store = createStore<UnsentAnswers | null>(null);

function read(): UnsentAnswers {
  if (store.read() === null) store.write(storage.read<UnsentAnswers>(storageKey) ?? {});
  return store.read() ?? {};
}

function write(next: UnsentAnswers): void {
  store.write(next);
  if (Object.keys(next).length === 0) storage.remove(storageKey);
  else storage.write(storageKey, next);
}

const blocksOf = (id: string, userId: string | undefined): Answers => {
  const kept = read()[id];
  return kept && kept.userId === userId ? kept.blocks : none;
};

/** What waits on this device to be sent to a saved record. */
export const unsentAnswers = {
  read: blocksOf,
  keep(id: string, userId: string, blocks: Answers): void {
    write({ ...read(), [id]: { userId, blocks: { ...blocksOf(id, userId), ...blocks } } });
  },
  /** Forgets what the server has confirmed; what was written meanwhile stays. */
  confirm(id: string, userId: string, sent: Answers): void {
    const left = Object.entries(blocksOf(id, userId)).filter(([key, block]) => sent[key] !== block);
    const { [id]: _record, ...others } = read();
    write(left.length === 0 ? others : { ...others, [id]: { userId, blocks: Object.fromEntries(left) } });
  },
};

/** The unsent answers as components see them. */
export const useUnsentAnswers = (id: string, userId: string | undefined): Answers =>
  useSyncExternalStore(
    store.subscribe,
    () => blocksOf(id, userId),
    () => none,
  );
