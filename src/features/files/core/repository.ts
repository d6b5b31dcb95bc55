import type { FileType, RecordFile } from '#features/spirits/core/file.schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { DeletedFile } from './schema.ts';

const columns = (sql: Sql) => sql`
  f.id, f.name, f.size::float8 as size, f.content_type, f.spirit_id, f.type,
  case f.uploaded_side when 'home' then 'funeral-home' else f.uploaded_side end as uploaded_by, f.created_at,
  f.place_id, (select sender.name from places sender where sender.id = f.place_id) as place_name`;

/** A file as it comes out of the database, where nothing is null rather than absent. */
type FileRow<File> = Omit<File, 'placeId' | 'placeName'> & Sender;

/** The funeral home that a file comes from; both null for the family's. */
type Sender = { placeId: string | null; placeName: string | null };

/** A file as its readers get it: the sender's home is named only where there is one. */
export function toReply<Row extends Sender>({ placeId, placeName, ...file }: Row) {
  return { ...file, ...(placeId === null ? {} : { placeId, placeName: placeName ?? '' }) };
}

/**
 * The shared files of a record and its invoices, newest first. For a home, `keeper` is its mailbox: of the invoices it sees its
 * own, and of another home's shared files not which home that is.
 */
export async function listFiles(sql: Sql, spiritId: string, keeper: string | null): Promise<RecordFile[]> {
  const rows = await sql<(FileRow<RecordFile> & { own: boolean })[]>`
    select * from (
      select ${columns(sql)}, ${keeper}::text is null or exists (
        select from place_mailboxes k where k.place_id = f.place_id and k.email = ${keeper}) as own
      from files f where f.spirit_id = ${spiritId} and f.deleted_at is null
    ) file
    where type = 'shared' or own order by created_at desc, id`;
  return rows.map(({ own, ...row }) => toReply(own ? row : { ...row, placeId: null, placeName: null }));
}

/** The deleted files of one side (the homes named, or with none the family) that can still be put back, latest first. */
export async function listDeletedFiles(
  sql: Sql,
  spiritId: string,
  placeIds: readonly string[] | null,
  days: number,
): Promise<DeletedFile[]> {
  const rows = await sql<FileRow<DeletedFile>[]>`
    select ${columns(sql)}, f.deleted_at, f.deleted_at + make_interval(days => ${days}) as restorable_until
    from files f
    where f.spirit_id = ${spiritId} and f.deleted_at > now() - make_interval(days => ${days})
      and case when ${placeIds === null} then f.place_id is null
        else f.place_id = any(${[...(placeIds ?? [])]}::uuid[]) end
    order by f.deleted_at desc, f.id`;
  return rows.map((row) => toReply(row));
}

/** A file with what is known of its bytes; `placeId` is the home that sent it, null for the family. */
export type StoredFile = FileRow<RecordFile> & { sha256: string; blobKey: string };

/** One file of a record that is not deleted. */
export async function findFile(sql: Sql, spiritId: string, id: string): Promise<StoredFile | undefined> {
  const [row] = await sql<StoredFile[]>`
    select ${columns(sql)}, encode(f.sha256, 'hex') as sha256, f.blob_key
    from files f where f.id = ${id} and f.spirit_id = ${spiritId} and f.deleted_at is null`;
  return row;
}

/** One file of a record, deleted or not, unless it can no longer be put back. */
export async function findRestorableFile(
  sql: Sql,
  spiritId: string,
  id: string,
  days: number,
): Promise<(FileRow<RecordFile> & { deletedAt: string | null }) | undefined> {
  const [row] = await sql<(FileRow<RecordFile> & { deletedAt: string | null })[]>`
    select ${columns(sql)}, f.deleted_at from files f
    where f.id = ${id} and f.spirit_id = ${spiritId}
      and (f.deleted_at is null or f.deleted_at > now() - make_interval(days => ${days}))`;
  return row;
}

/** Puts a deleted file back; false when it was there already. */
export async function restoreFileRow(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`update files set deleted_at = null where id = ${id} and deleted_at is not null returning id`;
  return rows.length > 0;
}

/** Writes a file down whose bytes are stored. */
export async function insertFile(
  sql: Sql,
  file: {
    spiritId: string;
    placeId: string | null;
    type: FileType;
    name: string;
    size: number;
    contentType: string;
    sha256: Buffer;
    blobKey: string;
    userId: string | null;
  },
): Promise<RecordFile> {
  const { spiritId, placeId, type, name, size, contentType, sha256, blobKey, userId } = file;
  const [row] = await sql<FileRow<RecordFile>[]>`
    insert into files as f
      (spirit_id, place_id, type, name, size, content_type, sha256, blob_key, uploaded_by, uploaded_side, created_at)
    values (${spiritId}, ${placeId}, ${type}, ${name}, ${size}, ${contentType}, ${sha256}, ${blobKey}, ${userId},
      ${placeId === null ? 'family' : 'home'}, clock_timestamp())
    returning ${columns(sql)}`;
  return toReply(theRow(row));
}

/** Puts a file away until it is erased; false when it was put away before. */
export async function deleteFileRow(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update files set deleted_at = now() where id = ${id} and deleted_at is null returning id`;
  return rows.length > 0;
}

/** Erases files that were deleted that many days ago; a trigger has their bytes erased too. Answers how many. */
export async function eraseFiles(sql: Sql, days: number): Promise<number> {
  const rows = await sql`
    delete from files where deleted_at < now() - make_interval(days => ${days})
      and spirit_id not in (select id from held_spirits) returning id`;
  return rows.length;
}
