import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import type { Role } from '#vocabulary/roles.ts';
import type { ListedUser, OwnAccount, User, UserSort } from './schema.ts';

/** An account as signing in needs it; `deleted` while it can still be brought back. */
export type Account = { id: string; roles: Role[]; deleted: boolean };

const columns = (sql: Sql) => sql`id, email, array_to_string(roles, ',') as roles, touch_date, last_seen_update_date`;

/** One living account. */
export async function findUser(sql: Sql, id: string): Promise<User | undefined> {
  const [row] = await sql<User[]>`select ${columns(sql)} from users where id = ${id} and deleted_at is null`;
  return row;
}

/** One living account as its own person sees it. */
export async function findOwnAccount(sql: Sql, id: string): Promise<OwnAccount | undefined> {
  const [row] = await sql<OwnAccount[]>`
    select ${columns(sql)}, language, created_at, exists (
      select from spirits s join connections c on c.spirit_id = s.id and c.status = 'accepted'
      where s.owner_id = users.id and s.deleted_at is null) as home_accepted
    from users where id = ${id} and deleted_at is null`;
  return row;
}

/** The records of an account, each locked in the same order, so that two calls cannot wait for each other. */
export async function lockRecordsOf(sql: Sql, ownerId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from spirits where owner_id = ${ownerId} and deleted_at is null order by id for no key update`;
  return rows.map(({ id }) => id);
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
  return theRow(row);
}

/** Gives an account its roles, and brings it back when it had been deleted. */
export async function updateAtSignIn(sql: Sql, id: string, roles: Role[]): Promise<User> {
  const [row] = await sql<User[]>`
    update users set roles = ${roles}, deleted_at = null where id = ${id} returning ${columns(sql)}`;
  return theRow(row);
}

/** Adds a role to those an account holds; the first one stays the first. False when it holds the role already. */
export async function grantRole(sql: Sql, id: string, role: Role): Promise<boolean> {
  const rows = await sql`
    update users set roles = array_append(roles, ${role}::text)
    where id = ${id} and deleted_at is null and not ${role}::text = any(roles) returning id`;
  return rows.length > 0;
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
    update users set touch_date = now(), seen_audits = '{}'
    where id = ${id} and deleted_at is null returning ${columns(sql)}`;
  return row;
}

/** Notes which changes a person has ticked as seen, each once. */
export async function addSeenAudits(sql: Sql, id: string, auditIds: readonly string[]): Promise<void> {
  await sql`
    update users set seen_audits = array(
      select distinct seen from unnest(seen_audits || ${[...auditIds]}::uuid[]) seen order by seen)
    where id = ${id} and deleted_at is null`;
}

/** Notes that a person has seen the product's latest update. */
export async function updateLastSeenDate(sql: Sql, id: string): Promise<User | undefined> {
  const [row] = await sql<User[]>`
    update users set last_seen_update_date = now() where id = ${id} and deleted_at is null returning ${columns(sql)}`;
  return row;
}

/** Notes that a person does not want to be offered a passkey any more; the first time counts. */
export async function declinePasskeyOffer(sql: Sql, id: string): Promise<void> {
  await sql`
    update users set passkey_offer_declined_at = coalesce(passkey_offer_declined_at, now())
    where id = ${id} and deleted_at is null`;
}

/** How many accounts there are, deleted ones included. */
export async function countUsers(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::integer as count from users`;
  return theRow(row).count;
}

const matches = (sql: Sql, filter: string) =>
  sql`deleted_at is null ${filter === '' ? sql`` : sql`and strpos(email, ${filter}) > 0`}`;

/** How many living accounts hold a text in their address. */
export async function countMatchingUsers(sql: Sql, filter: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from users where ${matches(sql, filter)}`;
  return theRow(row).count;
}

const sortColumn = (sql: Sql, field: UserSort['field']) =>
  ({
    email: sql`email collate "C"`,
    roles: sql`array_to_string(roles, ',') collate "C"`,
    touchDate: sql`touch_date`,
    // The only date that may be missing; said of the others, `nulls last` would keep their indexes from being used.
    lastSeenUpdateDate: sql`last_seen_update_date is null, last_seen_update_date`,
    createdAt: sql`created_at`,
  })[field];

/** One page of the living accounts that hold a text in their address. */
export const listMatchingUsers = (
  sql: Sql,
  filter: string,
  sort: UserSort,
  page: { number: number; size: number },
) => sql<ListedUser[]>`
  select ${columns(sql)}, created_at from users where ${matches(sql, filter)}
  order by ${sortColumn(sql, sort.field)} ${sort.descending ? sql`desc` : sql`asc`}, id
  limit ${page.size} offset ${page.number * page.size}`;

/**
 * Holds back every other change of who administers until the transaction ends, then reads who does, suspended accounts left out. One lock for all of
 * them, because two calls that each lock another administrator's row would both see the other one remain.
 */
export async function lockAdministrators(sql: Sql): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`;
  const rows = await sql<{ id: string }[]>`
    select id from users where 'admin' = any(roles) and deleted_at is null and not exists (
      select from suspensions s
      where s.user_id = users.id and s.ended_at is null and (s.until is null or s.until > current_date))`;
  return rows.map(({ id }) => id);
}

/** Takes a role from an account; the last one stays. */
export async function revokeRole(sql: Sql, email: string, role: Role): Promise<void> {
  await sql`
    update users set roles = array_remove(roles, ${role}::text)
    where email = ${email} and ${role}::text = any(roles) and cardinality(roles) > 1`;
}

/** Gives a living account other roles; with `seen` only where it holds those. */
export async function updateRoles(sql: Sql, id: string, roles: Role[], seen?: Role[]): Promise<User | undefined> {
  const [row] = await sql<User[]>`
    update users set roles = ${roles} where id = ${id} and deleted_at is null ${seen ? sql`and roles = ${seen}` : sql``}
    returning ${columns(sql)}`;
  return row;
}

/** Puts an account away until it is erased; false when it was put away before. */
export async function deleteUserRow(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`update users set deleted_at = now() where id = ${id} and deleted_at is null returning id`;
  return rows.length > 0;
}

/**
 * Erases accounts that were deleted that many days ago, with their records and the mails they were sent; what they did
 * for others stays, without their name. Answers how many.
 */
export async function eraseUsers(sql: Sql, days: number): Promise<number> {
  const old = sql`now() - make_interval(days => ${days})`;
  await sql`
    delete from mails m using users u
    where u.deleted_at < ${old} and u.id not in (select id from held_users) and m.recipient = u.email and m.created_at < ${old}
      and not exists (select from users present where present.email = u.email and present.deleted_at is null)`;
  const rows =
    await sql`delete from users where deleted_at < ${old} and id not in (select id from held_users) returning id`;
  return rows.length;
}

/** The language of a mailbox's account; undefined when it has none. */
export async function findLanguageOf(sql: Sql, email: string): Promise<Language | undefined> {
  const [row] = await sql<{ language: Language }[]>`
    select language from users where email = ${email} and deleted_at is null`;
  return row?.language;
}
