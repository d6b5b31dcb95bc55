import { randomUUID } from 'node:crypto';
import { badRequest, notFound, Refusal } from '#platform/errors.ts';
import { sanitizeFileName } from '#platform/fileName.ts';
import { isIdentifier } from '#platform/identifier.ts';
import { withLeasedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import { readVerified } from '#platform/server/blobs/verified.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { FileReply } from '#platform/server/fileReply.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { receive } from '#platform/server/http/receive.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './evidence.contract.ts';
import * as repository from './evidence.repository.ts';
import { evidenceContentTypes } from './evidence.rules.ts';

/** Takes a file from somebody who is about to write to us: its bytes first, then its row. */
export const addEvidence: Service<typeof contract.addEvidence> = async (request) => {
  const blobKey = `evidence/${randomUUID()}`;
  return withLeasedBlobs(request, null, [blobKey], async (keep) => {
    const upload = await request.upload();
    if (upload.declaredSize >= limits.evidenceBytes) {
      upload.stream.destroy();
      throw new Refusal(413, 'evidenceTooLarge');
    }
    const received = await receive(request.blobs, blobKey, upload, evidenceContentTypes);
    return request.afterUpload(received.sha256, async (sql) => {
      const name = sanitizeFileName(upload.name, received.contentType);
      const file = await repository.insertEvidence(sql, { name, ...received, blobKey });
      await keep(sql);
      return file;
    });
  });
};

/** Streams a file that came with a letter exactly as it was sent. */
export const getEvidence: Service<typeof contract.getEvidence> = async ({ sql, params, blobs }): Promise<FileReply> => {
  const { id, fileId } = params;
  const file = isIdentifier(id) && isIdentifier(fileId) ? await repository.findEvidence(sql, id, fileId) : undefined;
  if (!file) throw notFound();
  const { name, contentType, size, hash, blobKey } = file;
  return {
    name,
    contentType,
    size,
    sha256: hash,
    read: (range) => readVerified({ blobs, key: blobKey, sha256: hash }, range),
  };
};

/** Ties the files that a letter names to it; refuses where one is not there any more, or is another letter's. */
export async function attachEvidenceTo(sql: Sql, inquiryId: string, ids: readonly string[]): Promise<void> {
  const given = ids.length > 0 ? await repository.attachEvidence(sql, ids, inquiryId) : 0;
  if (given < new Set(ids).size) throw badRequest('evidenceGone');
}

/** Erases evidence whose time is over. Run by the clock. */
export const eraseOldEvidence = (sql: Sql): Promise<void> => repository.eraseEvidence(sql, limits.evidenceDays);
