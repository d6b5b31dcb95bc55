import type { MemoryPrivacy } from '#features/spirits/core/memory.schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { RecordingWords } from './recordings.schema.ts';

/** In which form the bytes of a recording are kept. */
type SoundFormat = 'mp3' | 'm4a';

/** A recording as it is stored. */
export type RecordingRow = Omit<RecordingWords, 'unwritten'> & {
  id: string;
  isUnwritten: boolean;
  format: SoundFormat;
  seconds: number;
  size: number;
  version: number;
};

const columns = (sql: Sql) => sql`
  r.id, r.kind, r.title, r.other_title, r.taken, r.chapter, r.transcript, r.other_transcript, r.is_unwritten, r.may_publish,
  r.format, r.seconds, r.size, r.version`;

/** The recordings that lie on a page: none that was taken away. */
const selectPresent = (sql: Sql, pageId: string) => sql`r.page_id = ${pageId} and r.taken_away_at is null`;

/** The recordings of a page in the order in which they came. */
export const listRecordings = (sql: Sql, pageId: string) => sql<RecordingRow[]>`
  select ${columns(sql)} from memory_recordings r where ${selectPresent(sql, pageId)} order by position, id`;

/** How many recordings lie on a page. */
export async function countRecordings(sql: Sql, pageId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from memory_recordings r where ${selectPresent(sql, pageId)}`;
  return theRow(row).count;
}

/** A recording as it arrives: nothing is written about it yet. */
export type NewRecording = Pick<RecordingRow, 'id' | 'format' | 'seconds' | 'size'> & {
  blobKeys: readonly string[];
  userId: string;
};

/** Adds a recording behind the others. */
export async function insertRecording(
  sql: Sql,
  pageId: string,
  { id, format, seconds, size, blobKeys, userId }: NewRecording,
): Promise<RecordingRow> {
  const [row] = await sql<RecordingRow[]>`
    insert into memory_recordings as r (id, page_id, position, format, seconds, size, blob_keys, added_by)
    select ${id}, ${pageId}, coalesce(max(position) + 1, 0), ${format}, ${seconds}, ${size}, ${[...blobKeys]}, ${userId}
    from memory_recordings where page_id = ${pageId} returning ${columns(sql)}`;
  return theRow(row);
}

/** Writes about a recording, on top of the version that was read; undefined where that is another now, or it is gone. */
export async function updateRecording(
  sql: Sql,
  pageId: string,
  id: string,
  { version, words }: { version: number; words: RecordingWords },
): Promise<RecordingRow | undefined> {
  const [row] = await sql<RecordingRow[]>`
    update memory_recordings r set kind = ${words.kind}, title = ${words.title}, other_title = ${words.otherTitle},
      taken = ${words.taken}, chapter = ${words.chapter}, transcript = ${words.transcript},
      other_transcript = ${words.otherTranscript}, is_unwritten = ${words.unwritten}, may_publish = ${words.mayPublish},
      version = version + 1
    where ${selectPresent(sql, pageId)} and r.id = ${id} and r.version = ${version} returning ${columns(sql)}`;
  return row;
}

/** A recording that lies on a page, or can come back to it. */
export type RestorableRecording = RecordingRow & {
  isAway: boolean;
  takenAwayBy: string | null;
  addedBy: string | null;
};

/** A recording that lies on a page, or was taken away less than so many hours ago. */
export async function findRestorableRecording(
  sql: Sql,
  pageId: string,
  id: string,
  hours: number,
): Promise<RestorableRecording | undefined> {
  const [row] = await sql<RestorableRecording[]>`
    select ${columns(sql)}, r.taken_away_at is not null as is_away, r.taken_away_by, r.added_by from memory_recordings r
    where r.id = ${id} and r.page_id = ${pageId}
      and coalesce(r.taken_away_at > now() - make_interval(hours => ${hours}), true)`;
  return row;
}

/** The recordings on a page that somebody brought. */
export async function listRecordingsAddedBy(sql: Sql, pageId: string, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select r.id from memory_recordings r where ${selectPresent(sql, pageId)} and r.added_by = ${userId}`;
  return rows.map(({ id }) => id);
}

/** Takes a recording from its page for a while; false when it does not lie there. */
export async function softDeleteRecording(sql: Sql, pageId: string, id: string, userId: string): Promise<boolean> {
  const rows = await sql`
    update memory_recordings r set taken_away_at = now(), taken_away_by = ${userId}
    where ${selectPresent(sql, pageId)} and r.id = ${id} returning r.id`;
  return rows.length > 0;
}

/** Lays a recording back where it was. */
export async function restoreRecording(sql: Sql, id: string): Promise<void> {
  await sql`update memory_recordings set taken_away_at = null, taken_away_by = null where id = ${id}`;
}

/** Erases the recordings of a page that were taken away before the latest so many. */
export async function purgeOldestDeletedRecordings(sql: Sql, pageId: string, maximum: number): Promise<void> {
  await sql`
    delete from memory_recordings where id in (
      select id from memory_recordings where page_id = ${pageId} and taken_away_at is not null
      order by taken_away_at desc, id offset ${maximum})`;
}

/** Erases what was taken away more than so many hours ago. */
export async function purgeDeletedRecordings(sql: Sql, hours: number): Promise<void> {
  await sql`
    delete from memory_recordings where taken_away_at < now() - make_interval(hours => ${hours})
      and page_id not in (select m.id from memory_pages m join held_spirits h on h.id = m.spirit_id)`;
}

/** A recording at an address, whom that address is for, and how public the page is. */
export type RecordingAccess = RecordingRow & { isFamily: boolean; privacy: MemoryPrivacy };

/** The recording at an address; undefined where it opens nothing now. */
export async function findRecordingAccess(sql: Sql, key: string, id: string): Promise<RecordingAccess | undefined> {
  const [row] = await sql<RecordingAccess[]>`
    select ${columns(sql)}, m.family_key = ${key} as is_family, m.privacy
    from memory_recordings r
    join memory_pages m on m.id = r.page_id and m.deleted_at is null
    join memory_keepers k on k.page_id = m.id
    left join memory_standing st on st.page_id = m.id
    where r.id = ${id} and r.taken_away_at is null
      and (m.family_key = ${key} or (m.visitor_key = ${key} and m.privacy <> 'private' and st.page_id is not null))`;
  return row;
}
