import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type * as contract from '#features/files/core/contract.ts';
import { findFile, toReply } from '#features/files/core/repository.ts';
import { allowedContentTypes, hasUploadRight } from '#features/files/core/rules.ts';
import type { ResumableUpload } from '#features/files/core/schema.ts';
import { assertMayUpload, findRecord, insertUploadedFile, lockRecord } from '#features/files/core/uploaded.service.ts';
import * as repository from '#features/files/core/uploads.repository.ts';
import type { RecordFile } from '#features/spirits/core/file.schema.ts';
import { badRequest, conflict, forbidden, notFound, Refusal } from '#platform/errors.ts';
import { sanitizeFileName } from '#platform/fileName.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { ContentTypeDetector } from '#platform/server/blobs/contentType.ts';
import { withLeasedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import { inTransaction, type Sql } from '#platform/server/db/database.ts';
import type { Service, ServiceRequest } from '#platform/server/http/pipeline.ts';
import { receive } from '#platform/server/http/receive.ts';
import type { Part } from '#platform/server/http/upload.ts';
import { limits } from '#vocabulary/limits.ts';

const hours = limits.uploadUnfinishedHours;

const replyOf = (
  { received, fileId: _, ...upload }: repository.UploadRow,
  file: RecordFile | null,
): ResumableUpload => ({
  ...upload,
  offset: received,
  file,
});

/** Announces a file that will be sent in parts. */
export const createUpload: Service<typeof contract.createUpload> = async ({ sql, actor, params, body }) => {
  const found = await findRecord(sql, actor, params.id);
  assertMayUpload(actor, found, 'shared');
  const { name, size, type, sha256 = null } = body();
  assertMayUpload(actor, found, type);
  if (size === 0) throw badRequest('fileEmpty');
  if (size >= limits.fileBytes) throw new Refusal(413, 'fileTooLarge');
  await repository.deleteSurplus(sql, actor.userId, limits.uploadsUnfinished - 1);
  const { userId, role } = actor;
  const upload = { spiritId: found.record.id, userId, role, type, name: sanitizeFileName(name), size, sha256, hours };
  return replyOf(await repository.insertUpload(sql, upload), null);
};

/** What the caller has begun to send to a record and not finished. */
export const listUploads: Service<typeof contract.listUploads> = async ({ sql, actor, params }) => {
  const { record, reader } = await findRecord(sql, actor, params.id);
  if (!hasUploadRight(reader.relation, 'shared')) throw forbidden();
  return (await repository.listUnfinished(sql, record.id, actor)).map((upload) => replyOf(upload, null));
};

/** Says how much of a file has arrived. */
export const getUpload: Service<typeof contract.getUpload> = async (request) => {
  const upload = await findOwn(request);
  request.setHeader('upload-offset', String(upload.received));
  return replyOf(upload, await fileOf(request.sql, upload));
};

/** Gives a file up. What it has become, if it was finished meanwhile, stays. */
export const cancelUpload: Service<typeof contract.cancelUpload> = async (request) => {
  const upload = await findOwn(request);
  await repository.deleteUpload(request.sql, upload.id);
  return { ok: true };
};

type Request = Pick<ServiceRequest<typeof contract.appendToUpload>, 'sql' | 'actor' | 'params'>;

/** The caller's own upload to a record that still takes it; 404 for every other. */
async function findOwn({ sql, actor, params }: Request): Promise<repository.UploadRow> {
  const { uploadId } = params;
  const upload = isIdentifier(uploadId) ? await repository.findUpload(sql, uploadId, actor) : undefined;
  if (!upload) throw notFound();
  assertMayUpload(actor, await findRecord(sql, actor, upload.spiritId), upload.type);
  return upload;
}

async function fileOf(sql: Sql, { spiritId, fileId }: repository.UploadRow): Promise<RecordFile | null> {
  const row = fileId ? await findFile(sql, spiritId, fileId) : undefined;
  if (!row) return null;
  const { sha256: _hash, blobKey: _key, ...file } = row;
  return toReply(file);
}

/** Adds the next part; the last one makes the file. Whatever was sent before, the same part again does no harm. */
export const appendToUpload: Service<typeof contract.appendToUpload> = async (request) => {
  const { sql, pool, setHeader } = request;
  const begun = await findOwn(request);
  const part = request.part();
  setHeader('upload-offset', String(begun.received));
  if (begun.fileId) {
    part.stream.destroy();
    return replyOf(begun, await fileOf(sql, begun));
  }
  const upload = part.size === 0 && begun.received === begun.size ? begun : await append(request, begun, part);
  part.stream.destroy();
  setHeader('upload-offset', String(upload.received));
  if (upload.received < upload.size) return replyOf(upload, null);
  const file = await finish(request, upload);
  return replyOf((await repository.findUpload(pool, upload.id, request.actor)) ?? upload, file);
};

type AppendRequest = ServiceRequest<typeof contract.appendToUpload>;

async function append(request: AppendRequest, begun: repository.UploadRow, part: Part): Promise<repository.UploadRow> {
  const { actor, pool, blobs, setHeader } = request;
  if (part.offset !== begun.received) throw conflict('partElsewhere');
  if (part.size === 0) throw badRequest('fileEmpty');
  if (part.offset + part.size > begun.size) throw badRequest('partBeyondEnd');
  const blobKey = `parts/${randomUUID()}`;
  return withLeasedBlobs(request, actor.userId, [blobKey], async (keep) => {
    await blobs.write(blobKey, Readable.from(rejectKnownBadContent(part), { objectMode: false }));
    return inTransaction(pool, async (transaction) => {
      const upload = await repository.lockUpload(transaction, begun.id, actor);
      if (!upload) throw notFound();
      // Another tab may have sent the same part meanwhile.
      if (upload.received !== part.offset) {
        setHeader('upload-offset', String(upload.received));
        throw conflict('partElsewhere');
      }
      const after = await repository.insertPart(transaction, upload, { size: part.size, blobKey, hours });
      await keep(transaction);
      return after;
    });
  });
}

/** What the first bytes already show to be nothing we take is refused before the rest is sent. */
async function* rejectKnownBadContent(part: Part) {
  const judge = part.offset === 0 ? new ContentTypeDetector(allowedContentTypes) : undefined;
  const bytes: AsyncIterable<Buffer> = part.stream;
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    await judge?.look(chunk);
    yield chunk;
  }
  if (size !== part.size) throw badRequest('fileIncomplete');
}

