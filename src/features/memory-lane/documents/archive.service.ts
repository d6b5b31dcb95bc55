import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { exportMemoryPage as endpoint } from '#features/memory-lane/core/contract.ts';
import { findPageRight } from '#features/memory-lane/core/people.repository.ts';
import { listRecordings } from '#features/memory-lane/core/recordings.repository.ts';
import { findPageOfSpirit, type PageRow } from '#features/memory-lane/core/repository.ts';
import { findOwnPage, loadPage } from '#features/memory-lane/core/service.ts';
import { maySteward } from '#features/memory-lane/core/stewardship.rules.ts';
import { photographKey } from '#features/memory-lane/photographs/photographs.service.ts';
import { recordingKey } from '#features/memory-lane/recordings/recordings.service.ts';
import { visiblePage } from '#features/memory-lane/story/visiblePage.rules.ts';
import { existing, forbidden } from '#platform/errors.ts';
import { type AnyEntry, type ArchiveEntry, packArchive } from '#platform/server/blobs/archives.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { countedTurns } from '#platform/server/http/rateLimits.ts';
import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { itemAt } from '#vocabulary/lists.ts';
import english from '../../../../messages/en/memoryPublic.json' with { type: 'json' };
import french from '../../../../messages/fr/memoryPublic.json' with { type: 'json' };
import { archivePage } from './archivePage.rules.ts';

const inTurn = countedTurns({
  concurrency: limits.exportsAtOnce,
  queueLimit: limits.exportsWaiting,
  perHour: limits.exportsPerHour,
});

const catalogues = { en: english, fr: french };

type ArchiveStores = { sql: Sql; blobs: BlobStore; language: Language };

/** The page as files below a folder: to be read in any browser without us, and as it is stored. */
async function filesOfMemoryPage(
  { sql, blobs, language }: ArchiveStores,
  row: PageRow,
  folder = '',
): Promise<AnyEntry[]> {
  const whole = await loadPage(sql, row, '');
  const t = translatorFor(language, catalogues);
  const left = whole.tributes.flatMap(({ photograph }) => (photograph ? [photograph] : []));
  const all = [...whole.photographs, ...left];
  const nameOf = new Map(
    all.map(({ id }, index) => [id, `${t('archive.photographs')}/${String(index + 1).padStart(3, '0')}.webp`]),
  );
  const sounds = (await listRecordings(sql, row.id)).map(({ id, format }, index) => ({ id, format, index }));
  for (const { id, format, index } of sounds)
    nameOf.set(id, `${t('archive.recordings')}/${String(index + 1).padStart(3, '0')}.${format}`);
  const pathOf = ({ id }: { id: string }) => existing(nameOf.get(id));
  const photographJson = (one: (typeof all)[number]) => ({
    path: pathOf(one),
    caption: one.caption,
    taken: one.taken,
    width: one.width,
    height: one.height,
  });
  const page = {
    slug: row.slug,
    privacy: row.privacy,
    sections: whole.sections,
    photographs: whole.photographs.map(photographJson),
    recordings: whole.recordings.map(({ address: _address, version: _version, ...one }) => ({
      ...one,
      path: pathOf(one),
    })),
    tributes: whole.tributes.map(({ photograph, ...tribute }) => ({
      ...tribute,
      photograph: photograph && photographJson(photograph),
    })),
  };
  return [
    textEntry(`${folder}index.html`, archivePage(visiblePage(whole), pathOf, language, t)),
    textEntry(`${folder}page.json`, `${JSON.stringify(page, null, 2)}\n`),
    ...all.map((one) => storedEntry(blobs, folder + pathOf(one), largestKey(one.id))),
    ...sounds.map((one) => storedEntry(blobs, folder + pathOf(one), recordingKey(one.id))),
  ];
}

/** The files of the memory page that somebody keeps at a record; none where they keep none. */
export async function filesOfPageOfKeeper(
  stores: ArchiveStores,
  { userId, spiritId }: { userId: string; spiritId: string },
  folder: string,
): Promise<AnyEntry[]> {
  const row = await findPageOfSpirit(stores.sql, spiritId);
  if (!row || (await findPageRight(stores.sql, row.id, userId)) !== 'keeper') return [];
  return filesOfMemoryPage(stores, row, folder);
}

/** Packs the page, its photographs, recordings and tributes into a ZIP that opens in any browser, without us. */
export const exportMemoryPage: Service<typeof endpoint> = async (request) => {
  const { config, language } = request;
  const row = await findOwnPage(request);
  if (!maySteward(row.right)) throw forbidden('memoryKeeperOnly');
  return inTurn(request, 'memory archive', async () => {
    const archive = await packArchive(
      join(config.dataDirectory, 'exports'),
      await filesOfMemoryPage(request, row),
      language,
    );
    return {
      name: `${translatorFor(language, catalogues)('archive.file')}.zip`,
      contentType: 'application/zip',
      ...archive,
    };
  });
};

const textEntry = (name: string, text: string): ArchiveEntry => ({
  name,
  date: new Date(),
  compress: true,
  open: async () => Readable.from([Buffer.from(text)]),
});

const largestKey = (id: string) => photographKey(id, itemAt(limits.pictureWidths, -1));

const storedEntry = (blobs: BlobStore, name: string, key: string): AnyEntry => ({
  name,
  date: new Date(),
  compress: false,
  stored: { blobs, key },
});
