import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZodError } from 'zod';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { linesOf } from './lines.ts';
import { type BackedUpFile, backedUpFile, type Manifest, manifestSchema } from './manifest.ts';
import { BackupError, type BackupPlace, readSealed } from './place.ts';

const folder = 'backups';

/** The names of a backup's parts in its place. */
export const partsOf = (name: string) => ({
  manifest: `${folder}/${name}/manifest`,
  files: `${folder}/${name}/files`,
  table: (at: number) => `${folder}/${name}/tables/${String(at + 1).padStart(3, '0')}`,
});

/** The name of a backup that begins now: the moment, in letters that a file may have. */
export const nameOf = (at: Date) => at.toISOString().replace(/[:.]/g, '-');

/** When a backup of that name began. */
export const momentOf = (name: string) => new Date(name.replace(/T(\d+)-(\d+)-(\d+)-(\d+)Z$/, 'T$1:$2:$3.$4Z'));

/** The backups of a place, oldest first; unfinished ones have no manifest. */
export async function listBackups(store: BlobStore): Promise<{ name: string; isWhole: boolean; parts: string[] }[]> {
  const found = new Map<string, string[]>();
  for await (const { key } of store.list(folder)) {
    const name = key.split('/')[1] ?? '';
    found.set(name, [...(found.get(name) ?? []), key]);
  }
  return [...found]
    .map(([name, parts]) => ({ name, isWhole: parts.includes(partsOf(name).manifest), parts }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Reads what a backup consists of. */
export async function readManifest(place: BackupPlace, name: string): Promise<Manifest> {
  const part = readSealed(place, partsOf(name).manifest, 'its manifest', { packed: true });
  const text = (await buffer(Readable.from(part, { objectMode: false }))).toString();
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof ZodError)
      throw new BackupError('This backup was made by another version of Rivage: restore it with that version.');
    throw error;
  }
}

/** The files of a backup, one after the other. */
export async function* filesOf(place: BackupPlace, name: string, { files }: Manifest): AsyncGenerator<BackedUpFile> {
  const options = { packed: true, expected: files };
  for await (const line of linesOf(readSealed(place, partsOf(name).files, 'its list of files', options)))
    yield backedUpFile.parse(JSON.parse(line));
}
