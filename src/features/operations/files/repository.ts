import { type Sql, theRow } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import type { BrokenFile, FilePass } from './schema.ts';

/** The newest times through all files. */
export const listFilePasses = (sql: Sql): Promise<FilePass[]> => sql<FilePass[]>`
  select began_at, ended_at, files, bytes::float8 as bytes, mended, copied, sealed
  from file_passes order by id desc limit ${limits.scrub.passesShown}`;

/** The files that are broken, the last to be found first. */
export const listBrokenFiles = (sql: Sql): Promise<BrokenFile[]> => sql<BrokenFile[]>`
  select key, why, found_at from broken_files order by found_at desc, key limit ${limits.scrub.brokenShown}`;

/** How many files are broken, how many lack their second copy, and for how long the oldest of those has. */
export type FileCounts = { broken: number; missed: number; missedSince: string | null; missedSeconds: number };

/** Counts what is wrong with the stored files. */
export async function countFileFaults(sql: Sql): Promise<FileCounts> {
  const [row] = await sql<FileCounts[]>`
    select (select count(*)::integer from broken_files) as broken, count(*)::integer as missed,
      min(missed_at) as missed_since, coalesce(extract(epoch from now() - min(missed_at)), 0)::float8 as missed_seconds
    from missed_copies`;
  return theRow(row);
}
