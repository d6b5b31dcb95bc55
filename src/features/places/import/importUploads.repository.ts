import type { Sql } from '#platform/server/db/database.ts';
import { json, theRow } from '#platform/server/db/database.ts';
import type { ImportOutcome, ImportUpload } from './importUploads.contract.ts';

const columns = (sql: Sql) => sql`
  id, format, file_name, state, report, bytes is not null as kept, created_at, finished_at`;

/** A file that waits to be read, with its bytes. */
export type WaitingImport = Pick<ImportUpload, 'id' | 'format' | 'fileName' | 'state'> & { bytes: Uint8Array };

/** Keeps a file that was handed in. */
export async function insertImportUpload(
  sql: Sql,
  file: { format: string; fileName: string; bytes: Uint8Array; by: string },
): Promise<ImportUpload> {
  const [row] = await sql<ImportUpload[]>`
    insert into listing_imports (format, file_name, bytes, handed_in_by)
    values (${file.format}, ${file.fileName}, ${file.bytes}, ${file.by}) returning ${columns(sql)}`;
  return theRow(row);
}

/** The last twenty files. */
export const listImportUploadRows = (sql: Sql) =>
  sql<ImportUpload[]>`select ${columns(sql)} from listing_imports order by created_at desc, id limit 20`;

/** One file. */
export async function findImportUpload(sql: Sql, id: string): Promise<ImportUpload | undefined> {
  const [row] = await sql<ImportUpload[]>`select ${columns(sql)} from listing_imports where id = ${id}`;
  return row;
}

/** Marks a file that was tried as to be imported; undefined when it is in another state, or forgotten. */
export async function startImport(sql: Sql, id: string): Promise<ImportUpload | undefined> {
  const [row] = await sql<ImportUpload[]>`
    update listing_imports set state = 'importing', finished_at = null
    where id = ${id} and state = 'tried' and bytes is not null returning ${columns(sql)}`;
  return row;
}

/** The bytes of a file that is to be read. */
export async function findWaitingImport(sql: Sql, id: string): Promise<WaitingImport | undefined> {
  const [row] = await sql<WaitingImport[]>`
    select id, format, file_name, state, bytes from listing_imports
    where id = ${id} and state in ('trying', 'importing') and bytes is not null`;
  return row;
}

/** Writes what came of a file; one that was imported, or cannot be read, is forgotten. */
export async function finishImport(
  sql: Sql,
  id: string,
  state: 'tried' | 'imported' | 'failed',
  report: ImportOutcome | null,
): Promise<void> {
  await sql`
    update listing_imports set state = ${state}, finished_at = now(),
      report = ${report === null ? null : json(sql, report)},
      bytes = case when ${state === 'tried'} then bytes end
    where id = ${id}`;
}

/** Forgets the bytes of files that were handed in a day ago. */
export async function deleteOldImportBytes(sql: Sql): Promise<void> {
  await sql`
    update listing_imports set bytes = null, state = case when state = 'tried' then state else 'failed' end
    where bytes is not null and created_at < now() - interval '1 day'`;
}
