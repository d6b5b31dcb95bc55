import { randomUUID } from 'node:crypto';
import { insertAccess } from '#features/accesses/repository.ts';
import { insertAudit } from '#features/audits/repository.ts';
import { actsForFamily } from '#features/spirits/core/rules.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import { withLeasedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import { readVerified } from '#platform/server/blobs/verified.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { FileReply } from '#platform/server/fileReply.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { receive } from '#platform/server/http/receive.ts';
import { limits } from '#vocabulary/limits.ts';
import { itemAt } from '#vocabulary/lists.ts';
import type * as contract from './contract.ts';
import * as repository from './repository.ts';
import { allowedContentTypes, hasUploadRight, isSender, sendsFiles, whyNotDeleteFile } from './rules.ts';
import {
  assertMayUpload,
  findReadable,
  findRecord,
  insertUploadedFile,
  lockRecord,
  type RecordWithReader,
} from './uploaded.service.ts';
import { eraseUploads } from './uploads.repository.ts';

/** Adds a file: its bytes first, then its row, so that there is never a row without bytes. */
export const uploadFile: Service<typeof contract.uploadFile> = async (request) => {
  const { sql, actor, params } = request;
  if (!sendsFiles(actor, params.type)) throw forbidden();
  assertMayUpload(actor, await findRecord(sql, actor, params.id), params.type);
  const blobKey = `records/${randomUUID()}`;
  return withLeasedBlobs(request, actor.userId, [blobKey], async (keep) => {
    const upload = await request.upload();
    const received = await receive(request.blobs, blobKey, upload, allowedContentTypes);
    return request.afterUpload(received.sha256, async (transaction) => {
      const file = await insertUploadedFile(transaction, { ...params, name: upload.name, received, blobKey, actor });
      await keep(transaction);
      return file;
    });
  });
};

/** Streams a file's bytes exactly as they were sent. */
export const getFile: Service<typeof contract.getFile> = async ({ sql, actor, params, blobs }): Promise<FileReply> => {
  const found = await findRecord(sql, actor, params.id);
  const { name, contentType, size, sha256, blobKey } = await findReadable(sql, found, params.fileId);
  await recordAccess(sql, actor, found);
  return { name, contentType, size, sha256, read: (range) => readVerified({ blobs, key: blobKey, sha256 }, range) };
};

/** Writes down for the family that a funeral home has looked at a file. */
export async function recordAccess(sql: Sql, actor: Actor, { record, reader }: RecordWithReader): Promise<void> {
  if (actsForFamily(reader.relation)) return;
  const placeId = itemAt(reader.placeIds, 0);
  await insertAccess(sql, { spiritId: record.id, placeId, userId: actor.userId, what: 'file' });
}

/** Puts a file away; the side that has sent it alone may. */
export const deleteFile: Service<typeof contract.deleteFile> = async ({ sql, actor, params }) => {
  const found = await lockRecord(sql, actor, params.id);
  const file = await findReadable(sql, found, params.fileId);
  if (!isSender(found.reader, file)) throw forbidden();
  const refusal = whyNotDeleteFile(found.record, file);
  if (refusal) throw conflict(refusal);
  const { placeId } = file;
  if (await repository.deleteFileRow(sql, file.id))
    await insertAudit(sql, {
      spiritId: found.record.id,
      ...(placeId ? { placeId } : {}),
      actor,
      action: 'delete-file',
    });
  return { ok: true };
};

/** What the caller's side has deleted and can still put back. */
export const listDeletedFiles: Service<typeof contract.listDeletedFiles> = async ({ sql, actor, params }) => {
  const { record, reader } = await findRecord(sql, actor, params.id);
  if (!hasUploadRight(reader.relation, 'shared')) throw forbidden();
  const placeIds = actsForFamily(reader.relation) ? null : reader.placeIds;
  return repository.listDeletedFiles(sql, record.id, placeIds, limits.undoDays);
};

/** Puts a file back; the other side does not know that there was one. */
export const restoreFile: Service<typeof contract.restoreFile> = async ({ sql, actor, params }) => {
  const { record, reader } = await lockRecord(sql, actor, params.id);
  const { fileId } = params;
  const row = isIdentifier(fileId)
    ? await repository.findRestorableFile(sql, record.id, fileId, limits.undoDays)
    : undefined;
  if (!row || !isSender(reader, row)) throw notFound();
  const { deletedAt: _, ...file } = row;
  const { placeId } = file;
  if (await repository.restoreFileRow(sql, file.id))
    await insertAudit(sql, { spiritId: record.id, ...(placeId ? { placeId } : {}), actor, action: 'restore-file' });
  return repository.toReply(file);
};

/** Erases the files whose time to be undone is over, and those that never arrived whole; answers how many. */
export async function eraseOldFiles(sql: Sql): Promise<number> {
  return (await eraseUploads(sql)) + (await repository.eraseFiles(sql, limits.undoDays));
}
