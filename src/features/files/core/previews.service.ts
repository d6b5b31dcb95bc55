import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { existing, notFound } from '#platform/errors.ts';
import { withLeasedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import { readVerified } from '#platform/server/blobs/verified.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { FileReply } from '#platform/server/fileReply.ts';
import type { Service, ServiceRequest } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './contract.ts';
import * as repository from './previews.repository.ts';
import type { StoredFile } from './repository.ts';
import { isPicture } from './rules.ts';
import { recordAccess } from './service.ts';
import { findReadable, findRecord } from './uploaded.service.ts';

const contentType = 'image/webp';

type Request = ServiceRequest<typeof contract.getFilePreview>;

/** Answers a small view of a picture, and draws it the first time. */
export const getFilePreview: Service<typeof contract.getFilePreview> = async (request): Promise<FileReply> => {
  const { sql, actor, params, blobs } = request;
  const found = await findRecord(sql, actor, params.id);
  const file = await findReadable(sql, found, params.fileId);
  if (!isPicture(file.contentType)) throw notFound();
  await recordAccess(sql, actor, found);
  const known = await repository.findPreview(sql, file.id);
  const name = `${file.name.replace(/\.[^.]*$/, '')}.webp`;
  if (!known) return { name, contentType, ...(await drawAndCache(request, file)) };
  const { blobKey, size, sha256 } = known;
  return { name, contentType, size, sha256, read: (range) => readVerified({ blobs, key: blobKey, sha256 }, range) };
};

/** Draws a picture and keeps what was drawn; who was slower than another reader answers from their own drawing. */
async function drawAndCache(request: Request, file: StoredFile): Promise<Pick<FileReply, 'size' | 'sha256' | 'read'>> {
  const { pool, blobs } = request;
  const bytes = await draw(() => readVerified({ blobs, key: file.blobKey, sha256: file.sha256 }).then(buffer));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const blobKey = `previews/${randomUUID()}`;
  await withLeasedBlobs(request, null, [blobKey], async (keep) => {
    await blobs.write(blobKey, Readable.from([bytes]));
    await inTransaction(pool, async (transaction) => {
      const row = { blobKey, size: bytes.length, sha256 };
      if (await repository.insertPreview(transaction, file.id, row)) await keep(transaction);
    });
  });
  const read: FileReply['read'] = async (range) =>
    Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
  return { size: bytes.length, sha256, read };
}

async function draw(read: () => Promise<Buffer>): Promise<Buffer> {
  const { drawPicture, encodeHeic } = await import('#platform/server/pictures/pictures.ts');
  const { drawn } = await drawPicture(read);
  const widths = drawn ?? (await encodeHeic(await read()));
  return existing(widths.find(({ name }) => name === limits.previewWidth)).bytes;
}
