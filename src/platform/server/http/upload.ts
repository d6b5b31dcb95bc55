import { PassThrough, type Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, Refusal } from '#platform/errors.ts';
import { limits } from '#vocabulary/limits.ts';

/**
 * The one file of an upload, as it streams in; name and type are the sender's words and prove nothing. The stream ends only
 * when the whole request was in order, and fails with a refusal otherwise.
 */
export type Upload = { name: string; contentType: string; stream: Readable; declaredSize: number };

/** Leaves the bodies of a scope unread until a service opens them, and hangs up on who keeps sending after a refusal. */
export function acceptUploads(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.addHook('onResponse', async (request) => {
    const { raw } = request;
    if (raw.readableEnded || raw.destroyed) return;
    const timeoutMilliseconds = setTimeout(() => raw.destroy(), limits.uploadWait.leftoverSeconds * 1_000);
    raw.once('close', () => clearTimeout(timeoutMilliseconds)).once('end', () => clearTimeout(timeoutMilliseconds));
    // What was sent and is not wanted is thrown away: the next request of the connection comes behind it.
    raw.unpipe();
    raw.resume();
  });
}

/** Room for what a form puts around its file. */
const formBytes = 64 * 1024;

/** Of the headers that name a file, no more is read: names of 255 characters of four bytes fit in several times. */
const formHeaderBytes = 4 * 1024;

/** Reads the file's own size out of `X-Size`, and refuses what is too large before a byte of it is read. */
function declaredSizeOf(request: FastifyRequest): number {
  const text = request.headers['x-size'];
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw badRequest('fileSizeMissing');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (Number(text) >= limits.fileBytes || announced >= limits.fileBytes + formBytes)
    throw new Refusal(413, 'fileTooLarge');
  return Number(text);
}

function parserOf(request: FastifyRequest): BusboyInstance {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new Refusal(415, 'sendFile');
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: 1_024, headerPairs: 50, headerSize: formHeaderBytes, parts: 2 },
      isPartAFile: (_field, _type, name) => name !== undefined,
    });
  } catch {
    throw badRequest('oneFile');
  }
}

/** Opens the one file of a multipart request whose body has not been read yet. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const declaredSize = declaredSizeOf(request);
  const parser = parserOf(request);
  const source = request.raw;
  // Who has gone already will not be heard going.
  if (source.destroyed && !source.readableEnded) throw badRequest('fileIncomplete');
  const stream = new PassThrough();
  // Who is refused before the service reads must not end the process.
  stream.on('error', () => undefined);
  return new Promise((resolve, reject) => {
    let opened = false;
    const fail = (error: Error) => {
      reject(error);
      stream.destroy(error);
    };
    const stopWatching = watch(source, fail);
    stream.once('close', () => {
      stopWatching();
      source.unpipe(parser);
      // What is still on its way is thrown away, so that its sender can read the answer.
      source.resume();
      parser.destroy();
    });
    parser.on('file', (field, file, name, _encoding, contentType) => {
      file.on('error', () => fail(badRequest('fileIncomplete')));
      if (opened || field !== 'file') {
        file.resume();
        return fail(badRequest('oneFile'));
      }
      opened = true;
      file.pipe(stream, { end: false });
      resolve({ name, contentType, stream, declaredSize });
    });
    parser.on('field', () => fail(badRequest('oneFile')));
    parser.on('partsLimit', () => fail(badRequest('oneFile')));
    parser.on('error', () => fail(badRequest('fileIncomplete')));
    parser.on('finish', () => (opened ? stream.end() : fail(badRequest('oneFile'))));
    source.pipe(parser);
  });
}

/** One part of a file as it streams in: where it begins in the whole, and how long it says it is. */
export type Part = { offset: number; size: number; stream: Readable };

/** Opens a part whose body has not been read yet. The stream ends only when all of the part has come. */
export function readPart(request: FastifyRequest): Part {
  const { 'content-type': type, 'upload-offset': offset, 'content-length': length } = request.headers;
  if (!/^application\/offset\+octet-stream\b/i.test(type ?? '')) throw new Refusal(415, 'sendFile');
  if (typeof offset !== 'string' || !/^\d{1,15}$/.test(offset)) throw badRequest('partStartMissing');
  if (!length) throw badRequest('fileSizeMissing');
  if (Number(length) > limits.uploadPartBytes) throw new Refusal(413, 'partTooLarge');
  const source = request.raw;
  if (source.destroyed && !source.readableEnded) throw badRequest('fileIncomplete');
  const stream = new PassThrough();
  stream.on('error', () => undefined);
  const stopWatching = watch(source, (error) => stream.destroy(error));
  stream.once('close', () => {
    stopWatching();
    source.unpipe(stream);
    source.resume();
  });
  return { offset: Number(offset), size: Number(length), stream: source.pipe(stream) };
}

/** Ends an upload that its sender gave up, that stands still, that drips, or that takes for ever. */
function watch(source: Readable, fail: (error: Error) => void): () => void {
  const stop = () => fail(badRequest('fileIncomplete'));
  const idle = setTimeout(stop, limits.uploadWait.idleSeconds * 1_000);
  const total = setTimeout(stop, limits.uploadMinutes * 60_000);
  let arrived = 0;
  const slow = setInterval(() => {
    // Who is kept from sending, because the store is slower, is not to blame.
    if (arrived < limits.uploadSlowest.bytes && !source.isPaused()) stop();
    arrived = 0;
  }, limits.uploadSlowest.seconds * 1_000);
  const moved = (chunk: Buffer) => {
    arrived += chunk.length;
    idle.refresh();
  };
  const closed = () => (source.readableEnded ? undefined : stop());
  source.on('data', moved).on('error', stop).on('close', closed);
  return () => {
    clearInterval(slow);
    clearTimeout(idle);
    clearTimeout(total);
    source.off('data', moved).off('close', closed);
  };
}