/** Makes the file of its parts, through the same judgement as a file that comes in one piece. */
async function finish(request: AppendRequest, upload: repository.UploadRow): Promise<RecordFile> {
  const { actor, pool } = request;
  const blobKey = `records/${randomUUID()}`;
  return withLeasedBlobs(request, actor.userId, [blobKey], async (keep) => {
    const joined = await joinParts(request, upload, blobKey);
    if ('file' in joined) return joined.file;
    return inTransaction(pool, async (transaction) => {
      const row = { id: upload.spiritId, type: upload.type, name: upload.name, received: joined, blobKey, actor };
      await lockRecord(transaction, actor, upload.spiritId);
      const locked = await repository.lockUpload(transaction, upload.id, actor);
      if (!locked) throw notFound();
      const before = await fileOf(transaction, locked);
      if (before) return before;
      if (locked.fileId) throw notFound();
      const file = await insertUploadedFile(transaction, row);
      await repository.finishUpload(transaction, upload.id, file.id);
      await keep(transaction);
      return file;
    });
  });
}

/** The parts as one blob; or the file, where another tab has made it meanwhile and taken the parts away. */
async function joinParts({ sql, pool, blobs, actor }: AppendRequest, upload: repository.UploadRow, blobKey: string) {
  const keys = await repository.listParts(sql, upload.id);
  const stream = Readable.from(bytesOf(blobs, keys), { objectMode: false });
  const whole = { name: upload.name, contentType: '', stream, declaredSize: upload.size };
  try {
    const arrived = await receive(blobs, blobKey, whole, allowedContentTypes);
    if (upload.sha256 && arrived.sha256.toString('hex') !== upload.sha256) throw badRequest('fileIncomplete');
    return arrived;
  } catch (error) {
    const now = await repository.findUpload(pool, upload.id, actor);
    const file = now && (await fileOf(pool, now));
    return file ? { file } : deleteRejected(pool, upload, error);
  }
}

async function* bytesOf(blobs: BlobStore, keys: readonly string[]) {
  for (const key of keys) yield* await blobs.read(key);
}

/** What no repetition can make right does not wait to be erased. */
async function deleteRejected(sql: Sql, { id }: repository.UploadRow, error: unknown): Promise<never> {
  if (error instanceof Refusal && error.status < 500) await repository.deleteUpload(sql, id);
  throw error;
}
