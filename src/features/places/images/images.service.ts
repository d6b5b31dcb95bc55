import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { findKept, lockKept } from '#features/places/changes/keeping.service.ts';
import * as rules from '#features/places/core/images.rules.ts';
import { keptPlaceOf } from '#features/places/core/projection.rules.ts';
import { findPlace } from '#features/places/core/repository.ts';
import type { KeptImage, PlaceRecord } from '#features/places/core/schema.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, forbidden, notFound, Refusal } from '#platform/errors.ts';
import type { BlobStore } from '#platform/server/blobs.ts';
import type { Bytes } from '#platform/server/bytes.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import { addJob } from '#platform/server/jobs.ts';
import { discardBlobs, withLeasedBlobs } from '#platform/server/looseBlobs.ts';
import { type Drawing, drawPicture, type Encoded, encodeHeic } from '#platform/server/pictures.ts';
import { type Received, receive } from '#platform/server/receive.ts';
import type { Service } from '#platform/server/serve.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './images.contract.ts';
import * as images from './images.repository.ts';

type Asking = { sql: Sql; actor: Actor; params: { id: string } };
type House = { pool: Pool; blobs: BlobStore };

/** The task that draws a HEIC. */
export const convertImageTask = 'convert_image';

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

const originalKey = (id: string) => `pictures/${id}/original`;
const drawnKey = (id: string, width: number) => `pictures/${id}/${width}.webp`;
const keysOf = (id: string) => [originalKey(id), ...limits.pictureWidths.map((width) => drawnKey(id, width))];

/** Shows a picture first, on this listing or on every funeral home of its region. */
export const setFeaturedImage: Service<typeof contract.setFeaturedImage> = async (request) => {
  const { sql } = request;
  const { region } = await findKept(request);
  const { path, updateEntireRegion } = request.body();
  if (updateEntireRegion) refuseRegion(request.actor, region);
  const place = await lockPlaces(request, updateEntireRegion ? region : null);
  const inTheWay = rules.whyNotFeature(place, path);
  if (inTheWay) throw inTheWay === 'pictureNotReady' ? conflict(inTheWay) : badRequest(inTheWay);
  await images.setFeatured(sql, place.id, path);
  if (updateEntireRegion && region) await images.setFeaturedOfRegion(sql, region, path);
  await images.deleteReleasedImages(sql);
  return keptPlaceOf((await findPlace(sql, place.id))!);
};

/** Removes a picture; where it was shown first, the next one is, and with the region's it is taken from them all. */
export const deletePlaceImage: Service<typeof contract.deletePlaceImage> = async (request) => {
  const { sql, params } = request;
  const { region } = await findKept(request);
  const { updateEntireRegion } = request.query();
  if (updateEntireRegion && !rules.mayPictureRegion(request.actor)) throw forbidden();
  const place = await lockPlaces(request, updateEntireRegion ? region : null);
  const image = place.images.find(({ id }) => id === params.imageId);
  if (!image) throw notFound();
  if (updateEntireRegion && region) await images.clearFeaturedOfRegion(sql, region, image.path);
  await images.releaseImage(sql, image.id);
  await images.setFeatured(sql, place.id, rules.featuredWithout(place, image));
  await images.deleteReleasedImages(sql);
  return { ok: true };
};

function refuseRegion(actor: Actor, region: string | null): void {
  if (!rules.mayPictureRegion(actor)) throw forbidden();
  if (region === null) throw badRequest('regionMissing');
}

/** Locks the listing, and the funeral homes of the region that are changed with it. */
async function lockPlaces(request: Asking, region: string | null): Promise<PlaceRecord> {
  if (region !== null) await images.lockRegion(request.sql, request.params.id, region);
  return lockKept(request);
}

