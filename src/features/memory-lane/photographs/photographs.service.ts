import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type * as contract from '#features/memory-lane/core/contract.ts';
import type { PhotographRow } from '#features/memory-lane/core/photographs.repository.ts';
import * as photographs from '#features/memory-lane/core/photographs.repository.ts';
import { photographsPerPage } from '#features/memory-lane/core/rules.ts';
import { findOwnPage, lockOwnPage, photographOf } from '#features/memory-lane/core/service.ts';
import { mayRemovePhotograph } from '#features/memory-lane/core/stewardship.rules.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { releaseBlobs, withLeasedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { receive } from '#platform/server/http/receive.ts';
import type { Upload } from '#platform/server/http/upload.ts';
import { addJob } from '#platform/server/jobs.ts';
import type { EncodedPicture } from '#platform/server/pictures/pictures.ts';
import { pictureTypes } from '#platform/server/pictures/pictureTypes.ts';
import { limits } from '#vocabulary/limits.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { maximumDeletedPhotographs, mayRestorePhotograph, photographUndoHours } from './photographs.rules.ts';
import { toneOf } from './tone.rules.ts';

type Stores = { pool: Pool; blobs: BlobStore };

/** The task that draws the smaller form of a photograph. */
export const drawMemoryAvifTask = 'draw_memory_avif';

const originalKey = (id: string) => `memory/${id}/original`;
const avifKey = (id: string, width: number) => `memory/${id}/${width}.avif`;

/** Under which key a photograph's bytes of one width lie. */
export const photographKey = (id: string, width: number): string => `memory/${id}/${width}.webp`;

/** Every key under which a photograph's bytes can lie, now or in a moment. */
export const keysOf = (id: string): string[] => [
  originalKey(id),
  ...limits.pictureWidths.flatMap((width) => [photographKey(id, width), avifKey(id, width)]),
];

/** A photograph that was received and drawn, and that no row holds yet. */
export type RenderedPhotograph = {
  id: string;
  sha256: Buffer;
  width: number;
  height: number;
  preview: string;
  tone: number;
};

/** Receives the one file of a request and draws it anew, without what a camera wrote into it. */
export async function receiveAndRender(blobs: BlobStore, id: string, upload: Upload): Promise<RenderedPhotograph> {
  const { sha256 } = await receive(blobs, originalKey(id), upload, pictureTypes);
  const drawn = await draw(blobs, id);
  for (const { name, bytes } of drawn) await blobs.write(photographKey(id, name), Readable.from([bytes]));
  const { width, height } = itemAt(drawn, -1);
  const smallest = itemAt(drawn, 0).bytes;
  const { samplePixels, drawTiny } = await import('#platform/server/pictures/pictures.ts');
  const tone = toneOf(await samplePixels(smallest));
  return { id, sha256, width, height, preview: await drawTiny(smallest), tone };
}

/** Stores a photograph that was drawn; its smaller form is drawn later, out of what was sent, which is then erased. */
export async function storePhotograph(
  sql: Sql,
  pageId: string,
  { id, width, height, preview, tone }: RenderedPhotograph,
  tributeId: string | null = null,
): Promise<PhotographRow> {
  await photographs.insertPhotograph(sql, pageId, { id, width, height, preview, tone, tributeId }, keysOf(id));
  await addJob(sql, drawMemoryAvifTask, { photographId: id });
  return { id, width, height, preview, tone, caption: '', taken: '', avif: false, chapter: '', isFull: false };
}

/** Adds a photograph: received, drawn anew, and only then told to the database. */
export const addMemoryPhotograph: Service<typeof contract.addMemoryPhotograph> = async (request) => {
  const { blobs, sql } = request;
  await assertPhotographLimit(sql, (await findOwnPage(request)).id);
  const id = randomUUID();
  return withLeasedBlobs(request, request.actor.userId, keysOf(id), async (keep) => {
    const drawn = await receiveAndRender(blobs, id, await request.upload());
    return request.afterUpload(drawn.sha256, async (transaction) => {
      const page = await lockOwnPage({ ...request, sql: transaction });
      await assertPhotographLimit(transaction, page.id);
      await keep(transaction);
      const kept = await storePhotograph(transaction, page.id, drawn);
      await photographs.saveUploader(transaction, kept.id, request.actor.userId);
      return photographOf(page.familyKey, kept);
    });
  });
};

const bytesAt = async (blobs: BlobStore, key: string): Promise<Buffer> => buffer(await blobs.read(key));

async function draw(blobs: BlobStore, id: string): Promise<EncodedPicture[]> {
  const read = () => bytesAt(blobs, originalKey(id));
  const { drawPicture, encodeHeic } = await import('#platform/server/pictures/pictures.ts');
  const { drawn } = await drawPicture(read);
  return drawn ?? encodeHeic(await read());
}

/** Draws the smaller form of a photograph, and erases what was sent. Safe to run again. */
export async function drawMemoryAvif({ pool, blobs }: Stores, id: string): Promise<void> {
  const row = await photographs.findRenderState(pool, id);
  // Removed meanwhile: what an earlier try of this job wrote after that must not stay.
  if (!row) return blobs.delete(keysOf(id));
  if (row.avif) return;
  const { encodeAvif } = await import('#platform/server/pictures/pictures.ts');
  for (const { name, bytes } of await encodeAvif(await bytesAt(blobs, originalKey(id))))
    await blobs.write(avifKey(id, name), Readable.from([bytes]));
  const isKept = await inTransaction(pool, async (sql) => {
    await releaseBlobs(sql, [originalKey(id)]);
    return photographs.markAvif(sql, id);
  });
  if (!isKept) await blobs.delete(keysOf(id));
}

