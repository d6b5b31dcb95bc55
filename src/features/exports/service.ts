import { join } from 'node:path';
import { existing } from '#platform/errors.ts';
import { nameOfType } from '#platform/fileName.ts';
import { type AnyEntry, packArchive } from '#platform/server/blobs/archives.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { countedTurns } from '#platform/server/http/rateLimits.ts';
import { requireProof } from '#platform/server/requireProof.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { exportOwnData as endpoint } from './contract.ts';
import { type DocumentContext, type DocumentRenderers, documentEntries, documentPaths } from './documents.service.ts';
import { jsonEntry, textEntry } from './entries.service.ts';
import { prefilledOf } from './formText.service.ts';
import { memoryFolders } from './memoryFolders.service.ts';
import { safeName, uniqueNames } from './names.rules.ts';
import { loadOwnData, type OwnData, type OwnRecord } from './ownData.service.ts';
import { writePage } from './page.service.ts';
import { type RecordPaths, recordTitle } from './recordPage.service.ts';
import { type ArchiveWords, archiveWordsIn } from './words.service.ts';

/** The files of the memory page that somebody keeps at a record, below a folder; another feature's work as well. */
export type PackMemoryPage = (
  stores: { sql: Sql; blobs: BlobStore; language: Language },
  of: { userId: string; spiritId: string },
  folder: string,
) => Promise<AnyEntry[]>;

/** What an archive is made with. */
type ArchiveContext = DocumentContext & { blobs: BlobStore };

const inTurn = countedTurns({
  concurrency: limits.exportsAtOnce,
  queueLimit: limits.exportsWaiting,
  perHour: limits.exportsPerHour,
});

/** Packs everything that is kept of the caller into one file. */
export const exportOwnData =
  (draw: DocumentRenderers, packMemoryPage: PackMemoryPage): Service<typeof endpoint> =>
  async (request) => {
    const { sql, actor, blobs, config, language } = request;
    requireProof(request.session, 'businesses');
    const { timeZone } = request.query();
    const words = archiveWordsIn(language, timeZone);
    return inTurn(request, endpoint.address, async () => {
      const data = await loadOwnData(sql, actor);
      const memory = await memoryFiles({ sql, blobs, language }, actor.userId, data, words, packMemoryPage);
      const entries = [...entriesOf({ sql, blobs, words, draw, made: new Date() }, data), ...memory];
      const archive = await packArchive(join(config.dataDirectory, 'exports'), entries, language);
      return { name: `${words.t('exports.fileName')}.zip`, contentType: 'application/zip', ...archive };
    });
  };

/** Every memory page that they keep, in a folder of its own; one that was handed to them has no record here. */
async function memoryFiles(
  stores: { sql: Sql; blobs: BlobStore; language: Language },
  userId: string,
  { memoryPages }: OwnData,
  words: ArchiveWords,
  packMemoryPage: PackMemoryPage,
): Promise<AnyEntry[]> {
  const folders = memoryFolders(words, memoryPages);
  const entries: AnyEntry[] = [];
  for (const { id, path } of folders) entries.push(...(await packMemoryPage(stores, { userId, spiritId: id }, path)));
  return entries;
}

/** Every file of the archive; the page first, because it is what a person opens. */
function entriesOf(context: ArchiveContext, data: OwnData): AnyEntry[] {
  const { words, made } = context;
  const folders = uniqueNames(data.records.map((own) => safeName(recordTitle(words, own), own.record.id)));
  const folderOf = new Map(
    data.records.map((own, index) => [own.record.id, `${words.t('exports.folders.records')}/${folders[index]}`]),
  );
  const placesOf = (own: OwnRecord) => placesIn(words, own, existing(folderOf.get(own.record.id)));
  const { records, listings, ...account } = data;
  return [
    textEntry('index.html', made, writePage(words, data, placesOf, made)),
    jsonEntry('account.json', made, { exportedAt: made.toISOString(), ...account }),
    ...(listings.length > 0 ? [jsonEntry('listings.json', made, listings)] : []),
    ...records.flatMap((own) => entriesOfRecord(context, own, placesOf(own))),
  ];
}

/** Where the papers and files of a record lie, each under its own name. */
function placesIn(words: ArchiveWords, own: OwnRecord, folder: string): RecordPaths {
  const files = uniqueNames(own.files.map(({ name, contentType, id }) => safeName(nameOfType(name, contentType), id)));
  const inFolder = (name: string, file: string) => `${folder}/${words.anyKey(`exports.folders.${name}`)}/${file}`;
  return {
    folder,
    papers: documentPaths(words, own, inFolder),
    files: new Map(own.files.map(({ id }, index) => [id, inFolder('files', existing(files[index]))])),
  };
}

/** A version that was opened again lies beside the present one, under its number. */
const formFileOf = ({ forms }: OwnRecord, { name, version }: OwnRecord['forms'][number]): string =>
  forms.some((other) => other.name === name && other.version > version)
    ? `${name}-version-${version}.json`
    : `${name}.json`;

function entriesOfRecord(context: ArchiveContext, own: OwnRecord, places: RecordPaths): AnyEntry[] {
  const { words } = context;
  const { folder, files } = places;
  const changed = new Date(own.record.updatedAt);
  const listed = own.files.map(({ id, name, size, contentType, sha256, type, uploadedBy, createdAt }) => ({
    id,
    name,
    path: files.get(id),
    size,
    contentType,
    sha256,
    type,
    uploadedBy,
    createdAt,
  }));
  return [
    jsonEntry(`${folder}/record.json`, changed, { ...own.record, files: listed }),
    jsonEntry(`${folder}/history.json`, changed, own.history),
    jsonEntry(`${folder}/invoices.json`, changed, own.accounts),
    ...(own.onlinePayments.length > 0
      ? [jsonEntry(`${folder}/online-payments.json`, changed, own.onlinePayments)]
      : []),
    jsonEntry(`${folder}/estimates.json`, changed, own.estimates),
    jsonEntry(`${folder}/contracts.json`, changed, own.contracts),
    ...own.forms.map((form) =>
      jsonEntry(`${folder}/${words.t('exports.folders.forms')}/${formFileOf(own, form)}`, new Date(form.updatedAt), {
        ...form,
        prefilled: prefilledOf(form, { answers: own.record.answers, forms: own.forms }),
      }),
    ),
    ...documentEntries(context, own, places),
    ...own.files.map(({ id, blobKey, createdAt, sha256 }) => ({
      name: existing(files.get(id)),
      date: new Date(createdAt),
      compress: false,
      stored: { blobs: context.blobs, key: blobKey, sha256 },
    })),
  ];
}
