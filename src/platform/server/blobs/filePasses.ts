import type { Sql } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import { isNamed } from './namedBlobs.ts';

/** What reading through some files has found and done. */
export type Findings = { files: number; bytes: number; mended: number; copied: number; sealed: number };

/** A time through all files that has not ended. */
export type FilePass = { id: string; lastKey: string };

/** Why a file is broken. */
export type WhyBroken = 'missing' | 'changed';

const running = (sql: Sql): Promise<FilePass[]> => sql<FilePass[]>`
  select id::text as id, last_key from file_passes where ended_at is null order by began_at desc limit 1`;

/** The pass that runs, or a new one where the last began long enough ago, or where `isWanted`; undefined while none is due. */
export async function findOrBeginPass(sql: Sql, isWanted: boolean): Promise<FilePass | undefined> {
  const [found] = await running(sql);
  if (found) return found;
  await sql`
    insert into file_passes
    select where ${isWanted} or not exists (
      select from file_passes where began_at > now() - make_interval(hours => ${limits.scrub.hoursBetween}))`;
  const [begun] = await running(sql);
  return begun;
}

/** Writes down how far a pass is; false where another process was faster. */
export async function advancePass(sql: Sql, pass: FilePass, to: string, found: Findings): Promise<boolean> {
  const rows = await sql`
    update file_passes set last_key = ${to}, files = files + ${found.files}, bytes = bytes + ${found.bytes},
      mended = mended + ${found.mended}, copied = copied + ${found.copied}, sealed = sealed + ${found.sealed}
    where id = ${pass.id} and last_key = ${pass.lastKey} and ended_at is null returning id`;
  return rows.length > 0;
}

/** How many passes stay to be looked at. */
const passesKept = 30;

/** Ends a pass, and forgets what was broken and is no longer named by any row. */
export async function endPass(sql: Sql, { id }: FilePass): Promise<void> {
  await sql`update file_passes set ended_at = now() where id = ${id} and ended_at is null`;
  await sql`delete from file_passes where id not in (select id from file_passes order by id desc limit ${passesKept})`;
  const broken = await sql<{ key: string }[]>`select key from broken_files`;
  for (const { key } of broken) if (!(await isNamed(sql, key))) await forgetBroken(sql, key);
}

/** Writes down that a file is broken, where a row still names it. */
export async function insertBroken(sql: Sql, key: string, why: WhyBroken): Promise<boolean> {
  if (!(await isNamed(sql, key))) return false;
  await sql`insert into broken_files (key, why) values (${key}, ${why}) on conflict (key) do update set why = excluded.why`;
  return true;
}

/** Forgets that a file was broken. */
export async function forgetBroken(sql: Sql, key: string): Promise<void> {
  await sql`delete from broken_files where key = ${key}`;
}

/** Writes down that a file has no second copy yet. */
export async function insertMissedCopy(sql: Sql, key: string): Promise<void> {
  await sql`insert into missed_copies (key) values (${key}) on conflict do nothing`;
}

/** How many files are copied later in one go. */
const missedAtOnce = 10_000;

/** Files that have no second copy yet, the oldest first; old ones are those whose row would be there by now. */
export const listMissedCopies = (sql: Sql): Promise<{ key: string; isOld: boolean }[]> =>
  sql<{ key: string; isOld: boolean }[]>`
    select key, missed_at < now() - interval '1 day' as is_old from missed_copies
    order by missed_at, key limit ${missedAtOnce}`;

/** Forgets that a file has no second copy. */
export async function forgetMissedCopy(sql: Sql, key: string): Promise<void> {
  await sql`delete from missed_copies where key = ${key}`;
}
