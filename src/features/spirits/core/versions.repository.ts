import { secondsToLook } from '#features/accesses/repository.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import { circleSpiritIds, memoryStatusSql } from './repository.ts';

/*
 * A version is read in one statement, so from one snapshot, and covers every row the reply is made of: the records (whose
 * number also counts their connections, forms, files and audits), the listings connected to them, and how a family's
 * memory page stands. It is made of all
 * the numbers, not of the highest: a transaction that took a lower number may commit later, and the highest would not move.
 */

/** Records with the listings beside them, each pair once, as one number whatever their order; null when there is no record. */
const digest = (sql: Sql) => sql`bit_xor(hash_record_extended(row(s.id, s.version, p.id, p.version), 0))::text`;

/** The same records and listings, as what is told of them. */
const topics = (sql: Sql) => sql`string_agg(concat_ws(' ', topic(s.id), topic(p.id)), ' ')`;

/** A version, null where there is nothing to see, and what it depends on. */
type Row = { version: string | null; topics: string | null };

/** True of a record that is this person's, that waits for their mailbox, or that a relative lets them see. */
const isOfFamily = (sql: Sql, userId: string, email: string) => sql`
  (s.owner_id = ${userId} or (s.owner_id is null and s.owner_email = ${email}) or s.id = ${circleSpiritIds(sql, userId)})`;

/** The version of a family's list: its records, those sent to its mailbox, and the homes asked for them. */
export async function findVersionOfFamily(sql: Sql, userId: string, email: string): Promise<Row> {
  const [row] = await sql<Row[]>`
    select ${digest(sql)} as version, ${topics(sql)} as topics
    from spirits s
      left join connections c on c.spirit_id = s.id and c.status in ('pending', 'accepted')
      left join places p on p.id = c.place_id
    where s.deleted_at is null and ${isOfFamily(sql, userId, email)}`;
  return theRow(row);
}

/** The version of a home's queue: the records connected to its mailbox's listings, and those listings, also without a record. */
export async function findVersionOfHome(sql: Sql, email: string): Promise<Row> {
  const [row] = await sql<Row[]>`
    select bit_xor(hash_record_extended(row(s.id, s.version, p.id, p.version), 0)) filter (where s.id is not null)::text
      as version, ${topics(sql)} as topics
    from place_mailboxes k join places p on p.id = k.place_id
      left join (
        connections c join spirits s on s.id = c.spirit_id and s.deleted_at is null
      ) on c.place_id = p.id and c.status in ('pending', 'accepted')
    where k.email = ${email}`;
  return theRow(row);
}

/** The version of one record as a family reads it; null when it is not this family's. */
export async function findVersionForFamily(sql: Sql, id: string, userId: string, email: string): Promise<Row> {
  const [row] = await sql<Row[]>`
    select ${digest(sql)} || coalesce(${memoryStatusSql(sql, id, userId)}, '') as version, ${topics(sql)} as topics
    from spirits s left join ${listingsOf(sql)} p on p.spirit_id = s.id
    where s.id = ${id} and s.deleted_at is null and ${isOfFamily(sql, userId, email)}`;
  return theRow(row);
}

/**
 * The version of one record as a home reads it, and in how many seconds its look is to be written down: now where it is 0 or
 * less; null unless it is connected to a listing of the home's mailbox.
 */
export async function findVersionForHome(
  sql: Sql,
  id: string,
  home: { userId: string; email: string },
): Promise<Row & { secondsToLook: number }> {
  const [row] = await sql<(Row & { secondsToLook: number })[]>`
    select ${digest(sql)} as version, ${topics(sql)} as topics, ${secondsToLook(sql, id, home)} as seconds_to_look
    from spirits s left join ${listingsOf(sql)} p on p.spirit_id = s.id
    where s.id = ${id} and s.deleted_at is null and exists (
      select from connections c join place_mailboxes own on own.place_id = c.place_id
      where c.spirit_id = s.id and c.status in ('pending', 'accepted') and own.email = ${home.email})`;
  return theRow(row);
}

/** Every listing that one record has to do with: asked now or once, or named by one of its files. */
const listingsOf = (sql: Sql) => sql`lateral (
  select s.id as spirit_id, l.id, l.version from places l
  where l.id in (
    select c.place_id from connections c where c.spirit_id = s.id
    union select f.place_id from files f where f.spirit_id = s.id)
)`;
