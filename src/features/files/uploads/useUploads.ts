import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { listUploads } from '#features/files/core/contract.ts';
import {
  hasUnusualExtension,
  nextInQueue,
  type QueuedFile,
  type UploadProblem,
  whyNotSend,
} from '#features/files/core/uploadQueue.rules.ts';
import type { getSpirit } from '#features/spirits/core/contract.ts';
import type { FileType } from '#features/spirits/core/file.schema.ts';
import { ApiError, queryOf } from '#platform/browser/network/api.ts';
import { session } from '#platform/browser/session/session.ts';
import { createStore } from '#platform/browser/store.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { isRefusedForGood } from '#platform/errors.ts';
import { forgetUpload, type Transfer, transfer } from './useTransfer.ts';

/*
 * Files go on being sent while their person looks at other pages, so what is on its way lives outside the components.
 */
const store = createStore<readonly QueuedFile[]>([]);
const transfers = new Map<string, Transfer & { abort: AbortController }>();
const none: readonly QueuedFile[] = [];

const change = (key: string, update: Partial<QueuedFile>) =>
  store.write(store.read().map((file) => (file.key === key ? { ...file, ...update } : file)));

function problemOf(error: unknown): Pick<QueuedFile, 'problem' | 'message' | 'final'> {
  if (!(error instanceof ApiError)) return { problem: 'unreadable' };
  if (error.status === 200 || error.status === 401) return { problem: 'signIn' };
  if (error.status === 404) return { problem: 'gone' };
  return { message: error.message, final: isRefusedForGood(error.status) };
}

async function run({ key }: QueuedFile): Promise<void> {
  const outgoing = transfers.get(key);
  if (!outgoing) return;
  change(key, { state: 'reading' });
  try {
    const done = await transfer(outgoing, {
      signal: outgoing.abort.signal,
      onState: (state) => change(key, { state }),
      onSent: (sent) => change(key, { sent }),
    });
    transfers.delete(key);
    change(key, { state: 'done', sent: done.size, done });
  } catch (error) {
    if (outgoing.abort.signal.aborted) return;
    // What the server has forgotten begins anew at another try.
    if (error instanceof ApiError && (isRefusedForGood(error.status) || error.status === 404)) delete outgoing.upload;
    change(key, { state: 'failed', ...problemOf(error) });
  } finally {
    startNext();
  }
}

function startNext(): void {
  for (const file of nextInQueue(store.read())) void run(file);
}

/** Takes a row away; what is still on its way is given up, and erased where it had arrived: then answers what is erased. */
function cancel(key: string): { uploadId: string; erased: Promise<unknown> } | undefined {
  const outgoing = transfers.get(key);
  transfers.delete(key);
  store.write(store.read().filter((file) => file.key !== key));
  outgoing?.abort.abort();
  startNext();
  if (!outgoing?.upload) return undefined;
  const uploadId = outgoing.upload.id;
  return { uploadId, erased: forgetUpload(uploadId).catch(() => undefined) };
}

function add(files: readonly File[], spiritId: string, type: FileType): void {
  const rows = files.map((file): QueuedFile => {
    const key = crypto.randomUUID();
    const problem: UploadProblem | null = whyNotSend(file);
    transfers.set(key, { file, key, spiritId, type, abort: new AbortController() });
    const state = problem ? 'failed' : hasUnusualExtension(file.name) ? 'asked' : 'waiting';
    return {
      key,
      spiritId,
      type,
      name: file.name,
      size: file.size,
      sent: 0,
      state,
      ...(problem ? { problem, final: true } : {}),
    };
  });
  cancelOnUserChange();
  store.write([...store.read(), ...rows]);
  startNext();
}

function retry(key: string): void {
  const outgoing = transfers.get(key);
  if (!outgoing) return;
  // The key of before may have become an answer of refusal.
  transfers.set(key, { ...outgoing, key: crypto.randomUUID(), abort: new AbortController() });
  store.write(
    store.read().map((file) => {
      if (file.key !== key) return file;
      const { problem: _problem, message: _sentence, final: _final, ...rest } = file;
      return { ...rest, sent: 0, state: 'waiting' };
    }),
  );
  startNext();
}

let person: string | undefined;
let isWatching = false;

/** Nobody else goes on sending what this person has chosen. */
function cancelOnUserChange(): void {
  person = session.read()?.user.id;
  if (isWatching) return;
  isWatching = true;
  session.subscribe(() => {
    if (session.read()?.user.id === person) return;
    for (const { abort } of transfers.values()) abort.abort();
    transfers.clear();
    store.write([]);
  });
}

type Unfinished = ReplyOf<typeof listUploads> | undefined;

const unfinishedKey = (id: string) =>
  queryOf<typeof listUploads>('GET /api/spirits/{id}/uploads', { params: { id } }).queryKey;

/** What goes on with the files of one record: the rows, and what can be done with them. */
export function useUploads(spiritId: string, type: FileType) {
  const queryClient = useQueryClient();
  const all = useSyncExternalStore(store.subscribe, store.read, () => none);
  const rows = all.filter((file) => file.spiritId === spiritId && file.type === type);
  const ended = rows.filter(({ state }) => state === 'done' || state === 'failed').length;
  const before = useRef(ended);
  useEffect(() => {
    if (ended === before.current) return;
    before.current = ended;
    const { queryKey } = queryOf<typeof getSpirit>('GET /api/spirit/{id}', { params: { id: spiritId } });
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: unfinishedKey(spiritId) });
  }, [ended, queryClient, spiritId]);
  const giveUp = useCallback(
    (key: string) => {
      const given = cancel(key);
      if (!given) return;
      const queryKey = unfinishedKey(spiritId);
      // An answer from while it was on its way may hold it: it must not come up again as a file to go on with.
      queryClient.setQueryData(queryKey, (before: Unfinished) => before?.filter(({ id }) => id !== given.uploadId));
      void given.erased.then(() => queryClient.invalidateQueries({ queryKey }));
    },
    [queryClient, spiritId],
  );
  return {
    rows,
    add: (files: readonly File[]) => add(files, spiritId, type),
    drop: giveUp,
    again: retry,
    sendAnyway: (key: string) => {
      change(key, { state: 'waiting' });
      startNext();
    },
  };
}
