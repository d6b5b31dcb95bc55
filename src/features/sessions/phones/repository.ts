import type { Sql } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import type { Phone, Trouble } from './schema.ts';

/** The number of an account; undefined where it has none. */
export async function findPhone(sql: Sql, userId: string): Promise<Phone | undefined> {
  const [row] = await sql<Phone[]>`
    select number, verified_at, asked_number as asked, for_calls, urgent_since, trouble
    from phones where user_id = ${userId}`;
  return row;
}

/** A number waits for its code, in the place of whichever waited before; one that is the person's already stays so meanwhile. */
export async function askNumber(sql: Sql, userId: string, number: string, codeHash: Buffer): Promise<void> {
  const { codeMinutes } = limits.texts;
  await sql`
    insert into phones (user_id, asked_number, code_hash, code_expires_at)
    values (${userId}, ${number}, ${codeHash}, now() + make_interval(mins => ${codeMinutes}))
    on conflict (user_id) do update set asked_number = excluded.asked_number, code_hash = excluded.code_hash,
      code_expires_at = excluded.code_expires_at, code_tries = 0, trouble = null`;
}

/** Counts one try on the code of an account; its hash while it lives and has tries left. */
export async function countCodeTry(sql: Sql, userId: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ codeHash: Buffer }[]>`
    update phones set code_tries = code_tries + 1
    where user_id = ${userId} and code_expires_at > now() and code_tries < ${limits.texts.codeTries}
    returning code_hash`;
  return row?.codeHash;
}

/** The number that waited is the person's; false where another call used its code or asked for another meanwhile. */
export async function verifyNumber(sql: Sql, userId: string, codeHash: Buffer, forCalls: boolean): Promise<boolean> {
  const rows = await sql`
    update phones set number = asked_number, verified_at = now(), asked_number = null, code_hash = null,
      code_expires_at = null, code_tries = 0, for_calls = for_calls or ${forCalls}
    where user_id = ${userId} and code_hash = ${codeHash} and code_expires_at > now() returning user_id`;
  return rows.length > 0;
}

/** Writes what a person is told by text; false where no number is theirs. What is agreed to again was agreed to before. */
export async function writeChoices(
  sql: Sql,
  userId: string,
  { forCalls, forUrgent }: { forCalls?: boolean | undefined; forUrgent?: boolean | undefined },
): Promise<boolean> {
  const rows = await sql`
    update phones set for_calls = coalesce(${forCalls ?? null}::boolean, for_calls),
      urgent_since = case ${forUrgent ?? null}::boolean
        when true then coalesce(urgent_since, now()) when false then null else urgent_since end
    where user_id = ${userId} and number is not null returning user_id`;
  return rows.length > 0;
}

/** Forgets the number of an account, and the texts that were on their way to it. */
export async function deletePhone(sql: Sql, userId: string): Promise<void> {
  await sql`delete from phones where user_id = ${userId}`;
  await sql`delete from texts where user_id = ${userId} and state in ('waiting', 'sending')`;
}

/** Those of some people who are called by text when they are on call, with their numbers. */
export const listCalled = (sql: Sql, userIds: readonly string[]) =>
  sql<{ userId: string; number: string }[]>`
    select user_id, number from phones
    where user_id = any(${[...userIds]}::uuid[]) and for_calls and number is not null and trouble is distinct from 'stopped'
    order by user_id`;

/** Somebody who has agreed to be told of what is urgent by text. */
type UrgentPhone = { userId: string; number: string; language: Language; now: string };

/** Where and in which language somebody has agreed to be told of what is urgent, and what time it is; undefined where they have not. */
export async function findUrgent(
  sql: Sql,
  who: { userId: string } | { email: string },
): Promise<UrgentPhone | undefined> {
  const [row] = await sql<UrgentPhone[]>`
    select p.user_id, p.number, u.language, now() as now
    from phones p join users u on u.id = p.user_id and u.deleted_at is null
    where ${'userId' in who ? sql`p.user_id = ${who.userId}` : sql`u.email = ${who.email}`} and p.urgent_since is not null and p.trouble is distinct from 'stopped'`;
  return row;
}

/** Keeps what a provider said of a number, where it still is that of the account. */
export async function noteTrouble(sql: Sql, userId: string, number: string, trouble: Trouble | null): Promise<void> {
  await sql`
    update phones set trouble = ${trouble}
    where user_id = ${userId} and ${number} in (number, asked_number) and trouble is distinct from ${trouble}`;
}
