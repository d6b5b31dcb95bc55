import type { MemorySections } from '#features/memory-lane/core/schema.ts';
import type { Actor } from '#platform/actor.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';

/** Somebody’s wish to be written to about a page, with what of the page decides about it. */
export type ReturnRow = {
  id: string;
  key: string;
  email: string;
  language: Language;
  askedAt: string;
  slug: string;
  name: string;
  died: string;
  diedShown: MemorySections['about']['diedShown'];
  region: string;
  /** Whether the page is still seen by whoever saw it when they asked. */
  isSeen: boolean;
};

/** With the account of whoever has one; nobody is written to whose account was deleted. */
const rowsOf = (sql: Sql) => sql`
  select r.id, r.key, coalesce(u.email, r.email) as email, coalesce(u.language, r.language) as language, r.asked_at, m.slug,
    coalesce(m.sections -> 'about' ->> 'name', '') as name, coalesce(m.sections -> 'about' ->> 'died', '') as died,
    coalesce(m.sections -> 'about' ->> 'diedShown', 'full') as died_shown,
    coalesce(m.sections -> 'about' ->> 'region', '') as region,
    m.slug = r.slug and (m.privacy in ('link', 'public') or (m.privacy = 'password' and r.with_password))
      and exists (select from memory_standing st where st.page_id = m.id) as is_seen
  from memory_returns r join memory_pages m on m.id = r.page_id
    left join users u on u.id = r.user_id and u.deleted_at is null`;

const isOf = (sql: Sql, { userId, email }: Actor) =>
  sql`(r.user_id = ${userId} or (r.user_id is null and r.email = ${email}))`;

/** A wish, as it is written down; `confirmed` where the mailbox is known to be whose it is. */
export type NewReturn = {
  pageId: string;
  slug: string;
  withPassword: boolean;
  email: string;
  language: Language;
  confirmed: boolean;
};

/**
 * Writes a wish down, or the same one anew; answers with its key. One that was confirmed stays as it is where nobody has
 * proved the mailbox this time, unless the page is not seen any more as it was then.
 */
export async function insertReturn(sql: Sql, wish: NewReturn): Promise<{ id: string; key: string }> {
  const { pageId, slug, withPassword, email, language, confirmed } = wish;
  await sql`
    insert into memory_returns (page_id, slug, with_password, email, language, user_id, confirmed_at)
    values (${pageId}, ${slug}, ${withPassword}, ${email}, ${language},
      (select id from users where email = ${email} and deleted_at is null), case when ${confirmed} then now() end)
    on conflict (page_id, email) do update
      set slug = excluded.slug, with_password = excluded.with_password, language = excluded.language,
        user_id = excluded.user_id, asked_at = excluded.asked_at, confirmed_at = excluded.confirmed_at
      where memory_returns.confirmed_at is null or memory_returns.slug <> excluded.slug
        or (excluded.with_password and not memory_returns.with_password)
        or (excluded.confirmed_at is not null and memory_returns.user_id is distinct from excluded.user_id)`;
  const [row] = await sql<{ id: string; key: string }[]>`
    select id, key from memory_returns where page_id = ${pageId} and email = ${email}`;
  return theRow(row);
}

/** Notes that a mailbox has confirmed its wish, by the key; undefined where there is none. */
export async function confirmByKey(sql: Sql, key: string): Promise<ReturnRow | undefined> {
  await sql`
    update memory_returns r set confirmed_at = coalesce(confirmed_at, now()),
      user_id = coalesce(user_id, (select id from users where email = r.email and deleted_at is null))
    where key = ${key}`;
  const [row] = await sql<ReturnRow[]>`${rowsOf(sql)} where r.key = ${key}`;
  return row;
}

/** Forgets a wish, by the key in its mails. */
export const deleteReturnByKey = (sql: Sql, key: string) => sql`delete from memory_returns where key = ${key}`;

/** The confirmed wishes of a person, the oldest first. */
export const listReturnsOf = (sql: Sql, actor: Actor) => sql<ReturnRow[]>`
  ${rowsOf(sql)} where ${isOf(sql, actor)} and r.confirmed_at is not null order by r.asked_at, r.id`;

/** Forgets a wish of a person; false where they have none such. */
export async function deleteReturnOf(sql: Sql, id: string, actor: Actor): Promise<boolean> {
  const rows = await sql`delete from memory_returns r where id = ${id} and ${isOf(sql, actor)} returning id`;
  return rows.length > 0;
}

/** How many have asked about a page and confirmed it. */
export async function countReturnsOf(sql: Sql, pageId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from memory_returns where page_id = ${pageId} and confirmed_at is not null`;
  return theRow(row).count;
}

const rowsPerBatch = 500;

/** Before the id of every wish. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Everybody who has asked, confirmed it, and has not lost their account since; never more than a batch at a time. */
export async function* walkReturns(sql: Sql): AsyncGenerator<ReturnRow> {
  for (let last: string | undefined = beforeAll; last !== undefined; ) {
    const rows: readonly ReturnRow[] = await sql<ReturnRow[]>`
      ${rowsOf(sql)} where r.id > ${last} and r.confirmed_at is not null and (r.user_id is null or u.id is not null)
      order by r.id limit ${rowsPerBatch}`;
    yield* rows;
    last = rows.at(-1)?.id;
  }
}

/** A wish that nobody else answers or stops until this transaction ends; undefined where that has happened already. */
export async function lockReturn(sql: Sql, id: string): Promise<ReturnRow | undefined> {
  await sql`select from memory_returns where id = ${id} for update`;
  const [row] = await sql<ReturnRow[]>`${rowsOf(sql)} where r.id = ${id}`;
  return row;
}

/** Forgets a wish that was answered. */
export const deleteReturn = (sql: Sql, id: string) => sql`delete from memory_returns where id = ${id}`;

/** Erases what nobody has confirmed in so many days, and what is older than any day that could still come. */
export const deleteOldReturns = (sql: Sql, days: { unconfirmed: number; longest: number }) => sql`
  delete from memory_returns r using memory_pages m
  where m.id = r.page_id and m.spirit_id not in (select id from held_spirits)
    and r.asked_at < now() - make_interval(days =>
      case when r.confirmed_at is null then ${days.unconfirmed}::int else ${days.longest}::int end)`;
