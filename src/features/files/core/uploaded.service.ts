import { insertAudit } from '#features/audits/repository.ts';
import { spiritFor } from '#features/spirits/core/disclosure.rules.ts';
import type { FileType, RecordFile } from '#features/spirits/core/file.schema.ts';
import { findSpirit, lockSpirit } from '#features/spirits/core/repository.ts';
import {
  actsForFamily,
  hasDutyIn,
  ownConnections,
  relationTo,
  type SpiritRecord,
} from '#features/spirits/core/rules.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, existing, forbidden, notFound } from '#platform/errors.ts';
import { sanitizeFileName } from '#platform/fileName.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { ReceivedUpload } from '#platform/server/http/receive.ts';
import { itemAt } from '#vocabulary/lists.ts';
import * as repository from './repository.ts';
import { type FileReader, hasUploadRight, isFileType, mayReadFile, whyNotUpload } from './rules.ts';

/** A record, and what the caller is to it. */
export type RecordWithReader = { record: SpiritRecord; reader: FileReader };

/** The record and what the caller is to it; 404 when it is none of the caller's. */
async function findWithReader(load: typeof findSpirit, sql: Sql, actor: Actor, id: string): Promise<RecordWithReader> {
  const record = isIdentifier(id) ? await load(sql, id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  const accepted = ownConnections(actor, record).filter(({ status }) => status === 'accepted');
  return { record, reader: { relation, placeIds: accepted.map(({ place }) => place.id) } };
}

/** A file of exactly this record that the caller may read; 404 for every other. */
export async function findReadable(sql: Sql, { record, reader }: RecordWithReader, id: string) {
  const file = isIdentifier(id) ? await repository.findFile(sql, record.id, id) : undefined;
  if (!file || !mayReadFile(reader, file)) throw notFound();
  return file;
}

/** Refuses somebody who may send no file of this type to this record now. */
export function assertMayUpload(actor: Actor, { record, reader }: RecordWithReader, type: string): FileType {
  if (!isFileType(type)) throw badRequest('unknownFileType');
  if (!hasUploadRight(reader.relation, type)) throw forbidden();
  if (reader.relation === 'accepted' && !hasDutyIn(actor, record, 'cases')) throw forbidden('notOfYourDuties');
  const refusal = whyNotUpload(existing(spiritFor(actor, record)).core);
  if (refusal) throw conflict(refusal);
  return type;
}

/** What has arrived of a file, in which record it belongs and who has sent it. */
export type UploadedFile = {
  id: string;
  type: string;
  name: string;
  received: ReceivedUpload;
  blobKey: string;
  actor: Actor;
};

/** Writes down a file whose bytes have arrived. The record may have been deleted meanwhile, or the home disconnected. */
export async function insertUploadedFile(sql: Sql, arrived: UploadedFile): Promise<RecordFile> {
  const { id, name, received, blobKey, actor } = arrived;
  const found = await lockRecord(sql, actor, id);
  const type = assertMayUpload(actor, found, arrived.type);
  const { reader, record } = found;
  const placeId = actsForFamily(reader.relation) ? null : itemAt(reader.placeIds, 0);
  const row = { spiritId: record.id, placeId, type, name: sanitizeFileName(name, received.contentType), ...received };
  const file = await repository.insertFile(sql, { ...row, blobKey, userId: actor.userId });
  await insertAudit(sql, {
    spiritId: record.id,
    ...(placeId ? { placeId } : {}),
    actor,
    action: type === 'invoice' ? 'upload-invoice' : 'upload-file',
  });
  return file;
}

/** A record, with what the caller is to it; 404 when it is none of the caller’s. */
export const findRecord = (sql: Sql, actor: Actor, id: string): Promise<RecordWithReader> =>
  findWithReader(findSpirit, sql, actor, id);

/** A record locked for a change, with what the caller is to it. */
export const lockRecord = (sql: Sql, actor: Actor, id: string): Promise<RecordWithReader> =>
  findWithReader(lockSpirit, sql, actor, id);
