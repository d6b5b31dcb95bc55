import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { EvidenceFile } from './evidence.schema.ts';

/** A file as it comes in, before a letter names it. */
export type NewEvidence = { name: string; size: number; contentType: string; sha256: Uint8Array; blobKey: string };

/** Keeps a file that no letter names yet. */
export async function insertEvidence(sql: Sql, file: NewEvidence): Promise<EvidenceFile> {
  const [row] = await sql<EvidenceFile[]>`
    insert into inquiry_files (name, size, content_type, sha256, blob_key)
    values (${file.name}, ${file.size}, ${file.contentType}, ${file.sha256}, ${file.blobKey})
    returning id, name, size::float8, content_type`;
  return theRow(row);
}

/** Gives files to the letter that names them; answers how many of them there were to give. */
export async function attachEvidence(sql: Sql, ids: readonly string[], inquiryId: string): Promise<number> {
  const rows = await sql`
    update inquiry_files set inquiry_id = ${inquiryId}
    where id = any(${[...ids]}::uuid[]) and inquiry_id is null returning id`;
  return rows.length;
}

/** A file of a letter, with where its bytes lie and their hash in hexadecimal. */
export async function findEvidence(
  sql: Sql,
  inquiryId: string,
  id: string,
): Promise<(EvidenceFile & { blobKey: string; hash: string }) | undefined> {
  const [row] = await sql<(EvidenceFile & { blobKey: string; hash: string })[]>`
    select id, name, size::float8, content_type, blob_key, encode(sha256, 'hex') as hash
    from inquiry_files where id = ${id} and inquiry_id = ${inquiryId}`;
  return row;
}

/** Erases what no letter named within a day, and what belongs to letters that were answered that many days ago. */
export async function eraseEvidence(sql: Sql, daysAfterAnswer: number): Promise<void> {
  await sql`
    delete from inquiry_files f where (f.inquiry_id is null and f.created_at < now() - interval '1 day') or exists (
      select from inquiries i
      where i.id = f.inquiry_id and i.closed_at < now() - make_interval(days => ${daysAfterAnswer}))`;
}
