import type { Sql } from '#platform/server/db/database.ts';
import { json } from '#platform/server/db/database.ts';

/** Stores what somebody wrote to the administrators; `kind` says by which form. */
export async function insertInquiry(sql: Sql, kind: string, payload: Record<string, unknown>): Promise<void> {
  await sql`insert into inquiries (kind, payload) values (${kind}, ${json(sql, payload)})`;
}
