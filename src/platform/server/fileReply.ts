import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '#platform/server/blobs/blobs.ts';
import { BrokenBlob } from '#platform/server/blobs/verified.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { Refusal } from '../errors.ts';
import { nameOfType } from '../fileName.ts';

/** A file that leaves as it came in, to be saved by its reader and never to be opened inside our pages. */
export type FileReply = {
  name: string;
  contentType: string;
  size: number;
  /** Of the whole file, in hexadecimal: the same bytes have the same tag. */
  sha256: string;
  read: (range?: ByteRange) => Promise<Readable>;
  /** What is in it but for files that could not be read, told to the operator. */
  broken?: readonly Error[];
};

/** A file whose bytes are in memory. */
export const bytesReply = (name: string, contentType: string, bytes: Buffer): FileReply => ({
  ...{ name, contentType },
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
});

const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'accept-ranges': 'bytes',
};

/** Streams a file, whole or the one range that is asked for. */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: FileReply) {
  for (const error of bytes.broken ?? []) request.log.error({ err: error }, 'left out');
  const tag = `"${bytes.sha256}"`;
  reply.headers(headers).header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const range = rangeOf(request, tag, bytes.size);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${bytes.size}`);
    throw new Refusal(416, 'rangeInvalid');
  }
  reply
    .header('content-disposition', attachment(nameOfType(bytes.name, bytes.contentType)))
    .header('content-length', String(range ? range.end - range.start + 1 : bytes.size))
    .type(bytes.contentType);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes.size}`);
  // Nothing but an empty stream keeps the length that is announced.
  const stream = request.method === 'HEAD' ? Readable.from([]) : await bytes.read(range);
  stream.once('error', (error) => {
    if (error instanceof BrokenBlob) request.log.error({ err: error }, 'left unfinished');
  });
  return reply.send(stream);
}

/** The range to send; undefined for the whole file: none or several are asked for, or those of another version. */
export function rangeOf(request: FastifyRequest, tag: string, size: number): ByteRange | undefined | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  const condition = request.headers['if-range'];
  if (!match || (match[1] === '' && match[2] === '') || (condition !== undefined && condition !== tag))
    return undefined;
  const [first, last] = [itemAt(match, 1), itemAt(match, 2)];
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start > end ? 'unsatisfiable' : { start, end };
}

/** The name in full for every browser, and without its accents for those that are too old to read it. */
function attachment(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
