import type { Sql } from '#platform/server/db/database.ts';
import type { ColleagueDetails, ColleagueDetailsInput, ContactChoice, OwnTeam } from './details.schema.ts';

/** Nobody else changes what is told of the people of a listing until this transaction ends. */
export async function lockDetails(sql: Sql, placeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('colleague details ' || ${placeId}, 0))`;
}

/** What is told of the people of a listing. */
export const listDetails = (sql: Sql, placeId: string) =>
  sql<ColleagueDetails[]>`
    select email, name, phone, licence_number, licence_body, updated_at from colleague_details
    where place_id = ${placeId} order by email`;

/**
 * Writes down who somebody is, at a listing and at the others of the same mailbox of whose team they are, as far as whoever writes
 * may do so there.
 */
export async function upsertDetails(
  sql: Sql,
  placeId: string,
  { email, name, phone, licenceNumber, licenceBody }: ColleagueDetailsInput,
  writer: { userId: string; email: string },
): Promise<void> {
  await sql`
    insert into colleague_details
      (place_id, email, name, phone, licence_number, licence_body, updated_by, updated_at)
    select p.id, ${email}, ${name}, ${phone}, ${licenceNumber}, ${licenceBody}, ${writer.userId}, clock_timestamp()
    from places p where p.id = ${placeId} or (
      p.email = (select email from places where id = ${placeId}) and p.deleted_at is null
      and exists (select from place_mailboxes m where m.place_id = p.id and m.email = ${email})
      and exists (select from place_mailboxes w where w.place_id = p.id and w.email = ${writer.email}
        and (w.role = 'owner' or w.email = ${email})))
    on conflict (place_id, email) do update set name = excluded.name, phone = excluded.phone,
      licence_number = excluded.licence_number, licence_body = excluded.licence_body, updated_by = excluded.updated_by,
      updated_at = greatest(excluded.updated_at, colleague_details.updated_at + interval '1 millisecond')`;
}

/** How the people of a mailbox’s listings are called; where one is told of at several, as it was written last. */
export const listPeopleOf = (sql: Sql, email: string) =>
  sql<OwnTeam['people']>`
    select distinct on (d.email) d.email, d.name, d.phone from colleague_details d
    where d.place_id in (select place_id from place_mailboxes where email = ${email})
      and (d.name <> '' or d.phone <> '')
    order by d.email, d.updated_at desc, d.place_id`;

/** What is told of somebody in the teams that they are in, with the listing of each. */
export const listDetailsOfPerson = (sql: Sql, email: string) =>
  sql<(ColleagueDetails & { place: string })[]>`
    select p.name as place, d.email, d.name, d.phone, d.licence_number, d.licence_body, d.updated_at
    from colleague_details d join places p on p.id = d.place_id
    where d.email = ${email} order by p.name, p.id`;

/** The names of the people of some listings, by their mailboxes; only those that were said. */
export async function namesOf(sql: Sql, placeIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ email: string; name: string }[]>`
    select distinct on (email) email, name from colleague_details
    where place_id = any(${[...placeIds]}::uuid[]) and name <> '' order by email, updated_at desc, place_id`;
  return new Map(rows.map(({ email, name }) => [email, name]));
}

/** Whether families of a listing are told who is responsible; undefined where nobody has said. */
export async function findContactChoice(sql: Sql, placeId: string): Promise<ContactChoice | undefined> {
  const [row] = await sql<ContactChoice[]>`
    select is_told, updated_at from contact_choices where place_id = ${placeId}`;
  return row;
}

/** Writes down whether families are told. */
export async function upsertContactChoice(
  sql: Sql,
  placeId: string,
  { isTold, userId }: { isTold: boolean; userId: string },
): Promise<void> {
  await sql`
    insert into contact_choices (place_id, is_told, updated_by) values (${placeId}, ${isTold}, ${userId})
    on conflict (place_id) do update set is_told = excluded.is_told, updated_by = excluded.updated_by,
      updated_at = greatest(clock_timestamp(), contact_choices.updated_at + interval '1 millisecond')`;
}
