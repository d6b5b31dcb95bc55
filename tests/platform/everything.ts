import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { listTables, rowsOf } from '#platform/server/backup/tables.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import type { Pool } from '#platform/server/db/database.ts';

/** Every row of every table, as PostgreSQL writes them, in an order that does not depend on where they lie. */
export async function everyRow(pool: Pool): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  for (const table of await listTables(pool)) {
    const chunks: Buffer[] = [];
    for await (const chunk of rowsOf(pool, table)) chunks.push(chunk);
    rows.set(table.name, Buffer.concat(chunks).toString().split('\n').sort());
  }
  return rows;
}

/** The hash of the bytes of every file. */
export async function everyByte(blobs: BlobStore): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const { key } of blobs.list('')) {
    const bytes = await buffer(await blobs.read(key));
    files.set(key, createHash('sha256').update(bytes).digest('hex'));
  }
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}
