import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { momentOf } from '#platform/server/backup/backups.ts';
import { BackupError, type BackupPlace, readSealed, writeSealed } from '#platform/server/backup/place.ts';

/** What a base is: a copy of a whole cluster that the archived log goes on from. Written last, so that one without it is none. */
const manifestSchema = z.object({
  format: z.literal(1),
  /** The first number of PostgreSQL's version: only its own programs open its files. */
  version: z.number(),
  segmentBytes: z.number(),
  /** The first piece of the log that is needed. */
  segment: z.string(),
  /** When the copy was whole: nothing before this moment can be gone back to from it. ISO 8601 in UTC. */
  endedAt: z.string(),
  /** The database of the product, and the role that its cluster was made with. */
  database: z.string(),
  owner: z.string(),
  /** PostgreSQL's own note of where the log begins, which it needs beside the files. */
  label: z.string(),
  files: z.object({ bytes: z.number(), sha256: z.string() }),
});

/** What a base is. */
export type BaseManifest = z.infer<typeof manifestSchema>;
/** A base that is whole. */
export type Base = { name: string; manifest: BaseManifest };

const folder = 'bases';
const partsOf = (name: string) => ({ manifest: `${folder}/${name}/manifest`, files: `${folder}/${name}/files` });

/** Keeps the stream of a cluster's files. */
export const writeFilesOf = (place: BackupPlace, name: string, frames: AsyncIterable<Buffer>) =>
  writeSealed(place, partsOf(name).files, frames, { packed: true });

/** Opens the stream of a cluster's files. */
export const readFilesOf = (place: BackupPlace, { name, manifest: { files } }: Base) =>
  readSealed(place, partsOf(name).files, `the base ${name}`, { packed: true, expected: files });

/** Says that a base is whole. */
export const writeBaseManifest = (place: BackupPlace, name: string, manifest: BaseManifest) =>
  writeSealed(place, partsOf(name).manifest, Readable.from([Buffer.from(JSON.stringify(manifest))]), { packed: true });

async function listNames({ store }: BackupPlace): Promise<{ whole: string[]; unfinished: string[] }> {
  const keys: string[] = [];
  for await (const { key } of store.list(folder)) keys.push(key);
  const names = [...new Set(keys.map((key) => key.split('/')[1] ?? ''))].sort();
  const isWhole = (name: string) => keys.includes(partsOf(name).manifest);
  return { whole: names.filter(isWhole), unfinished: names.filter((name) => !isWhole(name)) };
}

async function readBase(place: BackupPlace, name: string): Promise<Base> {
  const part = readSealed(place, partsOf(name).manifest, `what the base ${name} is`, { packed: true });
  const read = manifestSchema.safeParse(JSON.parse((await buffer(Readable.from(part))).toString()));
  if (!read.success) throw new BackupError(`The base ${name} was made by another version of Rivage: use that version.`);
  return { name, manifest: read.data };
}

/** The bases that are whole, oldest first. */
export async function listBases(place: BackupPlace): Promise<Base[]> {
  const { whole } = await listNames(place);
  return Promise.all(whole.map((name) => readBase(place, name)));
}

/**
 * Removes bases that are older than so many days, unfinished ones too, as long as a newer one is there; answers how many. Who
 * goes back to a moment begins from the base before it, so the newest of those that are too old stays as well.
 */
export async function removeOldBases(place: BackupPlace, newest: string, days: number): Promise<number> {
  const oldest = momentOf(newest).getTime() - days * 24 * 60 * 60 * 1_000;
  const { whole, unfinished } = await listNames(place);
  const old = whole.filter((name) => name < newest && momentOf(name).getTime() < oldest).slice(0, -1);
  const over = [...old, ...unfinished.filter((name) => name < newest)];
  // What says that it is whole goes first.
  for (const name of over) await place.store.delete([partsOf(name).manifest, partsOf(name).files]);
  return over.length;
}
