import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { BackupError, type BackupPlace, readSealed, writeSealed } from '#platform/server/backup/place.ts';

/** A piece of the log in the archive: its name, and which it is when pieces are counted on all timelines alike. */
export type Segment = { name: string; position: number };

const folder = 'wal';
const segmentName = /^[0-9A-F]{24}$/;
/** What PostgreSQL hands over beside whole pieces: the history of a timeline, the end of a base, a last piece that was begun. */
const otherName = /^([0-9A-F]{8}\.history|[0-9A-F]{24}\.([0-9A-F]{8}\.backup|partial))$/;

/** Where a piece lies; a folder holds 256 of them, so that one is found without reading the names of all. */
const keyOf = (name: string) => `${folder}/${name.slice(0, name.endsWith('.history') ? 8 : 16)}/${name}`;

const labelOf = (name: string) => `the piece ${name} of the log`;

const openSegment = (place: BackupPlace, name: string, expected?: { bytes: number; sha256: string }) =>
  readSealed(place, keyOf(name), labelOf(name), { packed: true, expected });

async function hashOf(source: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk);
  return hash.digest('hex');
}

async function isKept({ store }: BackupPlace, name: string): Promise<boolean> {
  const key = keyOf(name);
  for await (const blob of store.list(key.slice(0, key.lastIndexOf('/')))) if (blob.key === key) return true;
  return false;
}

/**
 * Keeps a piece of the log, and ends only once what lies in the archive was read again and is what was given. The same piece
 * once more is no failure, for PostgreSQL asks again after a crash; another one under its name is refused.
 */
export async function keepSegment(place: BackupPlace, path: string, name: string): Promise<void> {
  if (!segmentName.test(name) && !otherName.test(name)) throw new BackupError(`${name} is no piece of a log.`);
  if (await isKept(place, name)) {
    if ((await hashOf(openSegment(place, name))) === (await hashOf(createReadStream(path)))) return;
    throw new BackupError(`Another ${name} is in the archive already: each database needs an archive of its own.`);
  }
  const sealed = await writeSealed(place, keyOf(name), createReadStream(path), { packed: true });
  await hashOf(openSegment(place, name, sealed));
}

/** Opens a piece of the log. */
export const readSegment = (place: BackupPlace, name: string): AsyncIterable<Buffer> => openSegment(place, name);

/** Everything of the log that is in the archive: whole pieces in their order, and histories of timelines. */
export async function listSegments(
  { store }: BackupPlace,
  segmentBytes: number,
): Promise<{ segments: Segment[]; histories: string[] }> {
  const names: string[] = [];
  for await (const { key } of store.list(folder)) names.push(key.slice(key.lastIndexOf('/') + 1));
  const segments = names
    .filter((name) => segmentName.test(name))
    .map((name) => ({ name, position: positionOf(name, segmentBytes) }))
    .sort((one, other) => one.position - other.position || (one.name < other.name ? -1 : 1));
  return { segments, histories: names.filter((name) => name.endsWith('.history')).sort() };
}

/** The number of a piece among all of a log, whose names count 4 GB at a time. */
export function positionOf(name: string, segmentBytes: number): number {
  const [log, piece] = [name.slice(8, 16), name.slice(16, 24)].map((digits) => Number.parseInt(digits, 16));
  return (log ?? 0) * (2 ** 32 / segmentBytes) + (piece ?? 0);
}

/** Removes whole pieces before a position, which no base begins from any more; answers how many. */
export async function removeSegments(place: BackupPlace, before: number, segmentBytes: number): Promise<number> {
  const { segments } = await listSegments(place, segmentBytes);
  const over = segments.filter(({ position }) => position < before).map(({ name }) => keyOf(name));
  await place.store.delete(over);
  return over.length;
}
