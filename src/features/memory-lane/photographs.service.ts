import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { conflict, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { BlobStore } from '#platform/server/blobs.ts';
import type { Pool, Sql } from '#platform/server/db/database.ts';
import { discardBlobs, withLeasedBlobs } from '#platform/server/looseBlobs.ts';
import { drawPicture, type Encoded, encodeHeic } from '#platform/server/pictures.ts';
import { receive } from '#platform/server/receive.ts';
import type { Service } from '#platform/server/serve.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './contract.ts';
import * as photographs from './photographs.repository.ts';
import { photographsPerPage } from './rules.ts';
import { findOwnPage, lockOwnPage, photographOf } from './service.ts';

type House = { pool: Pool; blobs: BlobStore };

const pictureTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
]);

const originalKey = (id: string) => `memory/${id}/original`;
const keysOf = (id: string) => [originalKey(id), ...limits.pictureWidths.map((width) => photographKey(id, width))];

/** Under which key a photograph's bytes of one width lie. */
export const photographKey = (id: string, width: number): string => `memory/${id}/${width}.webp`;

/** Adds a photograph: received, drawn anew, and only then told to the database. */
export const addMemoryPhotograph: Service<typeof contract.addMemoryPhotograph> = async (request) => {
  const { blobs, sql } = request;
  await refuseFull(sql, (await findOwnPage(request)).id);
  const id = randomUUID();
  return withLeasedBlobs(request, request.actor.userId, keysOf(id), async (keep) => {
    const received = await receive(blobs, originalKey(id), await request.upload(), pictureTypes);
    const drawn = await draw(blobs, id);
    for (const { name, bytes } of drawn) await blobs.write(photographKey(id, name), Readable.from([bytes]));
    return request.afterUpload(received.sha256, async (transaction) => {
      const page = await lockOwnPage({ ...request, sql: transaction });
      await refuseFull(transaction, page.id);
      await keep(transaction);
      const { width, height } = drawn.at(-1)!;
      await photographs.insertPhotograph(transaction, page.id, { id, width, height }, keysOf(id));
      await discardBlobs(transaction, [originalKey(id)]);
      return photographOf(page.familyKey, { id, width, height, caption: '', taken: '' });
    });
  });
};

async function draw(blobs: BlobStore, id: string): Promise<Encoded[]> {
  const read = async () => buffer(await blobs.read(originalKey(id)));
  const { drawn } = await drawPicture(read);
  return drawn ?? encodeHeic(await read());
}

async function refuseFull(sql: Sql, pageId: string): Promise<void> {
  if ((await photographs.countPhotographs(sql, pageId)) >= photographsPerPage) throw conflict('memoryFull');
}

/** Puts the photographs into an order. */
export const orderMemoryPhotographs: Service<typeof contract.orderMemoryPhotographs> = async (request) => {
  const page = await lockOwnPage(request);
  await photographs.updateOrder(request.sql, page.id, request.body().ids);
  return { ok: true };
};

/** Writes what a photograph shows. */
export const updateMemoryPhotograph: Service<typeof contract.updateMemoryPhotograph> = async (request) => {
  const { sql, params } = request;
  const page = await lockOwnPage(request);
  const { caption, taken } = request.body();
  const row = isIdentifier(params.photographId)
    ? await photographs.updatePhotograph(sql, page.id, params.photographId, { caption, taken })
    : undefined;
  if (!row) throw notFound();
  return photographOf(page.familyKey, row);
};

/** Removes a photograph. */
export const deleteMemoryPhotograph: Service<typeof contract.deleteMemoryPhotograph> = async (request) => {
  const { sql, params } = request;
  const page = await lockOwnPage(request);
  const { photographId } = params;
  const isGone = isIdentifier(photographId) && (await photographs.deletePhotographRow(sql, page.id, photographId));
  if (!isGone) throw notFound();
  return { ok: true };
};

/** A picture that may be fetched now, and whether a browser may keep it. */
export type Picture = { read: () => Promise<Readable>; isPublic: boolean };

/** The picture of an address; undefined where it is none, or opens nothing now. */
export async function findPicture({ pool, blobs }: House, key: string, name: string): Promise<Picture | undefined> {
  const [, id, digits] = /^([0-9a-f-]{36})-(\d{3,4})\.webp$/.exec(name) ?? [];
  const width = limits.pictureWidths.find((known) => String(known) === digits);
  if (!id || !width || !isIdentifier(id) || !isIdentifier(key)) return undefined;
  const right = await photographs.findPictureRight(pool, key, id);
  if (!right) return undefined;
  return { read: () => blobs.read(photographKey(id, width)), isPublic: !right.isFamily && right.privacy === 'public' };
}
