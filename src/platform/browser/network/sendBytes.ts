import { cacheUserOf, session } from '#platform/browser/session/session.ts';
import { ApiError, type CallOptions, callerHeaders, reportNoResponse } from './api.ts';

/** Bytes on their way to the server: a form with a file, or a part of one. */
export type ByteRequest = CallOptions & {
  method: 'POST' | 'PATCH';
  path: string;
  body: FormData | Blob;
  headers?: Record<string, string>;
  /** How many bytes of the body have left. */
  onProgress?: (sent: number) => void;
};

/** What came back; refusals too, because a part that begins elsewhere is told where to begin. */
export type ByteResponse = {
  status: number;
  text: string;
  header: (name: string) => string | null;
  retryAfter?: number;
};

/**
 * Sends bytes with the person's session and says how many have left, which `fetch` cannot. Fails with status 0 when the
 * connection breaks; every answer of the server is given back as it is.
 */
export function sendBytes({
  method,
  path,
  body,
  headers = {},
  onProgress,
  signal,
  ...options
}: ByteRequest): Promise<ByteResponse> {
  const asker = cacheUserOf(session.read());
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const broken = () => reject(new ApiError(0, reportNoResponse()));
    const giveUp = () => reject(new DOMException('Given up.', 'AbortError'));
    request.open(method, path);
    for (const [name, value] of Object.entries({ ...callerHeaders(options), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress?.(loaded);
    request.onerror = broken;
    request.ontimeout = broken;
    request.onabort = giveUp;
    request.onload = () => {
      // Meanwhile somebody else, or the same person in another role, has taken over: this answer is not for them.
      if (asker !== cacheUserOf(session.read())) return giveUp();
      const retryAfter = Number(request.getResponseHeader('retry-after')) || undefined;
      resolve({
        status: request.status,
        text: request.responseText,
        header: (name) => request.getResponseHeader(name),
        ...(retryAfter ? { retryAfter } : {}),
      });
    };
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) request.abort();
    else request.send(body);
  });
}
