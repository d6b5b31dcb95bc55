import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileReply } from '#platform/server/fileReply.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/archive.json' with { type: 'json' };
import french from '../../../../messages/fr/archive.json' with { type: 'json' };
import { assertWhole, BrokenBlob, type StoredBytes } from './verified.ts';

const texts: Record<Language, typeof english> = { en: english, fr: french };

/** One file of an archive, opened when its turn comes. */
export type ArchiveEntry = { name: string; date: Date; compress: boolean; open: () => Promise<Readable> };

/** A file of an archive out of the store: where it cannot be read, the archive is made without it. */
type StoredEntry = Omit<ArchiveEntry, 'open'> & { stored: StoredBytes };

/** Either of them. */
export type AnyEntry = ArchiveEntry | StoredEntry;

/** How long an archive that nobody begins to read is kept. */
const idleTimeoutSeconds = 60;

/** Packs files into a ZIP on the disk of this machine, one after the other and never whole in memory, to be read once. */
export async function packArchive(
  folder: string,
  wanted: readonly AnyEntry[],
  language: Language,
): Promise<Pick<FileReply, 'size' | 'sha256' | 'read' | 'broken'>> {
  const { entries, broken } = await readableOf(wanted, language);
  const file = await openUnlinkedFile(folder);
  try {
    const { size, sha256 } = await writeArchive(file, entries);
    const timeoutMilliseconds = setTimeout(
      () => void file.close().catch(() => undefined),
      idleTimeoutSeconds * 1_000,
    ).unref();
    return {
      size,
      sha256,
      broken,
      read: async ({ start, end } = { start: 0, end: size - 1 }) => {
        clearTimeout(timeoutMilliseconds);
        return file.createReadStream({ start, end });
      },
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** What can be read, each file looked at from its first byte to its last, and a page that names the others in words. */
async function readableOf(wanted: readonly AnyEntry[], language: Language) {
  const entries: ArchiveEntry[] = [];
  const missing: string[] = [];
  const broken: BrokenBlob[] = [];
  for (const entry of wanted) {
    if (!('stored' in entry)) {
      entries.push(entry);
      continue;
    }
    const { stored, ...rest } = entry;
    try {
      await assertWhole(stored);
      entries.push({ ...rest, open: () => stored.blobs.read(stored.key) });
    } catch (error) {
      if (!(error instanceof BrokenBlob)) throw error;
      missing.push(entry.name);
      broken.push(error);
    }
  }
  return { entries: missing.length > 0 ? [missingPage(missing, language), ...entries] : entries, broken };
}

/** The page that says what is missing, and why. */
function missingPage(names: readonly string[], language: Language): ArchiveEntry {
  const { missingName, missingText } = texts[language];
  const bytes = Buffer.from(`${missingText}\n\n${names.map((name) => `- ${name}\n`).join('')}`);
  return { name: missingName, date: new Date(), compress: true, open: async () => Readable.from([bytes]) };
}

/** A file without a name goes when it is closed, by whatever end of the process: nothing of it can be left behind. */
async function openUnlinkedFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.zip`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

async function writeArchive(file: FileHandle, entries: readonly ArchiveEntry[]) {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const chunks: AsyncIterable<Buffer> = output;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, date, compress, open: openEntry } of entries)
    zip.addReadStreamLazy(name, { mtime: date, compress }, (done) => {
      openEntry().then(
        (stream) => done(null, stream),
        (error) => done(error, Readable.from([])),
      );
    });
  zip.end();
  const hash = createHash('sha256');
  let size = 0;
  const measured = async function* () {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  await writeFile(file, measured());
  return { size, sha256: hash.digest('hex') };
}
