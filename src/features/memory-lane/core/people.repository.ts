import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { MemoryPart, MemoryPerson } from './schema.ts';
import type { MemoryRight } from './stewardship.rules.ts';
import type { MemoryHolding, MemorySuccession } from './stewardship.schema.ts';

/** Somebody beside the keeper, as they are stored; `userId` once they have accepted. */
export type PersonRow = MemoryPerson & { pageId: string; spiritId: string; userId: string | null };

const columns = (sql: Sql) => sql`
  p.id, p.page_id, m.spirit_id, p.user_id, p.part, p.email, p.user_id is not null as accepted, p.invited_at, p.asked_at,
  p.answer_by`;

/** The people beside the keeper of a page, in the order in which they were invited. */
export const listPeople = (sql: Sql, pageId: string) => sql<PersonRow[]>`
  select ${columns(sql)} from memory_people p join memory_pages m on m.id = p.page_id
  where p.page_id = ${pageId} order by p.invited_at, p.id`;

/** One of them, with the page locked until the change is written. */
export async function lockPerson(sql: Sql, id: string): Promise<PersonRow | undefined> {
  await sql`
    select from memory_pages m join memory_people p on p.page_id = m.id where p.id = ${id} for update of m`;
  const [row] = await sql<PersonRow[]>`
    select ${columns(sql)} from memory_people p join memory_pages m on m.id = p.page_id where p.id = ${id}`;
  return row;
}

/** Writes an invitation down. */
export async function insertPerson(
  sql: Sql,
  pageId: string,
  { part, email }: { part: MemoryPart; email: string },
): Promise<MemoryPerson> {
  const [row] = await sql<MemoryPerson[]>`
    insert into memory_people (page_id, part, email) values (${pageId}, ${part}, ${email})
    returning id, part, email, false as accepted, invited_at, asked_at, answer_by`;
  return theRow(row);
}

/** Ends an invitation, or what came of it. */
export async function deletePerson(sql: Sql, id: string): Promise<void> {
  await sql`delete from memory_people where id = ${id}`;
}

/** Notes who said yes. */
export async function acceptAsHelper(sql: Sql, id: string, userId: string): Promise<void> {
  await sql`update memory_people set user_id = ${userId} where id = ${id} and user_id is null`;
}

/** Makes the new keeper of a page nothing else to it, and who kept it until now a helper. */
export async function updatePeopleAfterTransfer(
  sql: Sql,
  pageId: string,
  keeper: { email: string },
  former: { userId: string; email: string } | undefined,
): Promise<void> {
  await sql`delete from memory_people where page_id = ${pageId} and (email = ${keeper.email} or part <> 'helper')`;
  if (former)
    await sql`
      insert into memory_people (page_id, part, email, user_id)
      values (${pageId}, 'helper', ${former.email}, ${former.userId})
      on conflict (page_id, part, email) do update set user_id = excluded.user_id`;
}

/** Notes that a successor asks; false when they have asked already. */
export async function markRequested(sql: Sql, id: string, userId: string, days: number): Promise<boolean> {
  const rows = await sql`
    update memory_people set user_id = ${userId}, asked_at = now(), answer_by = now() + make_interval(days => ${days}),
      reminded_at = null
    where id = ${id} and asked_at is null returning id`;
  return rows.length > 0;
}

