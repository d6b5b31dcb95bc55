import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { findEditablePlace, lockEditablePlace } from '#features/places/changes/editing.service.ts';
import * as rules from '#features/places/core/images.rules.ts';
import type { EditableImage } from '#features/places/core/images.schema.ts';
import { editablePlaceOf } from '#features/places/core/projection.service.ts';
import { findPlace } from '#features/places/core/repository.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, existing, forbidden, notFound, Refusal } from '#platform/errors.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { releaseBlobs, withLeasedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import { readVerified } from '#platform/server/blobs/verified.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import type { FileReply } from '#platform/server/fileReply.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { type ReceivedUpload, receive } from '#platform/server/http/receive.ts';
import { addJob } from '#platform/server/jobs.ts';
import type { Drawing, EncodedPicture } from '#platform/server/pictures/pictures.ts';
import { pictureTypes } from '#platform/server/pictures/pictureTypes.ts';
import { limits } from '#vocabulary/limits.ts';
import { itemAt } from '#vocabulary/lists.ts';
import type * as contract from './images.contract.ts';
import * as images from './images.repository.ts';

type ImageRequest = { sql: Sql; actor: Actor; params: { id: string } };
type ImageStores = { pool: Pool; blobs: BlobStore };

/** The task that draws a HEIC. */
export const convertImageTask = 'convert_image';

const originalKey = (id: string) => `pictures/${id}/original`;
const drawnKey = (id: string, width: number) => `pictures/${id}/${width}.webp`;
const keysOf = (id: string) => [originalKey(id), ...limits.pictureWidths.map((width) => drawnKey(id, width))];

/** Shows a picture first, on this listing or on every funeral home of its region. */
export const setFeaturedImage: Service<typeof contract.setFeaturedImage> = async (request) => {
  const { sql } = request;
  const { region } = await findEditablePlace(request);
  const { path, updateEntireRegion } = request.body();
  if (updateEntireRegion) assertMayPictureRegion(request.actor, region);
  const place = await lockPlaces(request, updateEntireRegion ? region : null);
  const refusalKey = rules.whyNotFeature(place, path);
  if (refusalKey) throw refusalKey === 'pictureNotReady' ? conflict(refusalKey) : badRequest(refusalKey);
  await images.setFeatured(sql, place.id, path);
  if (updateEntireRegion && region) await images.setFeaturedOfRegion(sql, region, path);
  await images.deleteUnusedImages(sql);
  return editablePlaceOf(existing(await findPlace(sql, place.id)));
};

/** Removes a picture; where it was shown first, the next one is, and with the region's it is taken from them all. */
export const deletePlaceImage: Service<typeof contract.deletePlaceImage> = async (request) => {
  const { sql, params } = request;
  const { region } = await findEditablePlace(request);
  const { updateEntireRegion } = request.query();
  if (updateEntireRegion && !rules.mayPictureRegion(request.actor)) throw forbidden();
  const place = await lockPlaces(request, updateEntireRegion ? region : null);
  const image = place.images.find(({ id }) => id === params.imageId);
  if (!image) throw notFound();
  if (updateEntireRegion && region) await images.clearFeaturedOfRegion(sql, region, image.path);
  await images.detachImage(sql, image.id);
  await images.setFeatured(sql, place.id, rules.featuredWithout(place, image));
  await images.deleteUnusedImages(sql);
  return { ok: true };
};

function assertMayPictureRegion(actor: Actor, region: string | null): void {
  if (!rules.mayPictureRegion(actor)) throw forbidden();
  if (region === null) throw badRequest('regionMissing');
}

/** Locks the listing, and the funeral homes of the region that are changed with it. */
async function lockPlaces(request: ImageRequest, region: string | null): Promise<PlaceRecord> {
  if (region !== null) await images.lockRegion(request.sql, request.params.id, region);
  return lockEditablePlace(request);
}

/** Adds a picture: received, drawn anew, and only then told to the database. */
export const addPlaceImage: Service<typeof contract.addPlaceImage> = async (request) => {
  assertImageLimit(await findEditablePlace(request));
  const { blobs } = request;
  const id = randomUUID();
  return withLeasedBlobs(request, request.actor.userId, keysOf(id), async (keep) => {
    const received = await receive(blobs, originalKey(id), await request.upload(), pictureTypes);
    const { drawPicture } = await import('#platform/server/pictures/pictures.ts');
    const drawing = await drawPicture(() => bytesAt(blobs, originalKey(id)));
    await writeDrawn(blobs, id, drawing.drawn ?? []);
    return request.afterUpload(received.sha256, async (sql) => {
      assertImageLimit(await lockEditablePlace({ ...request, sql }));
      await keep(sql);
      return insert(sql, { id, placeId: request.params.id, received, drawing });
    });
  });
};

