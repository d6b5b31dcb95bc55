import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findPicture } from '#features/memory-lane/photographs/photographs.service.ts';
import { findListening, type Listening } from '#features/memory-lane/recordings/recordings.service.ts';
import { findShared } from '#features/memory-lane/visiting/visits.service.ts';
import { findImageBytes } from '#features/places/images/images.service.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import type { Config } from '#platform/server/config.ts';
import type { Pool } from '#platform/server/db/database.ts';
import { rangeOf } from '#platform/server/fileReply.ts';
import { qrSvg } from '#platform/server/pictures/qrCodes.ts';

const headers = {
  // An address names bytes that never change, so browsers and shared caches need not ask again.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'image/webp',
  'content-security-policy': "sandbox; default-src 'none'",
};

/** Answers for the pictures of listings, which are for everybody: `/media/<id>-<width>.webp`. */
export function registerMedia(app: FastifyInstance, stores: { pool: Pool; blobs: BlobStore; config: Config }): void {
  app.get<{ Params: { name: string } }>('/media/:name', { compress: false }, async (request, reply) => {
    const { name } = request.params;
    const read = await findImageBytes(stores, `/media/${name}`);
    if (!read) throw notFound();
    const tag = `"${name}"`;
    reply.headers(headers).header('etag', tag);
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(await read());
  });
  registerMemoryPictures(app, stores);
  registerMemoryCodes(app, stores);
}

/** The QR codes of memory pages that are shared: whoever knows the link may have it drawn; of any other there is none. */
function registerMemoryCodes(app: FastifyInstance, { pool, config }: { pool: Pool; config: Config }): void {
  app.get<{ Params: { slug: string } }>('/memory-lane/:slug/qr.svg', async ({ params: { slug } }, reply) => {
    await findShared(pool, slug);
    return reply
      .headers({ ...headers, 'content-type': 'image/svg+xml', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .header('cross-origin-resource-policy', 'same-origin')
      .send(qrSvg(`${config.publicUrl}/memory-lane/${slug}`));
  });
}

/** The pictures and recordings of memory pages: asked for each time, so that a page that is withdrawn is withdrawn with them. */
function registerMemoryPictures(app: FastifyInstance, stores: { pool: Pool; blobs: BlobStore }): void {
  type Named = { Params: { key: string; name: string } };
  app.get<Named>('/memory-media/:key/:name', { compress: false }, async (request, reply) => {
    const { key, name } = request.params;
    const listening = await findListening(stores, key, name);
    if (listening) return sendSound(request, reply, listening, `"${name}"`);
    const picture = await findPicture(stores, key, name);
    if (!picture) throw notFound();
    const tag = `"${name}"`;
    reply.headers(headers).header('cross-origin-resource-policy', 'same-origin').header('content-type', picture.type);
    reply.header('x-robots-tag', 'noindex').header('cache-control', picture.isPublic ? 'no-cache' : 'no-store');
    if (!picture.isPublic) return reply.send(await picture.read());
    reply.header('etag', tag);
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(await picture.read());
  });
}

/** Sends a recording, whole or the one range that a player asks for. */
async function sendSound(request: FastifyRequest, reply: FastifyReply, sound: Listening, tag: string) {
  reply
    .headers({ ...headers, 'content-type': sound.type, 'accept-ranges': 'bytes', 'x-robots-tag': 'noindex' })
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', sound.isPublic ? 'no-cache' : 'no-store');
  if (sound.isPublic) reply.header('etag', tag);
  if (sound.isPublic && request.headers['if-none-match'] === tag) return reply.code(304).send();
  const range = rangeOf(request, tag, sound.size);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${sound.size}`);
    throw new Refusal(416, 'rangeInvalid');
  }
  reply.header('content-length', String(range ? range.end - range.start + 1 : sound.size));
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sound.size}`);
  // Nothing but an empty stream keeps the length that is announced.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await sound.read(range));
}
