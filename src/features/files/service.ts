import { randomUUID } from 'node:crypto';
import { insertAccess } from '#features/accesses/repository.ts';
import { insertAudit } from '#features/audits/repository.ts';
import { spiritFor } from '#features/spirits/disclosure.rules.ts';
import { findSpirit, lockSpirit } from '#features/spirits/repository.ts';
import { ownConnections, relationTo, type SpiritRecord } from '#features/spirits/rules.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Bytes } from '#platform/server/bytes.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { withLeasedBlobs } from '#platform/server/looseBlobs.ts';
import { receive } from '#platform/server/receive.ts';
import type { Service } from '#platform/server/serve.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './contract.ts';
import { tidyFileName } from './name.rules.ts';
import * as repository from './repository.ts';
import {
  allowedContentTypes,
  type FileReader,
  hasUploadRight,
  isFileType,
  isSender,
  mayReadFile,
  sendsFiles,
  whyNotDeleteFile,
  whyNotUpload,
} from './rules.ts';
import type { FileType } from './schema.ts';

type Found = { record: SpiritRecord; reader: FileReader };

/** Adds a file: its bytes first, then its row, so that there is never a row without bytes. */
export const uploadFile: Service<typeof contract.uploadFile> = async (request) => {
  const { sql, actor, params } = request;
  if (!sendsFiles(actor, params.type)) throw forbidden();
  judgeUpload(actor, await find(findSpirit, sql, actor, params.id), params.type);
  const blobKey = `records/${randomUUID()}`;
  return withLeasedBlobs(request, actor.userId, [blobKey], async (keep) => {
    const upload = await request.upload();
    const received = await receive(request.blobs, blobKey, upload, allowedContentTypes);
    return request.afterUpload(received.sha256, async (transaction) => {
      // While the bytes came in, the record may have been deleted or the home disconnected.
      const found = await find(lockSpirit, transaction, actor, params.id);
      const type = judgeUpload(actor, found, params.type);
      const { reader, record } = found;
      const placeId = reader.relation === 'family' ? null : reader.placeIds[0]!;
      const row = { spiritId: record.id, placeId, type, name: tidyFileName(upload.name), ...received };
      const file = await repository.insertFile(transaction, { ...row, blobKey, userId: actor.userId });
      await insertAudit(transaction, {
        spiritId: record.id,
        ...(placeId ? { placeId } : {}),
        actor,
        action: type === 'invoice' ? 'upload-invoice' : 'upload-file',
      });
      await keep(transaction);
      return file;
    });
  });
};

function judgeUpload(actor: Actor, { record, reader }: Found, type: string): FileType {
  if (!isFileType(type)) throw badRequest('unknownFileType');
  if (!hasUploadRight(reader.relation, type)) throw forbidden();
  const refusal = whyNotUpload(spiritFor(actor, record)!.core);
  if (refusal) throw conflict(refusal);
  return type;
}

/** Streams a file's bytes exactly as they were sent. */
export const getFile: Service<typeof contract.getFile> = async ({ sql, actor, params, blobs }): Promise<Bytes> => {
  const { record, reader } = await find(findSpirit, sql, actor, params.id);
  const { name, contentType, size, sha256, blobKey } = await findReadable(sql, record, reader, params.fileId);
  if (reader.relation !== 'family') await noteLook(sql, actor, record);
  return { name, contentType, size, sha256, read: (range) => blobs.read(blobKey, range) };
};

/** Writes down for the family that a funeral home has taken a file. */
async function noteLook(sql: Sql, actor: Actor, record: SpiritRecord): Promise<void> {
  const home = ownConnections(actor, record).find(({ status }) => status === 'accepted');
  if (home)
    await insertAccess(sql, { spiritId: record.id, placeId: home.place.id, userId: actor.userId, what: 'file' });
}

/** Puts a file away; the side that has sent it alone may. */
export const deleteFile: Service<typeof contract.deleteFile> = async ({ sql, actor, params }) => {
  const { record, reader } = await find(lockSpirit, sql, actor, params.id);
  const file = await findReadable(sql, record, reader, params.fileId);
  if (!isSender(reader, file)) throw forbidden();
  const refusal = whyNotDeleteFile(record, file);
  if (refusal) throw conflict(refusal);
  const { placeId } = file;
  if (await repository.deleteFileRow(sql, file.id))
    await insertAudit(sql, { spiritId: record.id, ...(placeId ? { placeId } : {}), actor, action: 'delete-file' });
  return { ok: true };
};

/** Erases the files whose time to be undone is over; answers how many. */
export const eraseOldFiles = (sql: Sql): Promise<number> => repository.eraseFiles(sql, limits.undoDays);

/** The record and what the caller is to it; 404 when it is none of the caller's. */
async function find(load: typeof findSpirit, sql: Sql, actor: Actor, id: string): Promise<Found> {
  const record = isIdentifier(id) ? await load(sql, id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  const accepted = ownConnections(actor, record).filter(({ status }) => status === 'accepted');
  return { record, reader: { relation, placeIds: accepted.map(({ place }) => place.id) } };
}

/** A file of exactly this record that the caller may read; 404 for every other. */
async function findReadable(sql: Sql, record: SpiritRecord, reader: FileReader, id: string) {
  const file = isIdentifier(id) ? await repository.findFile(sql, record.id, id) : undefined;
  if (!file || !mayReadFile(reader, file)) throw notFound();
  return file;
}
