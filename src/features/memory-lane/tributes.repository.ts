import type { Sql } from '#platform/server/db/database.ts';
import type { KeptTribute } from './schema.ts';

/** The tributes of a page that were not removed, the newest first. */
export const listTributes = (sql: Sql, pageId: string) => sql<KeptTribute[]>`
  select id, name, words, state, created_at as date, reported_at is not null as reported
  from memory_tributes where page_id = ${pageId} and state <> 'removed' order by created_at desc, id`;

/** A tribute as it arrives. */
export type ArrivingTribute = {
  pageId: string;
  name: string;
  words: string;
  secretHash: Uint8Array;
  proofHash: Uint8Array;
  authorHash: Uint8Array;
};

/** Stores a tribute that waits for the family; false when its proof was used before. */
export async function insertTribute(sql: Sql, tribute: ArrivingTribute): Promise<boolean> {
  const { pageId, name, words, secretHash, proofHash, authorHash } = tribute;
  const rows = await sql`
    insert into memory_tributes (page_id, name, words, secret_hash, proof_hash, author_hash)
    values (${pageId}, ${name}, ${words}, ${secretHash}, ${proofHash}, ${authorHash})
    on conflict (proof_hash) do nothing returning id`;
  return rows.length > 0;
}

/** How many tributes wait on a page. */
export async function countWaiting(sql: Sql, pageId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from memory_tributes where page_id = ${pageId} and state = 'waiting'`;
  return row!.count;
}

/** True where the family takes nothing more from this author. */
export async function isBlocked(sql: Sql, pageId: string, authorHash: Uint8Array): Promise<boolean> {
  const rows = await sql`select from memory_blocks where page_id = ${pageId} and author_hash = ${authorHash}`;
  return rows.length > 0;
}

/** Shows or removes a tribute; approving one that was reported answers the report. Undefined when it is not there. */
export async function updateTributeState(
  sql: Sql,
  pageId: string,
  id: string,
  state: 'shown' | 'removed',
): Promise<{ authorHash: Uint8Array } | undefined> {
  const [row] = await sql<{ authorHash: Uint8Array }[]>`
    update memory_tributes set state = ${state}, reported_at = null where id = ${id} and page_id = ${pageId}
    returning author_hash`;
  return row;
}

/** Takes nothing more from an author, and removes what still waits from him. */
export async function blockAuthor(sql: Sql, pageId: string, authorHash: Uint8Array): Promise<void> {
  await sql`
    insert into memory_blocks (page_id, author_hash) values (${pageId}, ${authorHash}) on conflict do nothing`;
  await sql`
    update memory_tributes set state = 'removed'
    where page_id = ${pageId} and author_hash = ${authorHash} and state = 'waiting'`;
}

/** Erases the tribute of a secret; what is gone already is gone. */
export async function deleteTributeOf(sql: Sql, secretHash: Uint8Array): Promise<void> {
  await sql`delete from memory_tributes where secret_hash = ${secretHash}`;
}

/** Notes that a visitor has reported a tribute that is shown; false when there is none. */
export async function markReported(sql: Sql, pageId: string, id: string): Promise<boolean> {
  const rows = await sql`
    update memory_tributes set reported_at = coalesce(reported_at, now())
    where id = ${id} and page_id = ${pageId} and state = 'shown' returning id`;
  return rows.length > 0;
}
