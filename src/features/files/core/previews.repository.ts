import type { Sql } from '#platform/server/db/database.ts';

/** A small view of a picture, as it is stored. */
export type PreviewRow = { blobKey: string; size: number; sha256: string };

/** The small view of a file, if somebody has looked before. */
export async function findPreview(sql: Sql, fileId: string): Promise<PreviewRow | undefined> {
  const [row] = await sql<PreviewRow[]>`
    select blob_key, size, encode(sha256, 'hex') as sha256 from file_previews where file_id = ${fileId}`;
  return row;
}

/** Keeps a small view; false when another one was faster, or the file is gone. */
export async function insertPreview(sql: Sql, fileId: string, preview: PreviewRow): Promise<boolean> {
  const rows = await sql`
    insert into file_previews (file_id, blob_key, size, sha256)
    select id, ${preview.blobKey}, ${preview.size}, decode(${preview.sha256}, 'hex') from files where id = ${fileId}
    on conflict do nothing returning file_id`;
  return rows.length > 0;
}
