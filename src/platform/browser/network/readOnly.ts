import { useSyncExternalStore } from 'react';
import { createStore } from '#platform/browser/store.ts';
import type { AnswerHeaders } from './transport.ts';

/** Why the server takes nothing at the moment (`platform/server/readOnly.ts`); null while it does. */
const store = createStore<string | null>(null);

/** Notes of an answer whether the server takes nothing at the moment. */
export const noteReadOnly = (headers: AnswerHeaders): void => store.write(headers.get('x-read-only'));

/** Why the server only lets people read; null while it takes what they send. */
export const useReadOnlyReason = (): string | null => useSyncExternalStore(store.subscribe, store.read, () => null);
