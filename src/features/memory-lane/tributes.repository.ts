import type { Sql } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';
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

/** A family that is to be told of what waits on its page. */
export type ToTell = {
  pageId: string;
  spiritId: string;
  region: string | null;
  email: string;
  language: Language;
  count: number;
};

/** The families that were told nothing for a day while something came in, or was reported, since the last time. */
export const listToTell = (sql: Sql) => sql<ToTell[]>`
  select m.id as page_id, m.spirit_id, s.data -> 'location' ->> 'answer' as region, u.email, u.language,
    count(*)::integer as count
  from memory_pages m
  join spirits s on s.id = m.spirit_id and s.deleted_at is null
  join users u on u.id = s.owner_id and u.deleted_at is null
  join memory_tributes t on t.page_id = m.id and (t.state = 'waiting' or (t.state = 'shown' and t.reported_at is not null))
  where coalesce(m.told_at < now() - interval '1 day', true)
  group by m.id, s.id, u.id
  having max(greatest(t.created_at, t.reported_at)) > coalesce(m.told_at, '-infinity')`;

/** Notes that a family is told now; false when another process was faster. */
export async function markTold(sql: Sql, pageId: string): Promise<boolean> {
  const rows = await sql`
    update memory_pages set told_at = now()
    where id = ${pageId} and coalesce(told_at < now() - interval '1 day', true) returning id`;
  return rows.length > 0;
}
