import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { readPosts, readText } from '#features/content/texts.repository.ts';
import { hasPublicPages, listPublicPages } from '#features/memory-lane/core/repository.ts';
import { communityPath } from '#features/regions/communities/rules.ts';
import { countTowns, listIndexableListings } from '#features/regions/repository.ts';
import { guidePath, regionPath, townPath, townsOf } from '#features/regions/rules.ts';
import { notFound } from '#platform/errors.ts';
import type { Config } from '#platform/server/config.ts';
import type { Pool } from '#platform/server/db/database.ts';
import { type Language, languages, localeOf } from '#vocabulary/languages.ts';
import { communities } from '#vocabulary/regions/nunavut.ts';
import { babyGuidePath, estatePath, knownPath, sheetPages, sheetPath } from '#vocabulary/regions/regionPaths.ts';
import { type RegionName, regionNames } from '#vocabulary/regions/regions.ts';
import { addressesIn, escapeText } from './markup.ts';

/** One address that search engines may find; `changed` is a day or a moment, absent where nobody knows it. */
type SitemapEntry = { path: string; changed?: string | undefined };

/** What the sitemap is made of; `publicPaths` are the addresses of pages that are for everybody. */
export type SitemapParts = { config: Config; pool: Pool; publicPaths: readonly string[] };

const compress = promisify(gzip);
const hourInMilliseconds = 3_600_000;

const isFixed = (path: string) => !path.includes(':') && path !== '/search' && path !== '/places';

/** The pages whose address holds no name; those that are only read say when they were changed. */
const listPages = (publicPaths: readonly string[], language: Language): Promise<SitemapEntry[]> =>
  Promise.all(
    publicPaths.filter(isFixed).map(async (path) => ({
      path,
      changed: (await readText(path.slice(path.lastIndexOf('/') + 1), language))?.updated,
    })),
  );

const listPosts = async (language: Language): Promise<SitemapEntry[]> =>
  (await readPosts(language)).map(({ name, date }) => ({ path: `/blog/${name}`, changed: date }));

async function listRegions(pool: Pool): Promise<SitemapEntry[]> {
  const counts = await countTowns(pool);
  const towns = regionNames.flatMap((region: RegionName) =>
    townsOf(counts.filter((count) => count.region === region)).map(({ name, updatedAt }) => ({
      path: townPath(region, name),
      changed: updatedAt,
    })),
  );
  return [
    ...regionNames.flatMap((region) =>
      [
        regionPath(region),
        guidePath(region),
        babyGuidePath(region),
        knownPath(region),
        estatePath(region),
        ...sheetPages.map((sheet) => sheetPath(sheet, region)),
      ].map((path) => ({ path })),
    ),
    ...communities.map((community) => ({ path: communityPath(community) })),
    ...towns,
  ];
}

const listListings = async (pool: Pool): Promise<SitemapEntry[]> =>
  (await listIndexableListings(pool)).map(({ slug, updatedAt }) => ({ path: `/places/${slug}`, changed: updatedAt }));

/** Every address that search engines may find in a language. */
const listSitemapEntries = async ({ pool, publicPaths }: SitemapParts, language: Language): Promise<SitemapEntry[]> =>
  (
    await Promise.all([listPages(publicPaths, language), listPosts(language), listRegions(pool), listListings(pool)])
  ).flat();

function entryOf({ path, changed }: SitemapEntry, language: Language, publicUrl: string): string {
  const address = (of: Language) => escapeText(addressesIn(publicUrl, of).page(path));
  const others = languages.map(
    (of) => `<xhtml:link rel="alternate" hreflang="${localeOf[of]}" href="${address(of)}"/>`,
  );
  const day = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : '';
  return `<url><loc>${address(language)}</loc>${day}${others.join('')}</url>`;
}

async function partOf(parts: SitemapParts, language: Language): Promise<Buffer> {
  const { publicUrl } = parts.config;
  return gzipEntries((await listSitemapEntries(parts, language)).map((found) => entryOf(found, language, publicUrl)));
}

/** The memory pages that their families show to everybody: asked anew each time, because one may be withdrawn. */
async function memoryPart(pool: Pool, publicUrl: string): Promise<Buffer> {
  const pages = (await listPublicPages(pool)).map(({ slug, updatedAt }) => ({
    path: `/memory-lane/${slug}`,
    changed: updatedAt,
  }));
  return gzipEntries(pages.flatMap((found) => languages.map((language) => entryOf(found, language, publicUrl))));
}

function gzipEntries(entries: readonly string[]): Promise<Buffer> {
  return compress(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
  );
}

const xml = 'application/xml; charset=utf-8';

function indexOf(publicUrl: string, parts: readonly string[]): string {
  const entries = parts.map(
    (part) => `<sitemap><loc>${escapeText(`${publicUrl}/sitemap-${part}.xml.gz`)}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** Registers `/sitemap.xml`, which names one compressed part per language and, where there are some, one of memory pages, and `/robots.txt`, which names it. */
export function registerSitemap(app: FastifyInstance, sources: SitemapParts): void {
  const { pool } = sources;
  const { publicUrl } = sources.config;
  const parts = new Map<Language, { made: number; bytes: Promise<Buffer> }>();
  const partIn = (language: Language): Promise<Buffer> => {
    const known = parts.get(language);
    if (known && performance.now() - known.made < hourInMilliseconds) return known.bytes;
    const bytes = partOf(sources, language);
    parts.set(language, { made: performance.now(), bytes });
    bytes.catch(() => parts.delete(language));
    return bytes;
  };
  app.get('/sitemap.xml', async (_request, reply) => {
    // A part without an address is not valid, and search engines report it. Those of the languages are never empty.
    const hasMemories = await hasPublicPages(pool);
    return reply.type(xml).send(indexOf(publicUrl, [...languages, ...(hasMemories ? ['memory-lane'] : [])]));
  });
  app.get('/sitemap-memory-lane.xml.gz', { compress: false }, async (_request, reply) =>
    reply
      .type('application/gzip')
      .header('cache-control', 'no-store')
      .send(await memoryPart(pool, publicUrl)),
  );
  app.get<{ Params: { language: string } }>(
    '/sitemap-:language.xml.gz',
    { compress: false },
    async (request, reply) => {
      const language = languages.find((one) => one === request.params.language);
      if (!language) throw notFound();
      return reply.type('application/gzip').send(await partIn(language));
    },
  );
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /dev/\nAllow: /\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
}
