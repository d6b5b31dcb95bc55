import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, pathOf } from '#platform/browser/api.ts';
import { sendBytes } from '#platform/browser/sending.ts';
import { session } from '#platform/browser/session.ts';

/** A photograph on its way. */
export type Outgoing = {
  key: string;
  name: string;
  size: number;
  sent: number;
  state: 'waiting' | 'sending' | 'failed';
  /** Why it failed, as the server said. */
  sentence?: string;
};

const atATime = 2;

async function send(id: string, file: File, signal: AbortSignal, onSent: (bytes: number) => void): Promise<void> {
  const form = new FormData();
  form.append('file', file);
  const sent = await sendBytes({
    method: 'POST',
    path: pathOf('POST /api/spirits/{id}/memory-lane/photographs', { id }),
    body: form,
    headers: { 'x-size': String(file.size) },
    idempotencyKey: crypto.randomUUID(),
    signal,
    onProgress: (bytes) => onSent(Math.min(bytes, file.size)),
  });
  if (sent.status < 200 || sent.status > 299) throw new ApiError(sent.status, sent.text, sent.retryAfter);
  if ((JSON.parse(sent.text) as { sessionExpired?: boolean }).sessionExpired) {
    session.markExpired();
    throw new ApiError(200, '');
  }
}

/** Sends photographs two at a time, each with its progress. Leaving gives up what is on its way. */
export function usePhotographUploads(id: string, onArrived: () => void) {
  const [rows, setRows] = useState<readonly Outgoing[]>([]);
  const files = useRef(new Map<string, { file: File; abort: AbortController }>());
  const arrived = useRef(onArrived);
  arrived.current = onArrived;
  const change = useCallback((key: string, news: Partial<Outgoing>) => {
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...news } : row)));
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
      change(key, { state: 'sending', sent: 0 });
      try {
        await send(id, outgoing.file, outgoing.abort.signal, (sent) => change(key, { sent }));
        drop(key);
        arrived.current();
      } catch (error) {
        if (outgoing.abort.signal.aborted) return;
        change(key, { state: 'failed', ...(error instanceof ApiError ? { sentence: error.message } : {}) });
      }
    },
    [change, drop, id],
  );
  useEffect(() => {
    const free = atATime - rows.filter(({ state }) => state === 'sending').length;
    for (const { key } of rows.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void run(key);
  }, [rows, run]);
  useEffect(() => {
    const { current } = files;
    return () => {
      for (const { abort } of current.values()) abort.abort();
    };
  }, []);
  const add = useCallback((chosen: readonly File[]) => {
    const added = chosen.map((file): Outgoing => {
      const key = crypto.randomUUID();
      files.current.set(key, { file, abort: new AbortController() });
      return { key, name: file.name, size: file.size, sent: 0, state: 'waiting' };
    });
    setRows((all) => [...all, ...added]);
  }, []);
  const again = useCallback(
    (key: string) => {
      const outgoing = files.current.get(key);
      if (outgoing) files.current.set(key, { ...outgoing, abort: new AbortController() });
      change(key, { state: 'waiting', sent: 0 });
    },
    [change],
  );
  return { rows, add, drop, again };
}
