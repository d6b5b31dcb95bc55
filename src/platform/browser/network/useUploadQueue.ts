import { useCallback, useEffect, useRef, useState } from 'react';
import { session } from '#platform/browser/session/session.ts';
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
  /** Why it failed, as the server said. */
  message?: string;
};

type UploadRequest = { path: string; file: File; key: string; signal: AbortSignal; onSent: (bytes: number) => void };

const concurrency = 2;
const retryMilliseconds = 5_000;

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
  if ((reply as { sessionExpired?: boolean }).sessionExpired) {
    session.markExpired();
    throw new ApiError(200, '');
  }
  return reply;
}

const failureOf = (error: unknown): Partial<QueuedUpload> =>
  error instanceof ApiError
    ? { state: 'failed', isOffline: error.status === 0, message: error.message }
    : { state: 'failed' };

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

  const isLost = rows.some(({ isOffline }) => isOffline);
  useEffect(() => {
    if (!isLost) return undefined;
    const resend = () =>
      setRows((all) =>
        all.map((row) => (row.isOffline ? { ...row, state: 'waiting', isOffline: false, sent: 0 } : row)),
      );
    // A browser may say that it is online before anything can be reached.
    const timer = setInterval(() => navigator.onLine && resend(), retryMilliseconds);
    window.addEventListener('online', resend);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', resend);
    };
  }, [isLost]);

  useEffect(() => {
    const { current } = files;
    return () => {
      for (const { abort } of current.values()) abort.abort();
    };
  }, []);

  const add = useCallback((chosen: readonly File[]) => {
    const added = chosen.map((file): QueuedUpload => {
      const key = crypto.randomUUID();
      files.current.set(key, { file, abort: new AbortController() });
      return { key, name: file.name, size: file.size, sent: 0, state: 'waiting' };
    });
    setRows((all) => [...all, ...added]);
  }, []);

  const again = useCallback((key: string) => change(key, { state: 'waiting', sent: 0, isOffline: false }), [change]);
  return { rows, add, drop, again };
}