/** Adds a picture: received, drawn anew, and only then told to the database. */
export const addPlaceImage: Service<typeof contract.addPlaceImage> = async (request) => {
  refuseFull(await findKept(request));
  const { blobs } = request;
  const id = randomUUID();
  return withLeasedBlobs(request, request.actor.userId, keysOf(id), async (keep) => {
    const received = await receive(blobs, originalKey(id), await request.upload(), pictureTypes);
    const drawing = await drawPicture(() => bytesAt(blobs, originalKey(id)));
    await writeDrawn(blobs, id, drawing.drawn ?? []);
    return request.afterUpload(received.sha256, async (sql) => {
      refuseFull(await lockKept({ ...request, sql }));
      await keep(sql);
      return insert(sql, { id, placeId: request.params.id, received, drawing });
    });
  });
};

function refuseFull(place: PlaceRecord): void {
  const inTheWay = rules.whyNotAddImage(place);
  if (inTheWay) throw conflict(inTheWay);
}

type Arrival = { id: string; placeId: string; received: Received; drawing: Drawing };

async function insert(sql: Sql, { id, placeId, received, drawing }: Arrival): Promise<KeptImage> {
  const { width, height } = drawing.drawn?.at(-1) ?? drawing.header;
  const path = rules.imageAddress(id);
  const state = drawing.drawn ? 'ready' : 'converting';
  const original = drawing.drawn
    ? { originalSize: null, originalSha256: null }
    : { originalSize: received.size, originalSha256: received.sha256 };
  await images.insertImage(sql, { id, placeId, path, width, height, state, ...original }, keysOf(id));
  if (drawing.drawn) await discardBlobs(sql, [originalKey(id)]);
  else await addJob(sql, convertImageTask, { imageId: id });
  return { id, path, width, height, ...(state === 'ready' ? {} : { state }) };
}

const bytesAt = async (blobs: BlobStore, key: string): Promise<Buffer> => buffer(await blobs.read(key));

async function writeDrawn(blobs: BlobStore, id: string, drawn: readonly Encoded[]): Promise<void> {
  for (const { name, bytes } of drawn) await blobs.write(drawnKey(id, name), Readable.from([bytes]));
}

/** Draws a HEIC that came in; what cannot be drawn is kept for its keeper. Safe to run again. */
export async function convertImage({ pool, blobs }: House, id: string): Promise<void> {
  const image = await images.findImage(pool, id);
  // Removed meanwhile: what an earlier try of this job wrote after that must not stay.
  if (!image) return blobs.delete(keysOf(id));
  if (image.state !== 'converting') return;
  const drawn = await encodeHeic(await bytesAt(blobs, originalKey(id))).catch(nullWhenRefused);
  if (!drawn) return images.markImageKept(pool, id);
  await writeDrawn(blobs, id, drawn);
  const { width, height } = drawn.at(-1)!;
  const isReady = await inTransaction(pool, async (sql) => {
    const marked = await images.markImageReady(sql, id, { width, height });
    if (marked) await discardBlobs(sql, [originalKey(id)]);
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
export const eraseReleasedImages = (pool: Pool): Promise<void> => images.deleteReleasedImages(pool);

/** A picture in one of its widths, for everybody; undefined when there is none under this address, or none yet. */
export async function findImageBytes(
  { pool, blobs }: House,
  address: string,
): Promise<(() => Promise<Readable>) | undefined> {
  const known = rules.readImageAddress(address);
  const image = known && (await images.findImage(pool, known.id));
  return known && image?.state === 'ready' ? () => blobs.read(drawnKey(known.id, known.width)) : undefined;
}

/** The bytes of a picture as its keeper sent them, where they could not be drawn. */
export const getOriginalImage: Service<typeof contract.getOriginalImage> = async (request): Promise<Bytes> => {
  const place = await findKept(request);
  const isTheirs = place.images.some(({ id, state }) => id === request.params.imageId && state !== 'ready');
  const image = isTheirs ? await images.findImage(request.sql, request.params.imageId) : undefined;
  if (!image?.originalSha256 || image.originalSize === null) throw notFound();
  return {
    name: `${place.slug}.heic`,
    contentType: 'image/heic',
    size: image.originalSize,
    sha256: Buffer.from(image.originalSha256).toString('hex'),
    read: (range) => request.blobs.read(originalKey(image.id), range),
  };
};
