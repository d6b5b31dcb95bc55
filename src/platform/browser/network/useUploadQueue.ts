import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { session } from '#platform/browser/session/session.ts';
import { isRefusedForGood } from '#platform/errors.ts';
import { ApiError } from './api.ts';
import { sendBytes } from './sendBytes.ts';

/** A file on its way to the server. */
export type QueuedUpload = {
  /** Sent along as well, so that a file whose answer got lost does not arrive twice. */
  key: string;
  name: string;
  size: number;
  sent: number;
  state: 'waiting' | 'sending' | 'failed';
  /** The connection broke: it is sent again by itself when there is one. */
  isOffline?: boolean;
  /** Another try would come to the same. */
  isFinal?: boolean;
  /** Why it failed, as the server said. */
  message?: string;
};

type UploadRequest = { path: string; file: File; key: string; signal: AbortSignal; onSent: (bytes: number) => void };

const concurrency = 2;
const retryMilliseconds = 5_000;

const saysExpired = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'sessionExpired' in reply && reply.sessionExpired === true;

async function sendFile({ path, file, key, signal, onSent }: UploadRequest): Promise<unknown> {
  const form = new FormData();
  form.append('file', file);
  const sent = await sendBytes({
    method: 'POST',
    path,
    body: form,
    headers: { 'x-size': String(file.size) },
    idempotencyKey: key,
    signal,
    onProgress: (bytes) => onSent(Math.min(bytes, file.size)),
  });
  if (sent.status < 200 || sent.status > 299) throw new ApiError(sent.status, sent.text, sent.retryAfter);
  const reply: unknown = JSON.parse(sent.text);
  if (saysExpired(reply)) {
    session.markExpired();
    throw new ApiError(200, '');
  }
  return reply;
}

const failureOf = (error: unknown): Partial<QueuedUpload> =>
  error instanceof ApiError
    ? {
        state: 'failed',
        isOffline: error.status === 0,
        isFinal: isRefusedForGood(error.status),
        message: error.message,
      }
    : { state: 'failed' };

/** What a row says that is to be sent once more, from its beginning. */
const again = { state: 'waiting', sent: 0, isOffline: false } as const satisfies Partial<QueuedUpload>;

/** Tries again as soon as there is a connection, for as long as something has been lost with the one before. */
function useRetryOnline(isLost: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isLost) return undefined;
    // A browser may say that it is online before anything can be reached.
    const timer = setInterval(() => navigator.onLine && retry(), retryMilliseconds);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isLost, retry]);
}

/** Gives up whatever is still on its way when the page is left. */
function useAbortOnLeaving(files: RefObject<ReadonlyMap<string, { abort: AbortController }>>): void {
  useEffect(() => {
    const { current } = files;
    return () => {
      for (const { abort } of current.values()) abort.abort();
    };
  }, [files]);
}

/**
 * Sends files to one address, two at a time, each with its progress; `onArrived` after each, with what was answered. A file
 * can be given up and sent again; leaving the page gives up what is on its way.
 */
export function useUploadQueue(path: string, onArrived: (reply: unknown) => void) {
  const [rows, setRows] = useState<readonly QueuedUpload[]>([]);
  const files = useRef(new Map<string, { file: File; abort: AbortController }>());
  const arrived = useRef(onArrived);
  arrived.current = onArrived;
  const change = useCallback((key: string, update: Partial<QueuedUpload>) => {
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...update } : row)));
  }, []);
  const drop = useCallback((key: string) => {
    files.current.get(key)?.abort.abort();
    files.current.delete(key);
    setRows((all) => all.filter((row) => row.key !== key));
  }, []);

  const run = useCallback(
    async (key: string) => {
      const outgoing = files.current.get(key);
      if (!outgoing) return;
      change(key, { state: 'sending', sent: 0, isOffline: false });
      const { file, abort } = outgoing;
      try {
        const onSent = (sent: number) => change(key, { sent });
        const reply = await sendFile({ path, file, key, signal: abort.signal, onSent });
        drop(key);
        arrived.current(reply);
      } catch (error) {
        if (!abort.signal.aborted) change(key, failureOf(error));
      }
    },
    [change, drop, path],
  );

  useEffect(() => {
    const free = concurrency - rows.filter(({ state }) => state === 'sending').length;
    for (const { key } of rows.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void run(key);
  }, [rows, run]);

  const resendLost = useCallback(() => {
    setRows((all) => all.map((row) => (row.isOffline ? { ...row, ...again } : row)));
  }, []);
  useRetryOnline(
    rows.some(({ isOffline }) => isOffline),
    resendLost,
  );

  useAbortOnLeaving(files);

  const add = useCallback((chosen: readonly File[]) => {
    const added = chosen.map((file): QueuedUpload => {
      const key = crypto.randomUUID();
      files.current.set(key, { file, abort: new AbortController() });
      return { key, name: file.name, size: file.size, sent: 0, state: 'waiting' };
    });
    setRows((all) => [...all, ...added]);
  }, []);

  const sendAgain = useCallback((key: string) => change(key, again), [change]);
  return { rows, add, drop, again: sendAgain };
}
