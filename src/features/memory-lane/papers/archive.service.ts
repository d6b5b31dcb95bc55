import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTranslator } from 'use-intl/core';
import type { exportMemoryPage as endpoint } from '#features/memory-lane/core/contract.ts';
import { findRight } from '#features/memory-lane/core/people.repository.ts';
import { findPageOfSpirit, type PageRow } from '#features/memory-lane/core/repository.ts';
import { visiblePage } from '#features/memory-lane/core/rules.ts';
import type { MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { findOwnPage, gatherPage } from '#features/memory-lane/core/service.ts';
import { maySteward } from '#features/memory-lane/core/stewardship.rules.ts';
import { photographKey } from '#features/memory-lane/photographs/photographs.service.ts';
import { forbidden } from '#platform/errors.ts';
import { type ArchiveEntry, packArchive } from '#platform/server/archives.ts';
import type { BlobStore } from '#platform/server/blobs.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { countAttempt } from '#platform/server/rateLimits.ts';
import type { Service } from '#platform/server/serve.ts';
import { taking } from '#platform/server/turns.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import english from '../../../../messages/en/memoryPublic.json' with { type: 'json' };
import french from '../../../../messages/fr/memoryPublic.json' with { type: 'json' };
import { type ArchiveWords, archivePage } from './archivePage.rules.ts';

const takeTurn = taking({ atOnce: limits.exportsAtOnce, waiting: limits.exportsWaiting });

const wordsOf = (language: Language): ArchiveWords =>
  createTranslator({ locale: localeOf[language], messages: language === 'fr' ? french : english }) as never;

type House = { sql: Sql; blobs: BlobStore; language: Language };

/** The page as files below a folder: to be read in any browser without us, and as it is stored. */
async function filesOfMemoryPage({ sql, blobs, language }: House, row: PageRow, folder = ''): Promise<ArchiveEntry[]> {
  const whole = await gatherPage(sql, row, '');
  const say = wordsOf(language);
  const left = whole.tributes.flatMap(({ photograph }) => (photograph ? [photograph] : []));
  const all = [...whole.photographs, ...left];
  const nameOf = new Map(
    all.map(({ id }, index) => [id, `${say('archive.photographs')}/${String(index + 1).padStart(3, '0')}.webp`]),
  );
  const pathOf = ({ id }: Pick<MemoryPhotograph, 'id'>) => nameOf.get(id)!;
  const told = (one: MemoryPhotograph) => ({
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
    photographs: whole.photographs.map(told),
    tributes: whole.tributes.map(({ photograph, ...tribute }) => ({
      ...tribute,
      photograph: photograph && told(photograph),
    })),
  };
  return [
    textEntry(`${folder}index.html`, archivePage(visiblePage(whole), pathOf, language, say)),
    textEntry(`${folder}page.json`, `${JSON.stringify(page, null, 2)}\n`),
    ...all.map((one) => pictureEntry(blobs, folder + pathOf(one), one.id)),
  ];
}

/** The files of the memory page that somebody keeps at a record; none where she keeps none. */
export async function filesOfKeptPage(
  house: House,
  { userId, spiritId }: { userId: string; spiritId: string },
  folder: string,
): Promise<ArchiveEntry[]> {
  const row = await findPageOfSpirit(house.sql, spiritId);
  if (!row || (await findRight(house.sql, row.id, userId)) !== 'keeper') return [];
  return filesOfMemoryPage(house, row, folder);
}

/** Packs the page, its photographs and its tributes into a ZIP that opens in any browser, without us. */
export const exportMemoryPage: Service<typeof endpoint> = async (request) => {
  const { sql, actor, config, language } = request;
  const row = await findOwnPage(request);
  if (!maySteward(row.right)) throw forbidden('memoryKeeperOnly');
  await countAttempt(sql, 'memory archive', actor.userId, { count: limits.exportsPerHour, seconds: 3_600 });
  return takeTurn(async () => {
    const archive = await packArchive(join(config.dataDirectory, 'exports'), await filesOfMemoryPage(request, row));
    return { name: `${wordsOf(language)('archive.file')}.zip`, contentType: 'application/zip', ...archive };
  });
};

const textEntry = (name: string, text: string): ArchiveEntry => ({
  name,
  date: new Date(),
  compress: true,
  open: async () => Readable.from([Buffer.from(text)]),
});

const pictureEntry = (blobs: BlobStore, name: string, id: string): ArchiveEntry => ({
  name,
  date: new Date(),
  compress: false,
  open: () => blobs.read(photographKey(id, limits.pictureWidths.at(-1)!)),
});
