import type { FastifyInstance } from 'fastify';
import { findImageBytes } from '#features/places/images.service.ts';
import { notFound } from '#platform/errors.ts';
import type { BlobStore } from '#platform/server/blobs.ts';
import type { Pool } from '#platform/server/db/database.ts';

const headers = {
  // An address names bytes that never change, so browsers and shared caches need not ask again.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'image/webp',
  'content-security-policy': "sandbox; default-src 'none'",
};

/** Answers for the pictures of listings, which are for everybody: `/media/<id>-<width>.webp`. */
export function registerMedia(app: FastifyInstance, house: { pool: Pool; blobs: BlobStore }): void {
  app.get<{ Params: { name: string } }>('/media/:name', { compress: false }, async (request, reply) => {
    const { name } = request.params;
    const read = await findImageBytes(house, `/media/${name}`);
    if (!read) throw notFound();
    const tag = `"${name}"`;
    reply.headers(headers).header('etag', tag);
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(await read());
  });
}
