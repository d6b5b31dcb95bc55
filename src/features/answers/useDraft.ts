import { useSyncExternalStore } from 'react';
import { draftKey, storage } from '#platform/browser/storage.ts';
import { createStore } from '#platform/browser/store.ts';
import type { PlanMark } from '#vocabulary/tasks/marks.ts';
import type { OfficeNotice } from '#vocabulary/tasks/officesToTell.ts';
import type { SaveAttempt } from './saving.rules.ts';
import type { Answers } from './schema.ts';

/** The unsaved record (spirit id 0) as it lives in this browser. Times ISO 8601 UTC. */
export type Draft = {
  answers: Answers;
  /** The question the person was at, to come back to. */
  step: string | null;
  /** The idempotency key of saving: however often it is sent, one record comes of it. */
  saveKey: string;
  startedAt: string;
  /** Set while nobody knows whether the last save has arrived. */
  attempt?: SaveAttempt;
  /** What was marked on the plan. */
  marks?: readonly PlanMark[];
  /** Which offices were told. */
  notices?: readonly OfficeNotice[];
};

/** What a plan holds besides the answers. */
type PlanNotes = { marks: readonly PlanMark[]; notices: readonly OfficeNotice[] };

const store = createStore<Draft | null>(null);
const isPersisted = createStore(true);
let isRestored = false;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'answers' in value &&
  typeof value.answers === 'object' &&
  'saveKey' in value;

function readStored(): Draft | null {
  const stored = storage.read<unknown>(draftKey);
  return isDraft(stored) ? stored : null;
}

function restore(): void {
  isRestored = true;
  store.write(readStored());
  window.addEventListener('storage', (event) => {
    if (event.key === draftKey || event.key === null) store.write(readStored());
  });
}

function write(next: Draft): boolean {
  store.write(next);
  isPersisted.write(storage.write(draftKey, next));
  return isPersisted.read();
}

// What another tab has written counts, unless this browser keeps nothing at all.
const currentDraft = (): Draft | null =>
  draft.read() && isPersisted.read() ? (readStored() ?? store.read()) : store.read();

const beginDraft = (): Draft => ({
  answers: {},
  step: null,
  saveKey: crypto.randomUUID(),
  startedAt: new Date().toISOString(),
});

/** The draft of this browser. Every change is on disk before the next question is drawn. */
export const draft = {
  read(): Draft | null {
    if (!isRestored && typeof window !== 'undefined') restore();
    return store.read();
  },
  /** Keeps new answers; false when the browser could not store them (private window, full disk). */
  keep: (answers: Answers, step: string | null): boolean =>
    write({ ...(currentDraft() ?? beginDraft()), answers, step }),
  /** Changes the answers as they are now, whichever tab has written them last. */
  change(update: (answers: Answers) => Answers): boolean {
    const before = currentDraft() ?? beginDraft();
    return write({ ...before, answers: update(before.answers) });
  },
  /** Changes the marks on the plan as they are now, whichever tab has written them last. */
  mark(update: (marks: readonly PlanMark[]) => readonly PlanMark[]): boolean {
    const before = currentDraft() ?? beginDraft();
    return write({ ...before, marks: update(before.marks ?? []) });
  },
  /** Changes which offices were told, and the marks that follow from it, whichever tab has written them last. */
  note(update: (before: PlanNotes) => PlanNotes): boolean {
    const before = currentDraft() ?? beginDraft();
    return write({ ...before, ...update({ marks: before.marks ?? [], notices: before.notices ?? [] }) });
  },
  /** Remembers the page the person is at, once there is something to come back to. */
  visit(step: string): void {
    const before = currentDraft();
    if (before && before.step !== step) write({ ...before, step });
  },
  /** Remembers a save that is on its way, or with null that it was answered; a refused one gets a new key. */
  attempt(attempt: SaveAttempt | null): void {
    const before = currentDraft();
    if (!before) return;
    const { attempt: _answered, ...rest } = before;
    write(attempt ? { ...rest, attempt } : { ...rest, saveKey: crypto.randomUUID() });
  },
  /** Only after the server has confirmed that it holds the record, or when the person starts again. */
  remove(): void {
    storage.remove(draftKey);
    store.write(null);
  },
};

/** The draft as components see it; none on the server and during hydration. */
export const useDraft = (): Draft | null => useSyncExternalStore(store.subscribe, draft.read, () => null);

/** False while this browser refuses to store the draft. */
export const useIsDraftPersisted = (): boolean =>
  useSyncExternalStore(isPersisted.subscribe, isPersisted.read, () => true);

/** The name of the person a draft is about, as far as it is known. */
export function nameOfDraft({ answers }: Draft): string {
  const { spiritFirstName, spiritLastName } = answers.spiritInfo?.answerValues ?? {};
  return [spiritFirstName, spiritLastName].filter(Boolean).join(' ');
}
