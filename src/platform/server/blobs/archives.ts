import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileReply } from '#platform/server/fileReply.ts';

/** One file of an archive, opened when its turn comes. */
export type ArchiveEntry = { name: string; date: Date; compress: boolean; open: () => Promise<Readable> };

/** How long an archive that nobody begins to read is kept. */
const idleTimeoutSeconds = 60;

/** Packs files into a ZIP on the disk of this machine, one after the other and never whole in memory, to be read once. */
export async function packArchive(
  folder: string,
  entries: readonly ArchiveEntry[],
): Promise<Pick<FileReply, 'size' | 'sha256' | 'read'>> {
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
