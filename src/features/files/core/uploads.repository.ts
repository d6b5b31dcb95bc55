import type { FileType } from '#features/spirits/core/file.schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { Role } from '#vocabulary/roles.ts';

/** A file that arrives in parts, as it is stored; `received` bytes of it are here. */
export type UploadRow = {
  id: string;
  spiritId: string;
  type: FileType;
  name: string;
  size: number;
  sha256: string | null;
  received: number;
  fileId: string | null;
  createdAt: string;
  expiresAt: string;
};

const columns = (sql: Sql) => sql`
  id, spirit_id, type, name, size::float8 as size, encode(sha256, 'hex') as sha256, received::float8 as received,
  file_id, created_at, expires_at`;

const expiry = (sql: Sql, hours: number) => sql`clock_timestamp() + make_interval(hours => ${hours})`;

/** Announces a file; nothing of it is here yet. */
export async function insertUpload(
  sql: Sql,
  upload: {
    spiritId: string;
    userId: string;
    role: Role;
    type: FileType;
    name: string;
    size: number;
    sha256: string | null;
    hours: number;
  },
): Promise<UploadRow> {
  const { spiritId, userId, role, type, name, size, sha256, hours } = upload;
  const [row] = await sql<UploadRow[]>`
    insert into uploads (spirit_id, user_id, role, type, name, size, sha256, expires_at)
    values (${spiritId}, ${userId}, ${role}, ${type}, ${name}, ${size}, decode(${sha256}, 'hex'), ${expiry(sql, hours)})
    returning ${columns(sql)}`;
  return theRow(row);
}

/** Whose an upload must be. */
export type Sender = { userId: string; role: Role };

/** One upload of this person in this role. */
export async function findUpload(sql: Sql, id: string, { userId, role }: Sender): Promise<UploadRow | undefined> {
  const [row] = await sql<UploadRow[]>`
    select ${columns(sql)} from uploads
    where id = ${id} and user_id = ${userId} and role = ${role} and expires_at > clock_timestamp()`;
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockUpload(sql: Sql, id: string, { userId, role }: Sender): Promise<UploadRow | undefined> {
  const [row] = await sql<UploadRow[]>`
    select ${columns(sql)} from uploads
    where id = ${id} and user_id = ${userId} and role = ${role} and expires_at > clock_timestamp() for update`;
  return row;
}

/** What this person has begun to send to a record and not finished, oldest first. */
export const listUnfinished = (sql: Sql, spiritId: string, { userId, role }: Sender) =>
  sql<UploadRow[]>`
    select ${columns(sql)} from uploads
    where user_id = ${userId} and role = ${role} and spirit_id = ${spiritId} and file_id is null
      and expires_at > clock_timestamp()
    order by created_at, id`;

/** Holds the bytes of the next part, and the whole upload for some hours more. */
export async function insertPart(
  sql: Sql,
  upload: UploadRow,
  part: { size: number; blobKey: string; hours: number },
): Promise<UploadRow> {
  await sql`
    insert into upload_parts (upload_id, start, blob_key) values (${upload.id}, ${upload.received}, ${part.blobKey})`;
  const [row] = await sql<UploadRow[]>`
    update uploads set received = received + ${part.size}, expires_at = ${expiry(sql, part.hours)}
    where id = ${upload.id} returning ${columns(sql)}`;
  return theRow(row);
}

/** The keys of the parts, in their order. */
export async function listParts(sql: Sql, id: string): Promise<string[]> {
  const rows = await sql<{ blobKey: string }[]>`
    select blob_key from upload_parts where upload_id = ${id} order by start`;
  return rows.map(({ blobKey }) => blobKey);
}

/** Notes which file an upload has become; its parts are not needed any more. */
export async function finishUpload(sql: Sql, id: string, fileId: string): Promise<void> {
  await sql`delete from upload_parts where upload_id = ${id}`;
  await sql`update uploads set file_id = ${fileId} where id = ${id}`;
}

/** Forgets an upload; a trigger has its bytes erased. */
export async function deleteUpload(sql: Sql, id: string): Promise<void> {
  await sql`delete from uploads where id = ${id}`;
}

/** Forgets all but the newest unfinished uploads of a person. */
export async function deleteSurplus(sql: Sql, userId: string, kept: number): Promise<void> {
  await sql`
    delete from uploads where id in (
      select id from uploads where user_id = ${userId} and file_id is null
      order by expires_at desc, id offset ${kept})`;
}

/** Forgets the uploads whose time is over; answers how many. */
export async function eraseUploads(sql: Sql): Promise<number> {
  const rows = await sql`delete from uploads where expires_at <= clock_timestamp() returning id`;
  return rows.length;
}
