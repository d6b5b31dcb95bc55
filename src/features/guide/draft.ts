import { useSyncExternalStore } from 'react';
import { storage } from '#platform/browser/storage.ts';
import { createStore } from '#platform/browser/store.ts';
import type { Answers } from './schema.ts';

/** The unsaved record (spirit id 0) as it lives in this browser. Times ISO 8601 UTC. */
export type Draft = {
  answers: Answers;
  /** The question the person was at, to come back to. */
  step: string | null;
  /** The idempotency key of saving: however often it is sent, one record comes of it. */
  saveKey: string;
  startedAt: string;
};

const storageKey = 'rivage.draft';
const store = createStore<Draft | null>(null);
let restored = false;

function restore(): void {
  restored = true;
  store.write(storage.read<Draft>(storageKey));
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) store.write(storage.read<Draft>(storageKey));
  });
}

/** The draft of this browser. Every change is on disk before the next question is drawn. */
export const draft = {
  read(): Draft | null {
    if (!restored && typeof window !== 'undefined') restore();
    return store.read();
  },
  /** Keeps new answers; false when the browser could not store them (private window, full disk). */
  keep(answers: Answers, step: string | null): boolean {
    const before = draft.read() ?? { saveKey: crypto.randomUUID(), startedAt: new Date().toISOString() };
    const next: Draft = { ...before, answers, step };
    store.write(next);
    return storage.write(storageKey, next);
  },
  /** Only after the server has confirmed that it holds the record. */
  remove(): void {
    storage.remove(storageKey);
    store.write(null);
  },
};

/** The draft as components see it; none on the server and during hydration. */
export const useDraft = (): Draft | null => useSyncExternalStore(store.subscribe, draft.read, () => null);

/** The name of the person a draft is about, as far as it is known. */
export function nameOfDraft({ answers }: Draft): string {
  const { spiritFirstName, spiritLastName } = answers.spiritInfo?.answerValues ?? {};
  return [spiritFirstName, spiritLastName].filter(Boolean).join(' ');
}
