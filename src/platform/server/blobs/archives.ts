import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
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

/** A file that is drawn when its turn comes: where that fails, the archive is made without it. */
export type DrawnEntry = Omit<ArchiveEntry, 'open'> & { draw: () => Promise<Buffer> };

/** Any of them. */
export type AnyEntry = ArchiveEntry | StoredEntry | DrawnEntry;

/** How long an archive that nobody begins to read is kept. */
const idleTimeoutSeconds = 60;

type Wanted = Iterable<AnyEntry> | AsyncIterable<AnyEntry>;
type Options = {
  /** What a last file is called that holds the SHA-256 of every other, as `sha256sum` reads them; left out there is none. */
  sums?: string;
};

/**
 * Packs files into a ZIP on the disk of this machine, one after the other and never whole in memory, to be read once. The next
 * file is asked for when the one before is written.
 */
export async function packArchive(
  folder: string,
  wanted: Wanted,
  language: Language,
  options: Options = {},
): Promise<Pick<FileReply, 'size' | 'sha256' | 'read' | 'broken'>> {
  const file = await openUnlinkedFile(folder);
  try {
    const { size, sha256, broken } = await writeArchive(file, wanted, language, options);
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

/** A file of an archive from its first byte on; each stored one is looked at to its last byte before, and a drawn one drawn. */
async function openEntry(entry: AnyEntry): Promise<Readable | Error> {
  if ('open' in entry) return entry.open();
  try {
    if ('draw' in entry) return Readable.from([await entry.draw()]);
    await assertWhole(entry.stored);
    return await entry.stored.blobs.read(entry.stored.key);
  } catch (error) {
    if (error instanceof BrokenBlob || ('draw' in entry && error instanceof Error)) return error;
    throw error;
  }
}

const textEntry = (name: string, text: string): ArchiveEntry => ({
  name,
  date: new Date(),
  compress: true,
  open: async () => Readable.from([Buffer.from(text)]),
});

/** The page that says what is missing, and why. */
function missingPage(names: readonly string[], language: Language): ArchiveEntry {
  const { missingName, missingText } = texts[language];
  return textEntry(missingName, `${missingText}\n\n${names.map((name) => `- ${name}\n`).join('')}`);
}

/** A file without a name goes when it is closed, by whatever end of the process: nothing of it can be left behind. */
async function openUnlinkedFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.zip`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/** Passes bytes on, and says at their end what they were. */
async function* hashed(bytes: AsyncIterable<Buffer>, told: (sha256: string, size: number) => void) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
    yield chunk;
  }
  told(hash.digest('hex'), size);
}

/** Adds the files one after the other; answers what is not among them. */
async function fill(zip: ZipFile, wanted: Wanted, language: Language, { sums }: Options): Promise<Error[]> {
  const missing: string[] = [];
  const broken: Error[] = [];
  const lines: string[] = [];
  const add = async (entry: AnyEntry) => {
    const opened = await openEntry(entry);
    if (opened instanceof Error) {
      missing.push(entry.name);
      broken.push(opened);
      return;
    }
    const stream = Readable.from(hashed(opened, (sha256) => lines.push(`${sha256}  ${entry.name}\n`)));
    zip.addReadStream(stream, entry.name, { mtime: entry.date, compress: entry.compress });
    await finished(stream);
  };
  for await (const entry of wanted) await add(entry);
  if (missing.length > 0) await add(missingPage(missing, language));
  if (sums !== undefined) await add(textEntry(sums, lines.join('')));
  zip.end();
  return broken;
}

async function writeArchive(file: FileHandle, wanted: Wanted, language: Language, options: Options) {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const chunks: AsyncIterable<Buffer> = output;
  zip.on('error', (error: Error) => output.destroy(error));
  const told = { sha256: '', size: 0 };
  const written = writeFile(
    file,
    hashed(chunks, (sha256, size) => Object.assign(told, { sha256, size })),
  );
  const filled = fill(zip, wanted, language, options).catch((error: Error) => {
    output.destroy(error);
    throw error;
  });
  const [broken] = await Promise.all([filled, written]);
  return { ...told, broken };
}
