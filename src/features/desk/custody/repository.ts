import { randomUUID } from 'node:crypto';
import type { Sql } from '#platform/server/db/database.ts';
import type { Batch } from '#platform/server/sealing/reseal.ts';
import { keyOf, needsSealing, openText, sealText } from '#platform/server/sealing/values.ts';
import { rolesWithDuty } from '#vocabulary/places/teamRoles.ts';
import { type CustodyDetails, type CustodyEvent, custodyDetails } from './schema.ts';

/** A chain of custody without its entries. */
export type CustodyRow = {
  id: string;
  spiritId: string;
  place: { id: string; name: string };
  tag: string;
  version: number;
  createdAt: string;
};

type EventRow = Omit<CustodyEvent, 'details'> & { details: string };

const placeOf = (id: string) => `custody_events.details/${id}`;
const openDetails = (id: string, sealed: string): CustodyDetails =>
  custodyDetails.parse(JSON.parse(openText(placeOf(id), sealed)));

const columns = (sql: Sql) => sql`
  c.id, c.spirit_id, jsonb_build_object('id', p.id, 'name', p.name) as place, c.tag, c.version, c.created_at`;

/** The chain of custody that one of some homes has opened over a person. */
export async function findCustodyOf(
  sql: Sql,
  spiritId: string,
  placeIds: readonly string[],
): Promise<CustodyRow | undefined> {
  const [row] = await sql<CustodyRow[]>`
    select ${columns(sql)} from custodies c join places p on p.id = c.place_id
    where c.spirit_id = ${spiritId} and c.place_id = any(${[...placeIds]}::uuid[])
    order by c.created_at, c.id limit 1`;
  return row;
}

/** The chains under a tag of the homes for which a mailbox works on cases, while the home’s acceptance counts. */
export const listCustodiesUnder = (sql: Sql, tag: string, email: string) =>
  sql<CustodyRow[]>`
    select ${columns(sql)} from custodies c
    join places p on p.id = c.place_id
    join place_mailboxes own on own.place_id = c.place_id and own.email = ${email}
      and own.role = any(${rolesWithDuty('cases')})
    join spirits s on s.id = c.spirit_id and s.deleted_at is null
    where c.tag = ${tag} and exists (
      select from connections k where k.spirit_id = c.spirit_id and k.place_id = c.place_id and k.status = 'accepted')
    order by p.name, c.id`;

/** The entries of a chain as they were written. */
export const listCustodyEvents = async (sql: Sql, custodyId: string): Promise<CustodyEvent[]> =>
  (await listEventsOf(sql, [custodyId])).map(({ custodyId: _, ...event }) => event);

/** The entries of some chains as they were written. */
export async function listEventsOf(
  sql: Sql,
  custodyIds: readonly string[],
): Promise<(CustodyEvent & { custodyId: string })[]> {
  const rows = await sql<(EventRow & { custodyId: string })[]>`
    select e.custody_id, e.id, e.number, e.kind, e.at, e.details, e.withdraws, author.email as author, e.written_at
    from custody_events e left join users author on author.id = e.author_id
    where e.custody_id = any(${[...custodyIds]}::uuid[]) order by e.number`;
  return rows.map((row) => ({ ...row, details: openDetails(row.id, row.details) }));
}

const presentYear = (sql: Sql) => sql`extract(year from now() at time zone 'America/Winnipeg')::integer`;

/** The next tag of a home in the present year. Who opens at once waits at the one row: no number comes twice, none is left out. */
export async function nextTag(sql: Sql, placeId: string): Promise<string> {
  const [row] = await sql<{ year: number; last: number }[]>`
    insert into custody_counters (place_id, year, last) values (${placeId}, ${presentYear(sql)}, 1)
    on conflict (place_id, year) do update set last = custody_counters.last + 1
    returning year, last`;
  const tag = row ? `${row.year}-${String(row.last).padStart(4, '0')}` : '';
  const used = await sql`select from custodies where place_id = ${placeId} and tag = ${tag}`;
  return used.length > 0 ? nextTag(sql, placeId) : tag;
}

/** Opens a chain; false where the tag is that of somebody else, or a chain is open. */
export async function insertCustody(
  sql: Sql,
  custody: { spiritId: string; placeId: string; tag: string; openedBy: string },
): Promise<boolean> {
  const rows = await sql`
    insert into custodies (spirit_id, place_id, tag, opened_by)
    values (${custody.spiritId}, ${custody.placeId}, ${custody.tag}, ${custody.openedBy})
    on conflict do nothing returning id`;
  return rows.length > 0;
}

/** Adds an entry to the version of a chain that was read; false when it is not the present one. */
export async function insertCustodyEvent(
  sql: Sql,
  event: Pick<CustodyEvent, 'kind' | 'at' | 'details' | 'withdraws'> & {
    custodyId: string;
    version: number;
    authorId: string;
  },
): Promise<boolean> {
  const { custodyId, version, kind, at, details, withdraws, authorId } = event;
  const rows = await sql`
    update custodies set version = version + 1 where id = ${custodyId} and version = ${version} returning id`;
  if (rows.length === 0) return false;
  const id = randomUUID();
  await sql`
    insert into custody_events (id, custody_id, number, kind, at, details, withdraws, author_id)
    values (${id}, ${custodyId}, ${version + 1}, ${kind}, ${at}, ${sealText(placeOf(id), JSON.stringify(details))},
      ${withdraws}, ${authorId})`;
  return true;
}

const entriesLookedAt = 60;

/** What the people of a home have written last: the newest entries of all its chains, with whether the reader wrote them. */
export async function listLately(
  sql: Sql,
  placeId: string,
  readerId: string,
): Promise<{ details: CustodyDetails; own: boolean }[]> {
  const rows = await sql<{ id: string; details: string; own: boolean }[]>`
    select e.id, e.details, e.author_id is not distinct from ${readerId}::uuid as own
    from custody_events e join custodies c on c.id = e.custody_id
    where c.place_id = ${placeId} order by e.written_at desc, e.number desc limit ${entriesLookedAt}`;
  return rows.map(({ id, details, own }) => ({ details: openDetails(id, details), own }));
}

const rowsPerBatch = 200;

/** Walks over the next entries, and seals with the present key what is not. */
export async function walkCustody(sql: Sql, after: string, isWriting: boolean): Promise<Batch> {
  const rows = await sql<{ id: string; details: string }[]>`
    select id, details from custody_events where id > ${after} order by id limit ${rowsPerBatch}`;
  let overtaken = 0;
  for (const { id, details } of rows.filter((row) => isWriting && needsSealing(row.details))) {
    const sealed = sealText(placeOf(id), openText(placeOf(id), details));
    const changed = await sql`
      update custody_events set details = ${sealed} where id = ${id} and details = ${details} returning id`;
    if (changed.length === 0) overtaken += 1;
  }
  return { last: rows.at(-1)?.id, keys: rows.map(({ details }) => keyOf(details)), overtaken };
}
