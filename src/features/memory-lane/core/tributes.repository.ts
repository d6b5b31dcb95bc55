import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { WaitingTribute } from './emails.ts';
import type { ModeratedTribute } from './schema.ts';
import type { RemovedTribute } from './tributes.contract.ts';
import { photographMinutes } from './tributes.rules.ts';

/** The tributes of a page that were not removed, the newest first. */
export const listTributes = (sql: Sql, pageId: string) => sql<Omit<ModeratedTribute, 'photograph'>[]>`
  select id, name, relation, since, words, state, created_at as date, reported_at is not null as reported,
    judged_at is not null as judged
  from memory_tributes where page_id = ${pageId} and state <> 'removed' order by created_at desc, id`;

/** A tribute as it arrives. */
export type NewTribute = {
  pageId: string;
  name: string;
  relation: string;
  since: string;
  words: string;
  secretHash: Uint8Array;
  proofHash: Uint8Array;
  authorHash: Uint8Array;
  state: 'waiting' | 'shown' | 'removed';
};

/** Stores a tribute and gives its id; undefined when its proof was used before. */
export async function insertTribute(sql: Sql, tribute: NewTribute): Promise<string | undefined> {
  const { pageId, name, relation, since, words, secretHash, proofHash, authorHash, state } = tribute;
  const [row] = await sql<{ id: string }[]>`
    insert into memory_tributes
      (page_id, name, relation, since, words, secret_hash, proof_hash, author_hash, state, judged_at)
    values (${pageId}, ${name}, ${relation}, ${since}, ${words}, ${secretHash}, ${proofHash}, ${authorHash}, ${state},
      case when ${state === 'removed'} then now() end)
    on conflict (proof_hash) do nothing returning id`;
  return row?.id;
}

/** How a tribute stands that its author adds a photograph to. */
export type TributeStatus = {
  state: 'waiting' | 'shown' | 'removed';
  isJudged: boolean;
  isRecent: boolean;
  hasPhotograph: boolean;
};

/** How the tribute of a secret stands; the next change of it waits until this transaction ends. */
export async function lockTribute(
  sql: Sql,
  pageId: string,
  id: string,
  secretHash: Uint8Array,
): Promise<TributeStatus | undefined> {
  const [row] = await sql<TributeStatus[]>`
    select state, judged_at is not null as is_judged,
      created_at > now() - make_interval(mins => ${photographMinutes}) as is_recent,
      exists (select from memory_photographs p where p.tribute_id = t.id) as has_photograph
    from memory_tributes t where id = ${id} and page_id = ${pageId} and secret_hash = ${secretHash} for update`;
  return row;
}

/** Lets a tribute wait that is shown and that nobody of the family has read. */
export async function holdUnread(sql: Sql, id: string): Promise<void> {
  await sql`update memory_tributes set state = 'waiting' where id = ${id} and state = 'shown' and judged_at is null`;
}

/** Erases what was removed a while ago. */
export async function purgeRemovedTributes(sql: Sql, days: number): Promise<void> {
  await sql`
    delete from memory_tributes
    where state = 'removed' and coalesce(judged_at, created_at) < now() - make_interval(days => ${days})
      and page_id not in (select m.id from memory_pages m join held_spirits h on h.id = m.spirit_id)`;
}

/** How many tributes wait on a page. */
export async function countWaiting(sql: Sql, pageId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from memory_tributes where page_id = ${pageId} and state = 'waiting'`;
  return theRow(row).count;
}

/** How many tributes of the last hour are shown that nobody of the family has read. */
export async function countUnread(sql: Sql, pageId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from memory_tributes
    where page_id = ${pageId} and state = 'shown' and judged_at is null and created_at > now() - interval '1 hour'`;
  return theRow(row).count;
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
    update memory_tributes set state = ${state}, reported_at = null, judged_at = now(),
      state_before = case when state <> ${state} and state <> 'removed' then state else state_before end
    where id = ${id} and page_id = ${pageId} returning author_hash`;
  return row;
}

/**
 * Puts a tribute back as it was before it was last decided about, and lifts the block that came with it, not one that came
 * with another message from there. False when it is not there. One about which nothing was decided stays.
 */
export async function revertModeration(sql: Sql, pageId: string, id: string): Promise<boolean> {
  const [was] = await sql<{ state: string; authorHash: Uint8Array | null }[]>`
    select state, author_hash from memory_tributes
    where id = ${id} and page_id = ${pageId} and (state <> 'removed' or state_before is not null) for update`;
  if (!was) return false;
  await sql`
    update memory_tributes set state = state_before, state_before = null,
      judged_at = case when state_before = 'waiting' then null else now() end
    where id = ${id} and state_before is not null`;
  if (was.state === 'removed' && was.authorHash)
    await sql`
      delete from memory_blocks
      where page_id = ${pageId} and author_hash = ${was.authorHash} and coalesce(tribute_id, ${id}) = ${id}`;
  return true;
}

/** Shows those of the named tributes that wait, and gives their ids. */
export async function showWaiting(sql: Sql, pageId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update memory_tributes set state = 'shown', state_before = 'waiting', reported_at = null, judged_at = now()
    where page_id = ${pageId} and id = any(${sql.array([...ids])}::uuid[]) and state = 'waiting' returning id`;
  return rows.map(({ id }) => id);
}