const tonesAtOnce = 50;

/** Takes note of the colours of photographs that came before anybody looked at colours. Run by the clock. */
export async function noteMissingTones(sql: Sql): Promise<void> {
  for (const { id, preview } of await photographs.listToneless(sql, tonesAtOnce)) {
    const { samplePixels } = await import('#platform/server/pictures/pictures.ts');
    const bytes = Buffer.from(preview.slice(preview.indexOf(',') + 1), 'base64');
    await photographs.saveTone(sql, id, toneOf(await samplePixels(bytes)));
  }
}

/** Erases what was sent where its smaller form could not be drawn within a day. Run by the clock. */
export async function eraseUnrenderedOriginals(sql: Sql): Promise<void> {
  const rows = await photographs.listUnrendered(sql);
  if (rows.length > 0)
    await releaseBlobs(
      sql,
      rows.map(({ id }) => originalKey(id)),
    );
}

async function assertPhotographLimit(sql: Sql, pageId: string): Promise<void> {
  if ((await photographs.countPhotographs(sql, pageId)) >= photographsPerPage) throw conflict('memoryFull');
}

/** Puts the photographs into an order. */
export const orderMemoryPhotographs: Service<typeof contract.orderMemoryPhotographs> = async (request) => {
  const page = await lockOwnPage(request);
  await photographs.updateOrder(request.sql, page.id, request.body().ids);
  return { ok: true };
};

const unwritten = { caption: undefined, taken: undefined, chapter: undefined, full: undefined };

/** Writes what a photograph shows, and where it stands. */
export const updateMemoryPhotograph: Service<typeof contract.updateMemoryPhotograph> = async (request) => {
  const { sql, params } = request;
  const page = await lockOwnPage(request);
  const row = isIdentifier(params.photographId)
    ? await photographs.updatePhotograph(sql, page.id, params.photographId, { ...unwritten, ...request.body() })
    : undefined;
  if (!row) throw notFound();
  return photographOf(page.familyKey, row);
};

/** Removes a photograph: hidden at once, erased a day later; one that a visitor left is erased at once. */
export const deleteMemoryPhotograph: Service<typeof contract.deleteMemoryPhotograph> = async (request) => {
  const { sql, params } = request;
  const page = await lockOwnPage(request);
  const { photographId } = params;
  const { userId } = request.actor;
  const isOwn = (await photographs.listAddedBy(sql, page.id, userId)).includes(photographId);
  if (!mayRemovePhotograph(page.right, { isOwn })) throw forbidden('memoryKeeperOnly');
  if (!isIdentifier(photographId)) throw notFound();
  if (!(await photographs.softDeletePhotograph(sql, page.id, photographId, userId))) {
    if (!(await photographs.deleteTributePhotograph(sql, page.id, photographId))) throw notFound();
  }
  await photographs.purgeOldestDeletedPhotographs(sql, page.id, maximumDeletedPhotographs);
  return { ok: true };
};

/** Brings a removed photograph back to its place; one that lies there already stays as it is. */
export const restoreMemoryPhotograph: Service<typeof contract.restoreMemoryPhotograph> = async (request) => {
  const { sql, params } = request;
  const page = await lockOwnPage(request);
  const { photographId } = params;
  const row = isIdentifier(photographId)
    ? await photographs.findRestorablePhotograph(sql, page.id, photographId, photographUndoHours)
    : undefined;
  if (!row) throw notFound();
  if (row.isAway) {
    const isOwnAct = row.takenAwayBy === request.actor.userId;
    if (!mayRestorePhotograph(page.right, { isOwnAct })) throw forbidden('memoryKeeperOnly');
    await assertPhotographLimit(sql, page.id);
    await photographs.restorePhotograph(sql, row.id);
  }
  return photographOf(page.familyKey, row);
};

/** Erases the photographs that were removed a day ago. Run by the clock. */
export const eraseDeletedPhotographs = (sql: Sql): Promise<void> =>
  photographs.purgeDeletedPhotographs(sql, photographUndoHours);

/** A picture that may be fetched now, and whether a browser may keep it. */
export type Picture = { read: () => Promise<Readable>; type: 'image/avif' | 'image/webp'; isPublic: boolean };

/** The picture of an address; undefined where it is none, or opens nothing now. */
export async function findPicture({ pool, blobs }: Stores, key: string, name: string): Promise<Picture | undefined> {
  const [, id, digits, form] = /^([0-9a-f-]{36})-(\d{3,4})\.(webp|avif)$/.exec(name) ?? [];
  const width = limits.pictureWidths.find((known) => String(known) === digits);
  if (!id || !width || !isIdentifier(id) || !isIdentifier(key)) return undefined;
  const right = await photographs.findPictureAccess(pool, key, id);
  if (!right || (form === 'avif' && !right.avif)) return undefined;
  const bytesKey = form === 'avif' ? avifKey(id, width) : photographKey(id, width);
  return {
    read: () => blobs.read(bytesKey),
    type: form === 'avif' ? 'image/avif' : 'image/webp',
    isPublic: !right.isFamily && right.privacy === 'public',
  };
}
