import type { BackupPlace } from '#platform/server/backup/place.ts';
import { type Base, readFilesOf } from './bases.ts';
import { findBase, listLogFrom } from './restoreTo.ts';
import { readSegment } from './segments.ts';

/** Reads every byte of the newest base and of the log after it; throws one sentence that names what is broken or missing. */
export async function checkArchive(place: BackupPlace): Promise<{ base: Base; pieces: number; megabytes: number }> {
  const base = await findBase(place, undefined);
  const names = await listLogFrom(place, base);
  let bytes = 0;
  for (const source of [readFilesOf(place, base), ...names.map((name) => readSegment(place, name))])
    for await (const chunk of source) bytes += chunk.length;
  return { base, pieces: names.length, megabytes: bytes / 1024 / 1024 };
}
