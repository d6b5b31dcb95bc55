import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, pathOf } from '#platform/browser/api.ts';
import { sendBytes } from '#platform/browser/sending.ts';

/** How the photograph of a tribute fares. */
type PhotographSending = { state: 'none' | 'sending' | 'arrived' | 'failed'; percent: number; sentence: string };

const nothing: PhotographSending = { state: 'none', percent: 0, sentence: '' };

/** Sends the photograph of a tribute after it; leaving the page gives it up. */
export function useTributePhotograph(slug: string) {
  const [sending, setSending] = useState(nothing);
  const latest = useRef<{ tributeId: string; file: File; key: string } | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const send = useCallback(
    async (tributeId: string, file: File, key: string = crypto.randomUUID()) => {
      latest.current = { tributeId, file, key };
      abort.current = new AbortController();
      setSending({ ...nothing, state: 'sending' });
      try {
        await post(slug, { tributeId, file, key }, abort.current.signal, (percent) =>
          setSending({ ...nothing, state: 'sending', percent }),
        );
        setSending({ ...nothing, state: 'arrived' });
      } catch (error) {
        if (abort.current.signal.aborted) return;
        setSending({ ...nothing, state: 'failed', sentence: error instanceof ApiError ? error.message : '' });
      }
    },
    [slug],
  );
  const again = useCallback(() => {
    // The same request: one that had arrived unheard is answered as the first time.
    if (latest.current) void send(latest.current.tributeId, latest.current.file, latest.current.key);
  }, [send]);
  const drop = useCallback(() => setSending(nothing), []);
  return { ...sending, send: (tributeId: string, file: File) => void send(tributeId, file), again, drop };
}

/** A photograph on its way. */
export type TributePhotographSending = ReturnType<typeof useTributePhotograph>;

async function post(
  slug: string,
  { tributeId, file, key }: { tributeId: string; file: File; key: string },
  signal: AbortSignal,
  onPercent: (percent: number) => void,
): Promise<void> {
  const form = new FormData();
  form.append('file', file);
  const { status, text, retryAfter } = await sendBytes({
    method: 'POST',
    path: pathOf('POST /api/memory-lane/{slug}/tributes/{tributeId}/photographs', { slug, tributeId }),
    body: form,
    headers: { 'x-size': String(file.size) },
    idempotencyKey: key,
    signal,
    onProgress: (sent) => onPercent(Math.min(100, Math.round((sent / Math.max(1, file.size)) * 100))),
  });
  if (status < 200 || status > 299) throw new ApiError(status, text, retryAfter);
}
