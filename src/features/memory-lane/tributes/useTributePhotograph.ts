import { useCallback, useEffect, useRef, useState } from 'react';
import { tributeSecretHeader } from '#features/memory-lane/core/tributes.rules.ts';
import { ApiError, pathOf } from '#platform/browser/network/api.ts';
import { sendBytes } from '#platform/browser/network/sendBytes.ts';

/** How the photograph of a tribute fares. */
type PhotographUpload = { state: 'none' | 'sending' | 'arrived' | 'failed'; percent: number; message: string };

/** A photograph as it is sent, with what proves that the tribute is the sender's own. */
type Sent = { tributeId: string; secret: string; file: File; key: string };

const idle: PhotographUpload = { state: 'none', percent: 0, message: '' };

/** Sends the photograph of a tribute after it, and tells when it has arrived; leaving the page gives it up. */
export function useTributePhotograph(slug: string, onArrived: () => unknown) {
  const [sending, setSending] = useState(idle);
  const latest = useRef<Sent | null>(null);
  const abort = useRef<AbortController | null>(null);
  const arrived = useRef(onArrived);
  arrived.current = onArrived;
  useEffect(() => () => abort.current?.abort(), []);
  const send = useCallback(
    async (sent: Sent) => {
      latest.current = sent;
      abort.current = new AbortController();
      setSending({ ...idle, state: 'sending' });
      try {
        await uploadPhotograph(slug, sent, abort.current.signal, (percent) =>
          setSending({ ...idle, state: 'sending', percent }),
        );
        setSending({ ...idle, state: 'arrived' });
        arrived.current();
      } catch (error) {
        if (abort.current.signal.aborted) return;
        setSending({ ...idle, state: 'failed', message: error instanceof ApiError ? error.message : '' });
      }
    },
    [slug],
  );
  const again = useCallback(() => {
    // The same request: one that had arrived unheard is answered as the first time.
    if (latest.current) void send(latest.current);
  }, [send]);
  const drop = useCallback(() => setSending(idle), []);
  return {
    ...sending,
    send: (photograph: Omit<Sent, 'key'>) => void send({ ...photograph, key: crypto.randomUUID() }),
    again,
    drop,
  };
}

/** A photograph on its way. */
export type TributePhotographUpload = ReturnType<typeof useTributePhotograph>;

async function uploadPhotograph(
  slug: string,
  { tributeId, secret, file, key }: Sent,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
): Promise<void> {
  const form = new FormData();
  form.append('file', file);
  const { status, text, retryAfter } = await sendBytes({
    method: 'POST',
    path: pathOf('POST /api/memory-lane/{slug}/tributes/{tributeId}/photographs', { slug, tributeId }),
    body: form,
    headers: { 'x-size': String(file.size), [tributeSecretHeader]: secret },
    idempotencyKey: key,
    signal,
    onProgress: (sent) => onPercent(Math.min(100, Math.round((sent / Math.max(1, file.size)) * 100))),
  });
  if (status < 200 || status > 299) throw new ApiError(status, text, retryAfter);
}