function assertImageLimit(place: PlaceRecord): void {
  const refusalKey = rules.whyNotAddImage(place);
  if (refusalKey) throw conflict(refusalKey);
}

type NewImage = { id: string; placeId: string; received: ReceivedUpload; drawing: Drawing };

async function insert(sql: Sql, { id, placeId, received, drawing }: NewImage): Promise<EditableImage> {
  const { width, height } = drawing.drawn?.at(-1) ?? drawing.header;
  const path = rules.imageAddress(id);
  const state = drawing.drawn ? 'ready' : 'converting';
  const original = drawing.drawn
    ? { originalSize: null, originalSha256: null }
    : { originalSize: received.size, originalSha256: received.sha256 };
  await images.insertImage(sql, { id, placeId, path, width, height, state, ...original }, keysOf(id));
  if (drawing.drawn) await releaseBlobs(sql, [originalKey(id)]);
  else await addJob(sql, convertImageTask, { imageId: id });
  return { id, path, width, height, ...(state === 'ready' ? {} : { state }) };
}

const bytesAt = async (blobs: BlobStore, key: string): Promise<Buffer> => buffer(await blobs.read(key));

async function writeDrawn(blobs: BlobStore, id: string, drawn: readonly EncodedPicture[]): Promise<void> {
  for (const { name, bytes } of drawn) await blobs.write(drawnKey(id, name), Readable.from([bytes]));
}

/** Draws a HEIC that came in; what cannot be drawn is kept for its keeper. Safe to run again. */
export async function convertImage({ pool, blobs }: ImageStores, id: string): Promise<void> {
  const image = await images.findImage(pool, id);
  // Removed meanwhile: what an earlier try of this job wrote after that must not stay.
  if (!image) return blobs.delete(keysOf(id));
  if (image.state !== 'converting') return;
  const { encodeHeic } = await import('#platform/server/pictures/pictures.ts');
  const drawn = await encodeHeic(await bytesAt(blobs, originalKey(id))).catch(nullWhenRefused);
  if (!drawn) return images.markImageOriginalOnly(pool, id);
  await writeDrawn(blobs, id, drawn);
  const { width, height } = itemAt(drawn, -1);
  const isReady = await inTransaction(pool, async (sql) => {
    const marked = await images.markImageReady(sql, id, { width, height });
    if (marked) await releaseBlobs(sql, [originalKey(id)]);
    return marked;
  });
  if (!isReady) await convertImage({ pool, blobs }, id);
}

/** A refusal is about the picture; anything else is about us, and the job is tried again. */
function nullWhenRefused(error: unknown): null {
  if (error instanceof Refusal && error.status < 500) return null;
  throw error;
}

/** Forgets the pictures that no listing has or shows any more. Run by the clock. */
export const eraseUnusedImages = (sql: Sql): Promise<void> => images.deleteUnusedImages(sql);

/** A picture in one of its widths, for everybody; undefined when there is none under this address, or none yet. */
export async function findImageBytes(
  { pool, blobs }: ImageStores,
  address: string,
): Promise<(() => Promise<Readable>) | undefined> {
  const known = rules.readImageAddress(address);
  const image = known && (await images.findImage(pool, known.id));
  return known && image?.state === 'ready' ? () => blobs.read(drawnKey(known.id, known.width)) : undefined;
}

/** The bytes of a picture as its keeper sent them, where they could not be drawn. */
export const getOriginalImage: Service<typeof contract.getOriginalImage> = async (request): Promise<FileReply> => {
  const place = await findEditablePlace(request);
  const isTheirs = place.images.some(({ id, state }) => id === request.params.imageId && state !== 'ready');
  const image = isTheirs ? await images.findImage(request.sql, request.params.imageId) : undefined;
  if (!image?.originalSha256 || image.originalSize === null) throw notFound();
  const sha256 = Buffer.from(image.originalSha256).toString('hex');
  return {
    name: `${place.slug}.heic`,
    contentType: 'image/heic',
    size: image.originalSize,
    sha256,
    read: (range) => readVerified({ blobs: request.blobs, key: originalKey(image.id), sha256 }, range),
  };
};