/** Notes that the keeper has refused; false when nobody asks. */
export async function clearRequest(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update memory_people set asked_at = null, answer_by = null where id = ${id} and asked_at is not null returning id`;
  return rows.length > 0;
}

/**
 * The successors whose keepers are to be written to once more, noted as written to. From that letter on a keeper always
 * has the whole of those days, however late the letter went out.
 */
export const markReminded = (sql: Sql, days: number) => sql<{ id: string }[]>`
  update memory_people p set reminded_at = now(), answer_by = now() + make_interval(days => ${days})
  from memory_pages m, memory_keepers k
  where m.id = p.page_id and m.deleted_at is null and k.page_id = m.id
    and p.answer_by < now() + make_interval(days => ${days}) and p.reminded_at is null
  returning p.id`;

/**
 * The successors whom nobody has refused in time. A page that nobody keeps any more passes by an administrator alone: its
 * keeper could not be written to, and may have wanted it gone.
 */
export const listDueSuccessions = (sql: Sql) => sql<{ id: string }[]>`
  select p.id from memory_people p join memory_pages m on m.id = p.page_id and m.deleted_at is null
  join users u on u.id = p.user_id and u.deleted_at is null
  where p.answer_by < now() and p.reminded_at is not null
    and exists (select from memory_keepers k where k.page_id = m.id)`;

/** Who keeps a page now; undefined for a page whose keeper is gone. */
export async function findKeeper(sql: Sql, pageId: string) {
  const [row] = await sql<{ userId: string; email: string; language: Language }[]>`
    select user_id, email, language from memory_keepers where page_id = ${pageId}`;
  return row;
}

/** What somebody may do on a page; undefined where it is none of theirs. Nobody helps with a page that nobody keeps. */
export async function findPageRight(sql: Sql, pageId: string, userId: string): Promise<MemoryRight | undefined> {
  const [row] = await sql<{ right: MemoryRight }[]>`
    select 'keeper' as "right" from memory_keepers where page_id = ${pageId} and user_id = ${userId}
    union all
    select 'helper' from memory_people p where page_id = ${pageId} and user_id = ${userId} and part = 'helper'
      and exists (select from memory_keepers k where k.page_id = p.page_id) limit 1`;
  return row?.right;
}

const name = (sql: Sql) => sql`coalesce(m.sections -> 'about' ->> 'name', '')`;

/** The pages that somebody has to do with: offered ones first, then the newest. Of their own it says who asks for them. */
export const listHoldings = (sql: Sql, who: { userId: string; email: string }, undoDays: number) =>
  sql<MemoryHolding[]>`
    select m.spirit_id as id, h.person_id, h.part, h.accepted, ${name(sql)} as name, m.privacy, h.asked_at, h.answer_by,
      case when k.user_id is distinct from ${who.userId} then k.email end as keeper, m.hidden_at is not null as hidden,
      m.deleted_at + make_interval(days => ${undoDays}) as erased_at
    from (
      select own.page_id, null::uuid as person_id, 'keeper' as part, true as accepted, a.asked_at, a.answer_by
      from memory_keepers own
      left join memory_people a on a.page_id = own.page_id and a.part = 'successor' and a.asked_at is not null
      where own.user_id = ${who.userId}
      union all
      select page_id, id, part, user_id is not null, asked_at, answer_by
      from memory_people where user_id = ${who.userId} or (user_id is null and email = ${who.email})
    ) h
    join memory_pages m on m.id = h.page_id
    left join memory_keepers k on k.page_id = m.id
    where m.deleted_at is null or h.person_id is null
    order by h.accepted, m.created_at desc, h.part`;

/** Who was named to follow on the pages that somebody keeps, and is still here, with what they are written to about. */
export const listSuccessorsOf = (sql: Sql, keeperId: string) =>
  sql<{ email: string; keeper: string; keeperLanguage: Language; name: string }[]>`
    select p.email, k.email as keeper, k.language as keeper_language, trim(${name(sql)}) as name
    from memory_keepers k
    join memory_pages m on m.id = k.page_id and m.deleted_at is null
    join memory_people p on p.page_id = m.id and p.part = 'successor'
    left join users u on u.id = p.user_id
    where k.user_id = ${keeperId} and u.deleted_at is null order by m.created_at, m.id`;

/** The successors who ask for a page now, the first to come due first. */
export const listSuccessions = (sql: Sql) => sql<MemorySuccession[]>`
  select p.id, p.email, k.email as keeper, ${name(sql)} as name, p.asked_at, p.answer_by
  from memory_people p join memory_pages m on m.id = p.page_id and m.deleted_at is null
  join users u on u.id = p.user_id and u.deleted_at is null
  left join memory_keepers k on k.page_id = m.id
  where p.asked_at is not null order by p.answer_by, p.id`;

/** True where the successor who asks is still here to keep it. */
export async function isSuccessorActive(sql: Sql, { userId }: Pick<PersonRow, 'userId'>): Promise<boolean> {
  const rows = await sql`select from users where id = ${userId} and deleted_at is null`;
  return rows.length > 0;
}
