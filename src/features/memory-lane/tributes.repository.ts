import type { Sql } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { WaitingTribute } from './emails.ts';
import type { KeptTribute } from './schema.ts';
import { photographMinutes } from './tributes.rules.ts';

/** The tributes of a page that were not removed, the newest first. */
export const listTributes = (sql: Sql, pageId: string) => sql<Omit<KeptTribute, 'photograph'>[]>`
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
  state: 'waiting' | 'removed';
};

/** Stores a tribute and gives its id; undefined when its proof was used before. */
export async function insertTribute(sql: Sql, tribute: ArrivingTribute): Promise<string | undefined> {
  const { pageId, name, words, secretHash, proofHash, authorHash, state } = tribute;
  const [row] = await sql<{ id: string }[]>`
    insert into memory_tributes (page_id, name, words, secret_hash, proof_hash, author_hash, state, judged_at)
    values (${pageId}, ${name}, ${words}, ${secretHash}, ${proofHash}, ${authorHash}, ${state},
      case when ${state === 'removed'} then now() end)
    on conflict (proof_hash) do nothing returning id`;
  return row?.id;
}

/** How a tribute stands that its author adds a photograph to. */
export type TributeStanding = {
  state: 'waiting' | 'shown' | 'removed';
  isRecent: boolean;
  hasPhotograph: boolean;
};

/** How a tribute stands; the next change of it waits until this transaction ends. */
export async function lockTribute(sql: Sql, pageId: string, id: string): Promise<TributeStanding | undefined> {
  const [row] = await sql<TributeStanding[]>`
    select state, created_at > now() - make_interval(mins => ${photographMinutes}) as is_recent,
      exists (select from memory_photographs p where p.tribute_id = t.id) as has_photograph
    from memory_tributes t where id = ${id} and page_id = ${pageId} for update`;
  return row;
}

/** Erases what was removed a while ago. */
export async function deleteOldRemoved(sql: Sql, days: number): Promise<void> {
  await sql`
    delete from memory_tributes
    where state = 'removed' and coalesce(judged_at, created_at) < now() - make_interval(days => ${days})`;
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
): Promise<{ authorHash: Uint8Array | null } | undefined> {
  const [row] = await sql<{ authorHash: Uint8Array | null }[]>`
    update memory_tributes set state = ${state}, reported_at = null, judged_at = now() where id = ${id} and page_id = ${pageId}
    returning author_hash`;
  return row;
}

/** Takes nothing more from an author, and removes what still waits from him. */
export async function blockAuthor(sql: Sql, pageId: string, authorHash: Uint8Array): Promise<void> {
  await sql`
    insert into memory_blocks (page_id, author_hash) values (${pageId}, ${authorHash}) on conflict do nothing`;
  await sql`
    update memory_tributes set state = 'removed', judged_at = now()
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
  select m.id as page_id, m.spirit_id, coalesce(s.data -> 'location' ->> 'answer', m.sections -> 'about' ->> 'region') as region,
    k.email, k.language, count(*)::integer as count
  from memory_pages m
  join memory_keepers k on k.page_id = m.id
  left join spirits s on s.id = m.spirit_id
  join memory_tributes t on t.page_id = m.id and (t.state = 'waiting' or (t.state = 'shown' and t.reported_at is not null))
  where m.deleted_at is null and coalesce(m.told_at < now() - interval '1 day', true)
  group by m.id, s.id, k.email, k.language
  having max(greatest(t.created_at, t.reported_at)) > coalesce(m.told_at, '-infinity')`;

/** The first of what waits for a family, the newest before the others, with nothing of who wrote it or what. */
export const listWaiting = (sql: Sql, pageId: string) => sql<WaitingTribute[]>`
  select t.id, t.created_at as date, case
    when t.state = 'shown' then 'reported'
    when exists (select from memory_photographs p where p.tribute_id = t.id) then 'photograph'
    when t.words = '' then 'candle' else 'message' end as kind
  from memory_tributes t
  where t.page_id = ${pageId} and (t.state = 'waiting' or (t.state = 'shown' and t.reported_at is not null))
  order by t.created_at desc, t.id limit 8`;

/** Notes that a family is told now; false when another process was faster. */
export async function markTold(sql: Sql, pageId: string): Promise<boolean> {
  const rows = await sql`
    update memory_pages set told_at = now()
    where id = ${pageId} and coalesce(told_at < now() - interval '1 day', true) returning id`;
  return rows.length > 0;
}

/** Forgets by what senders were told apart, and whom a family blocked, once that is some time ago. */
export async function forgetSenders(sql: Sql, days: { known: number; blocked: number }): Promise<void> {
  await sql`
    update memory_tributes set author_hash = null
    where author_hash is not null and created_at < now() - make_interval(days => ${days.known})`;
  await sql`delete from memory_blocks where created_at < now() - make_interval(days => ${days.blocked})`;
}
