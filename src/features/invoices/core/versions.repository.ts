import { circleSpiritIds } from '#features/spirits/core/repository.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';

/** One record, whose number also counts its invoices, estimates and contracts, with the listings that they name (docs/decisions/0010). */
const digest = (sql: Sql) => sql`
  encode(sha256(convert_to(
    string_agg(concat_ws(' ', s.id, s.version, p.id, p.version), ',' order by p.id), 'UTF8')), 'hex')`;

const listingsOf = (sql: Sql) => sql`lateral (
  select l.id, l.version from places l
  where l.id in (
    select c.place_id from connections c where c.spirit_id = s.id
    union select i.place_id from invoices i where i.spirit_id = s.id
    union select e.place_id from estimates e where e.spirit_id = s.id
    union select k.place_id from contracts k where k.spirit_id = s.id
    union select m.place_id from payments m where m.spirit_id = s.id)
)`;

type Row = { version: string | null };

/** The version of a record's accounts as its family reads them; null when it is not this family's. */
export async function findVersionForFamily(
  sql: Sql,
  id: string,
  userId: string,
  email: string,
): Promise<string | null> {
  const [row] = await sql<Row[]>`
    select ${digest(sql)} as version
    from spirits s left join ${listingsOf(sql)} p on true
    where s.id = ${id} and s.deleted_at is null
      and (s.owner_id = ${userId} or (s.owner_id is null and s.owner_email = ${email})
        or s.id = ${circleSpiritIds(sql, userId, ['decides'])})`;
  return theRow(row).version;
}

/** The version of a record's accounts as a home reads its own; null unless it has accepted. */
export async function findVersionForHome(sql: Sql, id: string, email: string): Promise<string | null> {
  const [row] = await sql<Row[]>`
    select ${digest(sql)} as version
    from spirits s left join ${listingsOf(sql)} p on true
    where s.id = ${id} and s.deleted_at is null and exists (
      select from connections c join place_mailboxes own on own.place_id = c.place_id
      where c.spirit_id = s.id and c.status = 'accepted' and own.email = ${email})`;
  return theRow(row).version;
}
