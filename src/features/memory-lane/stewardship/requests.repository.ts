import type { MemoryRequest } from '#features/memory-lane/core/stewardship.schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';

/** What somebody asked, with the language they asked in and the page it is about. */
export type RequestRow = MemoryRequest & { pageId: string; language: Language };

const columns = (sql: Sql) => sql`
  r.id, r.page_id, r.status, r.name, r.relation, r.email, r.words, r.language, r.created_at, r.answer,
  who.email as answered_by,
  jsonb_build_object('name', coalesce(m.sections -> 'about' ->> 'name', ''), 'slug', m.slug, 'privacy', m.privacy,
    'hidden', m.hidden_at is not null) as page`;

const from = (sql: Sql) => sql`
  from memory_requests r join memory_pages m on m.id = r.page_id left join users who on who.id = r.answered_by`;

/** Stores what somebody asks about a page. */
export async function insertRequest(
  sql: Sql,
  pageId: string,
  asked: Pick<RequestRow, 'name' | 'relation' | 'email' | 'words' | 'language'>,
): Promise<void> {
  const { name, relation, email, words, language } = asked;
  await sql`
    insert into memory_requests (page_id, name, relation, email, words, language)
    values (${pageId}, ${name}, ${relation}, ${email}, ${words}, ${language})`;
}

/** One page of what was asked: what is open in the order in which it came, else the newest first. */
export const listRequests = (sql: Sql, status: string, page: { number: number; size: number }) => sql<RequestRow[]>`
  select ${columns(sql)} ${from(sql)} where ${status} = '' or r.status = ${status}
  order by r.created_at ${status === 'open' ? sql`asc` : sql`desc`}, r.id
  limit ${page.size} offset ${page.number * page.size}`;

/** How many there are. */
export async function countRequests(sql: Sql, status: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from memory_requests r where ${status} = '' or r.status = ${status}`;
  return theRow(row).count;
}

/** One of them, which nobody else answers until the transaction ends. */
export async function lockRequest(sql: Sql, id: string): Promise<RequestRow | undefined> {
  await sql`select from memory_requests where id = ${id} for update`;
  return findRequest(sql, id);
}

/** One of them. */
export async function findRequest(sql: Sql, id: string): Promise<RequestRow | undefined> {
  const [row] = await sql<RequestRow[]>`select ${columns(sql)} ${from(sql)} where r.id = ${id}`;
  return row;
}

/** True where somebody else's request about the same page is still open. */
export async function hasOtherOpen(sql: Sql, { id, pageId }: Pick<RequestRow, 'id' | 'pageId'>): Promise<boolean> {
  const rows = await sql`
    select from memory_requests where page_id = ${pageId} and id <> ${id} and status = 'open' limit 1`;
  return rows.length > 0;
}

/** Writes the answer down. */
export async function closeRequest(
  sql: Sql,
  id: string,
  { status, answer, by }: { status: 'left' | 'taken-down'; answer: string; by: string },
): Promise<void> {
  await sql`
    update memory_requests set status = ${status}, answer = ${answer}, answered_by = ${by}, closed_at = now()
    where id = ${id} and status = 'open'`;
}

/** Erases what was answered that many days ago. */
export async function eraseAnsweredRequests(sql: Sql, days: number): Promise<void> {
  await sql`delete from memory_requests where closed_at < now() - make_interval(days => ${days})`;
}
