import type { FastifyInstance } from 'fastify';
import { notFound, Refusal } from '#platform/errors.ts';
import type { Config } from '#platform/server/config.ts';
import { rangeOf } from '#platform/server/fileReply.ts';
import { longestPart, readPart, withArchive } from '#platform/server/mapTiles.ts';

/** An address names a content, so browsers and shared caches need not ask again for a part of it. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "sandbox; default-src 'none'",
};

type Named = { Params: { name: string } };

/** Answers for the tiles of the streets, in parts of one archive: `/map-tiles/<content>.pmtiles`, `MAP_TILES`. */
export function registerMapTiles(app: FastifyInstance, { mapTiles }: Config): void {
  app.get<Named>('/map-tiles/:name', { compress: false }, async (request, reply) => {
    const part = await partOf(mapTiles, request.params.name, (tag, size) => {
      if (request.headers['if-none-match'] === tag) return 'same';
      const range = rangeOf(request, tag, size);
      // Nobody is sent gigabytes: one part is asked for, and no long one.
      const isPart = range && range !== 'unsatisfiable' && range.end - range.start < longestPart;
      return isPart ? range : 'unsatisfiable';
    });
    reply.headers(headers).header('etag', part.tag);
    if (part.asked === 'same') return reply.code(304).send();
    if (part.asked === 'unsatisfiable') {
      reply.header('content-range', `bytes */${part.size}`);
      throw new Refusal(416, 'rangeInvalid');
    }
    const { start, end } = part.asked;
    return reply
      .code(206)
      .header('content-range', `bytes ${start}-${end}/${part.size}`)
      .type('application/vnd.pmtiles')
      .send(part.bytes);
  });
}

type Asked = { start: number; end: number } | 'same' | 'unsatisfiable';

/** What is asked of the archive, and its bytes; an archive that is not there, or has another content, is not found. */
async function partOf(path: string | undefined, name: string, ask: (tag: string, size: number) => Asked) {
  if (!path) throw notFound();
  const found = await withArchive(path, async (file, { size, version }) => {
    if (name !== `${version}.pmtiles`) return undefined;
    const tag = `"${version}"`;
    const asked = ask(tag, size);
    const bytes =
      typeof asked === 'object' ? await readPart(file, asked.start, asked.end - asked.start + 1) : undefined;
    return { tag, size, asked, bytes };
  }).catch(() => undefined);
  if (!found) throw notFound();
  return found;
}
