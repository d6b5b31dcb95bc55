import type { Sql } from '#platform/server/db/database.ts';
import type { DeskView } from './schema.ts';

/** The views of an account, in the order of their names. */
export const listViews = (sql: Sql, userId: string): Promise<DeskView[]> => sql<DeskView[]>`
  select id, name, filter from desk_views where user_id = ${userId} order by lower(name)`;

/** Keeps a view; undefined where the account has one of that name. Two at once wait for each other. */
export async function insertView(
  sql: Sql,
  { userId, name, filter }: Omit<DeskView, 'id'> & { userId: string },
): Promise<DeskView | undefined> {
  const [row] = await sql<DeskView[]>`
    insert into desk_views (user_id, name, filter) values (${userId}, ${name}, ${sql.json(filter)})
    on conflict (user_id, lower(name)) do nothing returning id, name, filter`;
  return row;
}

/** How many views an account has, with the account locked: another that is kept at the same moment waits. */
export async function countViews(sql: Sql, userId: string): Promise<number> {
  await sql`select from users where id = ${userId} for no key update`;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from desk_views where user_id = ${userId}`;
  return row?.count ?? 0;
}

/** Forgets a view of an account; false where it has none of that id. */
export async function deleteView(sql: Sql, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const { count } = await sql`delete from desk_views where id = ${id} and user_id = ${userId}`;
  return count > 0;
}
