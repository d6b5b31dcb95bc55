import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileReply } from '../fileReply.ts';

/** A finished document as a file to be saved. */
export const pdfFile = (title: string, bytes: Buffer): FileReply => ({
  name: `${title.replace(/[^\p{L}\p{N}() -]/gu, '')}.pdf`,
  contentType: 'application/pdf',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
});
