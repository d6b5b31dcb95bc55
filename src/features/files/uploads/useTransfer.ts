import type { cancelUpload, createUpload, listUploads } from '#features/files/core/contract.ts';
import type { ResumableUpload } from '#features/files/core/schema.ts';
import { findResumable, isTransient, retryDelay, type UploadState } from '#features/files/core/uploadQueue.rules.ts';
import type { FileType, RecordFile } from '#features/spirits/core/file.schema.ts';
import { ApiError, type CallOptions, call, pathOf } from '#platform/browser/network/api.ts';
import { type ByteResponse, sendBytes } from '#platform/browser/network/sendBytes.ts';
import { session } from '#platform/browser/session/session.ts';
import { limits } from '#vocabulary/limits.ts';

/** A file to be sent, and what is known of its way so far. */
export type Transfer = {
  file: File;
  key: string;
  spiritId: string;
  type: FileType;
  /** Of the whole, once it was read. */
  sha256?: string;
  upload?: ResumableUpload;
};

/** Whoever watches a transfer: gives it up, and is told how far it is. */
export type TransferObserver = {
  signal: AbortSignal;
  onState: (state: UploadState) => void;
  onSent: (bytes: number) => void;
};

/** A file that this device cannot read any more. */
class UnreadableFileError extends Error {}

/** Sends a file and rests whenever the connection does; goes on by itself from where it stopped. */
export async function transfer(outgoing: Transfer, watcher: TransferObserver): Promise<RecordFile> {
  let attempts = 0;
  const resettingObserver: TransferObserver = {
    ...watcher,
    onSent: (bytes) => {
      attempts = 0;
      watcher.onSent(bytes);
    },
  };
  try {
    for (;;) {
      try {
        return await (outgoing.file.size <= limits.uploadInPartsFrom ? sendWhole : sendParts)(
          outgoing,
          resettingObserver,
        );
      } catch (error) {
        if (watcher.signal.aborted || !(error instanceof ApiError) || !isTransient(error.status)) throw error;
        watcher.onState('resting');
        await sleep(retryDelay(attempts, error.retryAfter), watcher.signal);
        attempts += 1;
      }
    }
  } finally {
    if (outgoing.upload) activeUploadIds.delete(outgoing.upload.id);
  }
}

/** Forgets on the server what has arrived of a file that was given up. */
export function forgetUpload(uploadId: string): Promise<unknown> {
  return call<typeof cancelUpload>('DELETE /api/uploads/{uploadId}', { params: { uploadId } }, { quiet: true });
}

/** Waits, at most until the connection is back; without any connection, until then. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(() => navigator.onLine && end(), milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

async function sendWhole({ file, key, spiritId, type }: Transfer, watcher: TransferObserver): Promise<RecordFile> {
  const form = new FormData();
  form.append('file', file);
  watcher.onState('sending');
  const sent = await sendBytes({
    method: 'POST',
    path: pathOf('POST /api/spirits/{id}/files/{type}', { id: spiritId, type }),
    body: form,
    headers: { 'x-size': String(file.size) },
    idempotencyKey: key,
    signal: watcher.signal,
    onProgress: (bytes) => watcher.onSent(Math.min(bytes, file.size)),
  });
  return parseReply<RecordFile>(sent);
}

async function sendParts(outgoing: Transfer, watcher: TransferObserver): Promise<RecordFile> {
  const { file } = outgoing;
  const upload = await beginUpload(outgoing, watcher);
  if (upload.file) return upload.file;
  let { offset } = upload;
  for (;;) {
    const end = Math.min(file.size, offset + limits.uploadInPartsFrom);
    watcher.onSent(offset);
    watcher.onState(end === file.size ? 'checking' : 'sending');
    const sent = await sendPart(outgoing, upload.id, offset, end, watcher);
    const elsewhere = sent.status === 409 ? sent.header('upload-offset') : null;
    if (elsewhere !== null && Number(elsewhere) !== offset) offset = Number(elsewhere);
    else {
      const reply = parseReply<ResumableUpload>(sent);
      if (reply.file) return reply.file;
      offset = reply.offset;
    }
  }
}

async function sendPart({ file }: Transfer, uploadId: string, offset: number, end: number, watcher: TransferObserver) {
  // Read before it is sent: a file that has changed on the disk must not look like a broken connection.
  const bytes = await file
    .slice(offset, end)
    .arrayBuffer()
    .catch(() => {
      throw new UnreadableFileError();
    });
  return sendBytes({
    method: 'PATCH',
    path: pathOf('PATCH /api/uploads/{uploadId}', { uploadId }),
    body: new Blob([bytes]),
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    signal: watcher.signal,
    onProgress: (sent) => watcher.onSent(offset + sent),
  });
}

/** Finds what has arrived of this file before, in this page or another, or begins anew. */
async function beginUpload(outgoing: Transfer, watcher: TransferObserver): Promise<ResumableUpload> {
  const { file, spiritId: id, type, key } = outgoing;
  const options: CallOptions = { quiet: true, signal: watcher.signal };
  if (!outgoing.upload && outgoing.sha256 === undefined) {
    watcher.onState('reading');
    outgoing.sha256 = await hashOf(file);
  }
  const { sha256 } = outgoing;
  const known = await call<typeof listUploads>('GET /api/spirits/{id}/uploads', { params: { id } }, options);
  const free = known.filter((upload) => !activeUploadIds.has(upload.id));
  const before =
    known.find((upload) => upload.id === outgoing.upload?.id) ??
    findResumable(free, { name: file.name, sha256, type, size: file.size });
  const body = { name: file.name, size: file.size, type, ...(sha256 ? { sha256 } : {}) };
  // Not given up half-way: what the server has begun must be known, so that it can be forgotten.
  const begin = () =>
    call<typeof createUpload>(
      'POST /api/spirits/{id}/uploads',
      { params: { id }, body },
      { quiet: true, idempotencyKey: key },
    );
  outgoing.upload = before ?? outgoing.upload ?? (await begin());
  if (watcher.signal.aborted) {
    void forgetUpload(outgoing.upload.id).catch(() => undefined);
    throw watcher.signal.reason;
  }
  activeUploadIds.add(outgoing.upload.id);
  return outgoing.upload;
}

/** What this page is sending now: the same file chosen twice is two files. */
const activeUploadIds = new Set<string>();

/** Empty where the browser does not hash: the file can then go on after a break, but not after the page was loaded anew. */
async function hashOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnreadableFileError();
  });
  if (!globalThis.crypto?.subtle) return '';
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads an answer; a refusal becomes an error with the server's sentence. */
function parseReply<Reply>({ status, text, retryAfter }: ByteResponse): Reply {
  if (status < 200 || status > 299) throw new ApiError(status, text, retryAfter);
  const reply: Reply & { sessionExpired?: boolean } = JSON.parse(text);
  if (reply.sessionExpired !== true) return reply;
  session.markExpired();
  throw new ApiError(200, 'session expired');
}
