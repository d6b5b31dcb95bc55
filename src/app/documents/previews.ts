import type { FastifyInstance } from 'fastify';
import { readPost } from '#features/content/texts.repository.ts';
import { drawMemoryPreview } from '#features/memory-lane/page/previews.service.ts';
import { findPlaceBySlug } from '#features/places/core/repository.ts';
import { findRegionBySlug } from '#features/regions/rules.ts';
import { notFound } from '#platform/errors.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import type { Pool } from '#platform/server/db/database.ts';
import type { Preview } from '#platform/server/pictures/previews.ts';
import { type LandscapeKind, landscapeOfRegion } from '#platform/ui/landscape/landscapeOfRegion.ts';
import { type Language, languages } from '#vocabulary/languages.ts';
import { productName } from '#vocabulary/productName.ts';
import { findRegion, type RegionName, regionCodeOf, regionLabel } from '#vocabulary/regions/regions.ts';
import english from '../../../messages/en/heads.json' with { type: 'json' };
import englishPlaces from '../../../messages/en/places.json' with { type: 'json' };
import englishGuide from '../../../messages/en/regionGuide.json' with { type: 'json' };
import englishRegions from '../../../messages/en/regions.json' with { type: 'json' };
import french from '../../../messages/fr/heads.json' with { type: 'json' };
import frenchPlaces from '../../../messages/fr/places.json' with { type: 'json' };
import frenchGuide from '../../../messages/fr/regionGuide.json' with { type: 'json' };
import frenchRegions from '../../../messages/fr/regions.json' with { type: 'json' };

const words = {
  en: { heads: english, guide: englishGuide, regions: englishRegions, places: englishPlaces },
  fr: { heads: french, guide: frenchGuide, regions: frenchRegions, places: frenchPlaces },
};

type PreviewText = Pick<Preview, 'land' | 'title' | 'line'>;

const landOf = (region: string | null | undefined): LandscapeKind => {
  const known = region ? findRegion(region) : undefined;
  return known ? landscapeOfRegion[known] : 'shore';
};

async function ofListing(pool: Pool, slug: string, language: Language): Promise<PreviewText | undefined> {
  // Who keeps it is not asked: that is no reader's to know.
  const place = /^[a-z\d-]+$/.test(slug) ? await findPlaceBySlug(pool, slug, false) : undefined;
  if (place?.status !== 'published') return undefined;
  const region = place.region && regionLabel(place.region, language);
  return { land: landOf(place.region), title: place.name, line: [place.city, region].filter(Boolean).join(', ') };
}

async function ofPost(name: string, language: Language): Promise<PreviewText | undefined> {
  const post = await readPost(name, language);
  return post && { land: 'shore', title: post.title, line: words[language].heads.preview.post };
}

function ofRegion(slug: string, language: Language, kind: 'guide' | 'region'): PreviewText | undefined {
  const region: RegionName | undefined = findRegionBySlug(slug);
  if (!region) return undefined;
  const { guide, heads, regions, places } = words[language];
  const inRegion = places.inRegion[regionCodeOf(region)];
  const heading = kind === 'guide' ? guide.heading : regions.region.heading;
  return { land: landOf(region), title: heading.replace('{inRegion}', inRegion), line: heads.preview[kind] };
}

async function find(pool: Pool, language: Language, kind: string, name: string): Promise<PreviewText | undefined> {
  if (kind === 'listing') return ofListing(pool, name, language);
  if (kind === 'post') return ofPost(name, language);
  return kind === 'guide' || kind === 'region' ? ofRegion(name, language, kind) : undefined;
}

const headers = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' };

/** Answers for the pictures shown where a page of ours is shared: `/previews/fr/listing/<slug>.jpg`. */
export function registerPreviews(app: FastifyInstance, { pool, blobs }: { pool: Pool; blobs: BlobStore }): void {
  const languageIn = (text: string): Language => {
    const language = languages.find((one) => one === text);
    if (!language) throw notFound();
    return language;
  };
  app.get<{ Params: { language: string } }>('/previews/:language/home.jpg', async ({ params }, reply) => {
    const title = words[languageIn(params.language)].heads.preview.home;
    const { drawPreview } = await import('#platform/server/pictures/previews.ts');
    return reply.headers(headers).send(await drawPreview({ land: 'shore', title, line: '', name: productName }));
  });
  // Of a page that may be withdrawn at any moment nothing is kept on the way.
  app.get<{ Params: { language: string; file: string } }>(
    '/previews/:language/memory-lane/:file',
    async ({ params: { language, file } }, reply) => {
      if (!file.endsWith('.jpg')) throw notFound();
      const drawn = await drawMemoryPreview({ pool, blobs, landOf }, file.slice(0, -4), languageIn(language));
      return reply.headers({ ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).send(drawn);
    },
  );
  app.get<{ Params: { language: string; kind: string; file: string } }>(
    '/previews/:language/:kind/:file',
    async ({ params: { language, kind, file } }, reply) => {
      const written = file.endsWith('.jpg')
        ? await find(pool, languageIn(language), kind, file.slice(0, -4))
        : undefined;
      if (!written) throw notFound();
      const { drawPreview } = await import('#platform/server/pictures/previews.ts');
      return reply.headers(headers).send(await drawPreview({ ...written, name: productName }));
    },
  );
}
