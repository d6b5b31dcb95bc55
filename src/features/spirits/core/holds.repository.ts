import { type Sql, theRow } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { LegalHold } from './holds.schema.ts';

/** What may be held: a record, or an account with all its records. */
export type Held = { spiritId: string } | { userId: string };

/** Every hold there ever was, the newest first. */
export const listHolds = (sql: Sql) => sql<LegalHold[]>`select * from legal_holds order by placed_at desc, id`;

/** One page of the register: the holds that stand first, then those that have ended. */
export const listHoldsOfPage = (sql: Sql, page: { number: number; size: number }) =>
  sql<LegalHold[]>`
    select * from legal_holds order by released_at is not null, placed_at desc, id
    limit ${page.size} offset ${page.number * page.size}`;

/** How many holds there ever were. */
export async function countHolds(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::integer as count from legal_holds`;
  return theRow(row).count;
}

/** One hold. */
export async function findHold(sql: Sql, id: string): Promise<LegalHold | undefined> {
  const [row] = await sql<LegalHold[]>`select * from legal_holds where id = ${id}`;
  return row;
}

/** Places a hold; its id, null where one stands. Who writes to the record at that moment is waited for. */
export async function insertHold(sql: Sql, held: Held, why: { reason: string; by: string }): Promise<string | null> {
  const spiritId = 'spiritId' in held ? held.spiritId : null;
  const userId = 'userId' in held ? held.userId : null;
  const [row] = await sql<{ id: string }[]>`
    insert into legal_holds (spirit_id, user_id, reason, placed_by)
    values (${spiritId}, ${userId}, ${why.reason}, ${why.by}) on conflict do nothing returning id`;
  return row?.id ?? null;
}

/** Ends a hold; false where there is none of that id, or it has ended. */
export async function releaseHold(sql: Sql, id: string, why: { reason: string; by: string }): Promise<boolean> {
  const rows = await sql`
    update legal_holds set released_at = clock_timestamp(), released_reason = ${why.reason}, released_by = ${why.by}
    where id = ${id} and released_at is null returning id`;
  return rows.length > 0;
}

/** To whom to say that what they deleted waits: the family of a deleted record or account that is held. */
export async function findWhoWaits(sql: Sql, held: Held): Promise<{ email: string; language: Language } | undefined> {
  const spiritId = 'spiritId' in held ? held.spiritId : null;
  const userId = 'userId' in held ? held.userId : null;
  const [row] = await sql<{ email: string; language: Language }[]>`
    select u.email, u.language from users u
    where (u.id = ${userId} and u.deleted_at is not null and exists (select from held_users h where h.id = u.id))
      or exists (
        select from spirits s join held_spirits h on h.id = s.id
        where s.id = ${spiritId} and s.owner_id = u.id and coalesce(s.deleted_at, u.deleted_at) is not null)`;
  return row;
}

/** Whether there is such a record or account, deleted ones among them. */
export async function isThere(sql: Sql, held: Held): Promise<boolean> {
  const rows =
    'spiritId' in held
      ? await sql`select from spirits where id = ${held.spiritId}`
      : await sql`select from users where id = ${held.userId}`;
  return rows.length > 0;
}

/** The accounts of a mailbox, deleted ones among them, the newest first. */
export const listAccountsOf = (sql: Sql, email: string) =>
  sql<{ id: string }[]>`select id from users where email = ${email} order by created_at desc`;
