import { buffer } from 'node:stream/consumers';
import { createTranslator } from 'use-intl/core';
import { findSharedPage } from '#features/memory-lane/core/repository.ts';
import { loadPage } from '#features/memory-lane/core/service.ts';
import { photographKey } from '#features/memory-lane/photographs/photographs.service.ts';
import { formatLifeSpan } from '#features/memory-lane/story/life.rules.ts';
import { visiblePage } from '#features/memory-lane/story/visiblePage.rules.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import type { Pool } from '#platform/server/db/database.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { productName } from '#vocabulary/productName.ts';
import english from '../../../../messages/en/memoryPublic.json' with { type: 'json' };
import french from '../../../../messages/fr/memoryPublic.json' with { type: 'json' };

/** `landOf` names the landscape of a region. */
type PreviewStores = { pool: Pool; blobs: BlobStore; landOf: (region: string) => string };

const messages = { en: english, fr: french };

/**
 * The picture that is shown where a memory page is sent: the portrait or the land, as its family chose, with the name and
 * the dates that are shown. The same quiet one, without a name, for a page behind a password and for one that is none.
 */
export async function drawMemoryPreview(
  { pool, blobs, landOf }: PreviewStores,
  slug: string,
  language: Language,
): Promise<Buffer> {
  const t = createTranslator({ locale: localeOf[language], messages: messages[language] });
  const { drawPortraitPreview, drawPreview } = await import('#platform/server/pictures/previews.ts');
  const row = /^[\w-]{12,60}$/.test(slug) ? await findSharedPage(pool, slug) : undefined;
  if (!row || row.privacy === 'password')
    return drawPreview({ land: 'shore', title: t('unnamed'), line: '', name: productName });
  const whole = await loadPage(pool, row, '');
  const page = visiblePage(whole);
  const [title, line] = [page.name || t('unnamed'), formatLifeSpan(page, language, t)];
  const land = landOf(page.region);
  const { portrait } = page;
  if (!portrait || whole.sections.about.shared === 'landscape')
    return drawPreview({ land, title, line: [t('inMemory'), line].filter(Boolean).join(' · '), name: productName });
  const bytes = await buffer(await blobs.read(photographKey(portrait.id, limits.previewWidth)));
  return drawPortraitPreview({ portrait: bytes, above: t('inMemory'), title, line, name: productName });
}
