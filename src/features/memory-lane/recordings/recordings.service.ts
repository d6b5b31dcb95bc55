import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as repository from '#features/memory-lane/core/recordings.repository.ts';
import { recordingUndoHours, whatRecordingLacks } from '#features/memory-lane/core/recordings.rules.ts';
import { findOwnPage, lockOwnPage, recordingOf } from '#features/memory-lane/core/service.ts';
import { mayRemovePhotograph } from '#features/memory-lane/core/stewardship.rules.ts';
import { mayRestorePhotograph } from '#features/memory-lane/photographs/photographs.rules.ts';
import { eraseDeletedPhotographs } from '#features/memory-lane/photographs/photographs.service.ts';
import { conflict, forbidden, notFound, Refusal } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { BlobStore, ByteRange } from '#platform/server/blobs/blobs.ts';
import { releaseBlobs, withLeasedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import type { Pool, Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { type ReceivedUpload, receive } from '#platform/server/http/receive.ts';
import type { Upload } from '#platform/server/http/upload.ts';
import type { Sound } from '#platform/server/sound/sound.ts';
import { soundTypes } from '#platform/server/sound/soundTypes.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './recordings.contract.ts';

const originalKey = (id: string) => `recordings/${id}/original`;

/** Under which key the bytes of a recording lie. */
export const recordingKey = (id: string): string => `recordings/${id}/sound`;

async function receiveSound(blobs: BlobStore, id: string, upload: Upload): Promise<ReceivedUpload> {
  try {
    return await receive(blobs, originalKey(id), upload, soundTypes);
  } catch (error) {
    // Not "this type is not allowed", but what can be done about it.
    throw error instanceof Refusal && error.status === 415 ? new Refusal(415, 'recordingNotPlayable') : error;
  }
}

/** Reads what was received, and keeps it as every browser plays it. */
async function keepSound(blobs: BlobStore, id: string): Promise<Sound> {
  // The library that reads sound takes several megabytes: it comes with the first recording.
  const { readSound } = await import('#platform/server/sound/sound.ts');
  const sound = await readSound(async () => buffer(await blobs.read(originalKey(id))));
  await blobs.write(recordingKey(id), Readable.from([sound.bytes]));
  return sound;
}

/** Adds a recording: received, written anew, and only then told to the database; what was sent is erased. */
export const addMemoryRecording: Service<typeof contract.addMemoryRecording> = async (request) => {
  const { blobs, sql, actor } = request;
  await assertRecordingLimit(sql, (await findOwnPage(request)).id);
  const id = randomUUID();
  const blobKeys = [recordingKey(id)];
  return withLeasedBlobs(request, actor.userId, [...blobKeys, originalKey(id)], async (keep) => {
    const { sha256 } = await receiveSound(blobs, id, await request.upload());
    const { format, seconds, bytes } = await keepSound(blobs, id);
    return request.afterUpload(sha256, async (transaction) => {
      const page = await lockOwnPage({ ...request, sql: transaction });
      await assertRecordingLimit(transaction, page.id);
      await keep(transaction);
      await releaseBlobs(transaction, [originalKey(id)]);
      const kept = { id, format, seconds, size: bytes.length, blobKeys, userId: actor.userId };
      return recordingOf(page.familyKey, await repository.insertRecording(transaction, page.id, kept));
    });
  });
};

async function assertRecordingLimit(sql: Sql, pageId: string): Promise<void> {
  if ((await repository.countRecordings(sql, pageId)) >= limits.recordingsPerPage)
    throw conflict('memoryRecordingsFull');
}

/** A recording of a page that lies there, or was taken away within a day; 404 for every other. */
async function findOfPage(sql: Sql, pageId: string, id: string): Promise<repository.RestorableRecording> {
  const row = isIdentifier(id)
    ? await repository.findRestorableRecording(sql, pageId, id, recordingUndoHours)
    : undefined;
  if (!row) throw notFound();
  return row;
}

/** Writes about a recording, unless a relative has written about it since it was read. */
export const updateMemoryRecording: Service<typeof contract.updateMemoryRecording> = async (request) => {
  const { sql, params } = request;
  const page = await lockOwnPage(request);
  if ((await findOfPage(sql, page.id, params.recordingId)).isAway) throw notFound();
  const row = await repository.updateRecording(sql, page.id, params.recordingId, request.body());
  if (!row) throw conflict('recordingChanged');
  return recordingOf(page.familyKey, row);
};

/** Removes a recording: heard by nobody at once, erased a day later. */
export const deleteMemoryRecording: Service<typeof contract.deleteMemoryRecording> = async (request) => {
  const { sql, params, actor } = request;
  const page = await lockOwnPage(request);
  const row = await findOfPage(sql, page.id, params.recordingId);
  if (!mayRemovePhotograph(page.right, { isOwn: row.addedBy === actor.userId })) throw forbidden('memoryKeeperOnly');
  if (!(await repository.softDeleteRecording(sql, page.id, row.id, actor.userId))) throw notFound();
  await repository.purgeOldestDeletedRecordings(sql, page.id, limits.recordingsPerPage);
  return { ok: true };
};

/** Brings a removed recording back; one that lies there already stays as it is. */
export const restoreMemoryRecording: Service<typeof contract.restoreMemoryRecording> = async (request) => {
  const { sql, params, actor } = request;
  const page = await lockOwnPage(request);
  const row = await findOfPage(sql, page.id, params.recordingId);
  if (row.isAway) {
    if (!mayRestorePhotograph(page.right, { isOwnAct: row.takenAwayBy === actor.userId }))
      throw forbidden('memoryKeeperOnly');
    await assertRecordingLimit(sql, page.id);
    await repository.restoreRecording(sql, row.id);
  }
  return recordingOf(page.familyKey, row);
};

/** Erases the photographs and recordings that were removed a day ago. Run by the clock. */
export async function eraseRemovedMedia(sql: Sql): Promise<void> {
  await eraseDeletedPhotographs(sql);
  await repository.purgeDeletedRecordings(sql, recordingUndoHours);
}

/** A recording that may be heard now, and whether a browser may keep it. */
export type Listening = {
  read: (range?: ByteRange) => Promise<Readable>;
  type: 'audio/mpeg' | 'audio/mp4';
  size: number;
  isPublic: boolean;
};

/** The recording at an address; undefined where there is none, or where visitors may not hear it yet. */
export async function findListening(
  { pool, blobs }: { pool: Pool; blobs: BlobStore },
  key: string,
  name: string,
): Promise<Listening | undefined> {
  const [, id, format] = /^([0-9a-f-]{36})\.(mp3|m4a)$/.exec(name) ?? [];
  if (!id || !isIdentifier(id) || !isIdentifier(key)) return undefined;
  const row = await repository.findRecordingAccess(pool, key, id);
  if (!row || row.format !== format) return undefined;
  const isComplete = whatRecordingLacks({ ...row, unwritten: row.isUnwritten }) === null;
  if (!row.isFamily && !isComplete) return undefined;
  return {
    read: (range) => blobs.read(recordingKey(id), range),
    type: format === 'mp3' ? 'audio/mpeg' : 'audio/mp4',
    size: row.size,
    isPublic: !row.isFamily && row.privacy === 'public',
  };
}