/** Lets those of the named tributes wait again that were shown after waiting, and gives their ids. */
export async function hideAgain(sql: Sql, pageId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update memory_tributes set state = 'waiting', state_before = null, judged_at = null
    where page_id = ${pageId} and id = any(${sql.array([...ids])}::uuid[]) and state = 'shown' and state_before = 'waiting'
    returning id`;
  return rows.map(({ id }) => id);
}

/** The tributes that were removed and are not erased yet, the last one removed first; nothing of what came while its sender was blocked. */
export const listRemoved = (sql: Sql, pageId: string, days: number) => sql<RemovedTribute[]>`
  select id, name, relation, since, words, created_at as date, state_before as before,
    exists (select from memory_photographs p where p.tribute_id = t.id) as has_photograph,
    exists (
      select from memory_blocks b
      where b.page_id = t.page_id and b.author_hash = t.author_hash and coalesce(b.tribute_id, t.id) = t.id) as blocked,
    coalesce(judged_at, created_at) + make_interval(days => ${days}) as erased_at
  from memory_tributes t where page_id = ${pageId} and state = 'removed' and state_before is not null
  order by coalesce(judged_at, created_at) desc, id limit 1000`;

/** Takes nothing more from the author of a tribute, and removes what nobody of the family has read from them. */
export async function blockAuthor(sql: Sql, pageId: string, id: string, authorHash: Uint8Array): Promise<void> {
  await sql`
    insert into memory_blocks (page_id, author_hash, tribute_id) values (${pageId}, ${authorHash}, ${id})
    on conflict (page_id, author_hash) do update set tribute_id = excluded.tribute_id, created_at = now()`;
  await sql`
    update memory_tributes set state = 'removed', state_before = state, judged_at = now()
    where page_id = ${pageId} and author_hash = ${authorHash}
      and (state = 'waiting' or (state = 'shown' and judged_at is null))`;
}

/** Erases the tribute of a secret; what is gone already is gone. */
export async function deleteTributeOf(sql: Sql, secretHash: Uint8Array): Promise<void> {
  await sql`delete from memory_tributes where secret_hash = ${secretHash}`;
}

/**
 * Notes that a visitor has reported a tribute that is shown; false when there is none. What nobody of the family has read
 * yet is out of sight until they have; what they approved stays, or anybody could take anything down.
 */
export async function markReported(sql: Sql, pageId: string, id: string): Promise<boolean> {
  const rows = await sql`
    update memory_tributes set reported_at = coalesce(reported_at, now()),
      state = case when judged_at is null then 'waiting' else state end
    where id = ${id} and page_id = ${pageId} and state = 'shown' returning id`;
  return rows.length > 0;
}

/** A family that is to be told of what waits on its page, and of what is shown there that nobody has read. */
export type PendingNotification = {
  pageId: string;
  spiritId: string;
  region: string | null;
  email: string;
  language: Language;
  waiting: number;
  shown: number;
};

/** What a family is told of: what waits, what was reported, and what was shown at once since it was last told. */
const selectPendingNotifications = (sql: Sql) => sql`(
  t.state = 'waiting' or (t.state = 'shown' and (t.reported_at is not null or
    (t.judged_at is null and t.created_at > coalesce(m.told_at, '-infinity')))))`;

/** The families that were told nothing for a day while something came in, or was reported, since the last time. */
export const listPendingNotifications = (sql: Sql) => sql<PendingNotification[]>`
  select m.id as page_id, m.spirit_id, coalesce(s.data -> 'location' ->> 'answer', m.sections -> 'about' ->> 'region') as region,
    k.email, k.language,
    count(*) filter (where t.state = 'waiting' or t.reported_at is not null)::integer as waiting,
    count(*) filter (where t.state = 'shown' and t.reported_at is null)::integer as shown
  from memory_pages m
  join memory_keepers k on k.page_id = m.id
  left join spirits s on s.id = m.spirit_id
  join memory_tributes t on t.page_id = m.id and ${selectPendingNotifications(sql)}
  where m.deleted_at is null and coalesce(m.told_at < now() - interval '1 day', true)
  group by m.id, s.id, k.email, k.language
  having max(greatest(t.created_at, t.reported_at)) > coalesce(m.told_at, '-infinity')`;

/** The first of what a family is told of, the newest before the others, with nothing of who wrote it or what. */
export const listNotifiedTributes = (sql: Sql, pageId: string) => sql<WaitingTribute[]>`
  select t.id, t.created_at as date, case
    when t.reported_at is not null then 'reported'
    when exists (select from memory_photographs p where p.tribute_id = t.id) then 'photograph'
    when t.words = '' then 'candle' else 'message' end as kind, t.state = 'shown' as shown
  from memory_tributes t join memory_pages m on m.id = t.page_id
  where t.page_id = ${pageId} and ${selectPendingNotifications(sql)}
  order by t.created_at desc, t.id limit 8`;

/** Notes that a family is told now; false when another process was faster. */
export async function markNotified(sql: Sql, pageId: string): Promise<boolean> {
  const rows = await sql`
    update memory_pages set told_at = now()
    where id = ${pageId} and coalesce(told_at < now() - interval '1 day', true) returning id`;
  return rows.length > 0;
}

/** Forgets by what senders were told apart, and whom a family blocked, once that is some time ago. */
export async function deleteSenderHashes(sql: Sql, days: { known: number; blocked: number }): Promise<void> {
  await sql`
    update memory_tributes set author_hash = null
    where author_hash is not null and created_at < now() - make_interval(days => ${days.known})`;
  await sql`delete from memory_blocks where created_at < now() - make_interval(days => ${days.blocked})`;
}
