import type { Sql } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import type { Role } from '#vocabulary/roles.ts';
import type { User } from './schema.ts';

/** An account as signing in needs it; `deleted` while it can still be brought back. */
export type Account = { id: string; roles: Role[]; deleted: boolean };

const columns = (sql: Sql) => sql`id, email, array_to_string(roles, ',') as roles, touch_date, last_seen_update_date`;

/** One living account. */
export async function findUser(sql: Sql, id: string): Promise<User | undefined> {
  const [row] = await sql<User[]>`select ${columns(sql)} from users where id = ${id} and deleted_at is null`;
  return row;
}

/** The account of a mailbox, locked: the living one, else the one deleted last whose 30 days are not over. */
export async function findAccountByEmail(sql: Sql, email: string): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`
    select id, roles, deleted_at is not null as deleted from users
    where email = ${email}
      and (deleted_at is null or deleted_at > now() - make_interval(days => ${limits.undoDays}))
    order by deleted_at desc nulls first limit 1 for update`;
  return row;
}

/** Creates an account. */
export async function insertUser(sql: Sql, user: { email: string; roles: Role[]; language: Language }): Promise<User> {
  const [row] = await sql<User[]>`
    insert into users (email, roles, language) values (${user.email}, ${user.roles}, ${user.language})
    returning ${columns(sql)}`;
  return row!;
}

/** Gives an account its roles, and brings it back when it had been deleted. */
export async function updateAtSignIn(sql: Sql, id: string, roles: Role[]): Promise<User> {
  const [row] = await sql<User[]>`
    update users set roles = ${roles}, deleted_at = null where id = ${id} returning ${columns(sql)}`;
  return row!;
}

/** Sets the language of a person's mails; without one nothing changes. */
export async function updateLanguage(sql: Sql, id: string, language: Language | undefined): Promise<User | undefined> {
  const [row] = await sql<User[]>`
    update users set language = coalesce(${language ?? null}, language)
    where id = ${id} and deleted_at is null returning ${columns(sql)}`;
  return row;
}

/** Notes that a person has read what was new until now. */
export async function updateTouchDate(sql: Sql, id: string): Promise<User | undefined> {
  const [row] = await sql<User[]>`
    update users set touch_date = now() where id = ${id} and deleted_at is null returning ${columns(sql)}`;
  return row;
}

/** Notes that a person has seen the product's latest update. */
export async function updateLastSeenDate(sql: Sql, id: string): Promise<User | undefined> {
  const [row] = await sql<User[]>`
    update users set last_seen_update_date = now() where id = ${id} and deleted_at is null returning ${columns(sql)}`;
  return row;
}

/** How many accounts there are, deleted ones included. */
export async function countUsers(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::integer as count from users`;
  return row!.count;
}
