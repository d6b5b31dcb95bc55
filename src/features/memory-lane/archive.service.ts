import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTranslator } from 'use-intl/core';
import { type ArchiveEntry, packArchive } from '#platform/server/archives.ts';
import type { BlobStore } from '#platform/server/blobs.ts';
import { countAttempt } from '#platform/server/rateLimits.ts';
import type { Service } from '#platform/server/serve.ts';
import { taking } from '#platform/server/turns.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import english from '../../../messages/en/memoryPublic.json' with { type: 'json' };
import french from '../../../messages/fr/memoryPublic.json' with { type: 'json' };
import { type ArchiveWords, archivePage } from './archivePage.rules.ts';
import type { exportMemoryPage as endpoint } from './contract.ts';
import { photographKey } from './photographs.service.ts';
import { visiblePage } from './rules.ts';
import type { MemoryPhotograph } from './schema.ts';
import { findOwnPage, gatherPage } from './service.ts';

const takeTurn = taking({ atOnce: limits.exportsAtOnce, waiting: limits.exportsWaiting });

const wordsOf = (language: Language): ArchiveWords =>
  createTranslator({ locale: localeOf[language], messages: language === 'fr' ? french : english }) as never;

/** Packs the page, its photographs and its tributes into a ZIP that opens in any browser, without us. */
export const exportMemoryPage: Service<typeof endpoint> = async (request) => {
  const { sql, actor, blobs, config, language } = request;
  const row = await findOwnPage(request);
  await countAttempt(sql, 'memory archive', actor.userId, { count: limits.exportsPerHour, seconds: 3_600 });
  return takeTurn(async () => {
    const whole = await gatherPage(sql, row, '');
    const say = wordsOf(language);
    const nameOf = new Map(
      whole.photographs.map(({ id }, index) => [
        id,
        `${say('archive.photographs')}/${String(index + 1).padStart(3, '0')}.webp`,
      ]),
    );
    const pathOf = ({ id }: MemoryPhotograph) => nameOf.get(id)!;
    const html = archivePage(visiblePage(whole), pathOf, language, say);
    const { familyKey: _, visitorKey: __, passwordHash: ___, passwordSalt: ____, ...told } = whole;
    const photographs = whole.photographs.map((one) => ({ ...one, address: pathOf(one) }));
    const archive = await packArchive(join(config.dataDirectory, 'exports'), [
      textEntry('index.html', html),
      textEntry('page.json', `${JSON.stringify({ ...told, photographs }, null, 2)}\n`),
      ...whole.photographs.map((one) => pictureEntry(blobs, pathOf(one), one.id)),
    ]);
    return { name: `${say('archive.file')}.zip`, contentType: 'application/zip', ...archive };
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
