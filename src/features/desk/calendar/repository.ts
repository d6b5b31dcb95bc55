import * as z from 'zod';
import type { Answers } from '#features/answers/schema.ts';
import { type Sql, theRow } from '#platform/server/db/database.ts';
import type { Batch } from '#platform/server/sealing/reseal.ts';
import { keyOf, needsSealing, openText, sealText } from '#platform/server/sealing/values.ts';
import { limits } from '#vocabulary/limits.ts';
import { rolesWithDuty } from '#vocabulary/places/teamRoles.ts';
import type { CalendarEvent, CalendarResource } from './schema.ts';

const sealedAt = (id: string) => `calendar_events.details/${id}`;
const details = z.object({ location: z.string(), note: z.string() });

/** What is written about an event; sealed where it is stored. */
type Details = z.output<typeof details>;

/** An event as it is stored: by moments, with the ids of what it needs. */
export type StoredEvent = Details &
  Pick<CalendarEvent, 'id' | 'kind' | 'spiritId' | 'people' | 'version'> & {
    placeId: string;
    begins: Date;
    ends: Date;
    resources: string[];
  };

type Row = Omit<StoredEvent, 'location' | 'note' | 'begins' | 'ends'> & {
  details: string;
  begins: string | Date;
  ends: string | Date;
};

const opened = ({ details: sealed, begins, ends, ...row }: Row): StoredEvent => ({
  ...row,
  ...details.parse(JSON.parse(openText(sealedAt(row.id), sealed))),
  begins: new Date(begins),
  ends: new Date(ends),
});

const columns = (sql: Sql) =>
  sql`id, place_id, spirit_id, kind, begins, ends, details, resources::text[] as resources, people, version`;

/** No event is longer, also on a day whose clocks are put back: so only those that begin so late are looked through. */
const longestHours = limits.calendarEventHours + 1;

/** What some branches have planned that goes on after one moment and begins before another. */
export async function listEvents(
  sql: Sql,
  placeIds: readonly string[],
  { after, before }: { after: Date; before: Date },
): Promise<StoredEvent[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from calendar_events
    where place_id = any(${[...placeIds]}::uuid[]) and ends > ${after.toISOString()} and begins < ${before.toISOString()}
      and begins > ${after.toISOString()}::timestamptz - make_interval(hours => ${longestHours})
    order by begins, id`;
  return rows.map(opened);
}

/** What some branches have planned for a case. */
export async function listEventsOfRecord(
  sql: Sql,
  placeIds: readonly string[],
  spiritId: string,
): Promise<StoredEvent[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from calendar_events
    where place_id = any(${[...placeIds]}::uuid[]) and spirit_id = ${spiritId} order by begins, id`;
  return rows.map(opened);
}

/** One event. */
export async function findEvent(sql: Sql, id: string): Promise<StoredEvent | undefined> {
  const [row] = await sql<Row[]>`select ${columns(sql)} from calendar_events where id = ${id}`;
  return row && opened(row);
}

const sealed = ({ id, location, note }: Details & { id: string }) =>
  sealText(sealedAt(id), JSON.stringify({ location, note }));

/** Stores an event. */
export async function insertEvent(sql: Sql, event: StoredEvent, writtenBy: string): Promise<void> {
  await sql`
    insert into calendar_events (id, place_id, spirit_id, kind, begins, ends, details, resources, people, written_by)
    values (${event.id}, ${event.placeId}, ${event.spiritId}, ${event.kind}, ${event.begins.toISOString()},
      ${event.ends.toISOString()}, ${sealed(event)}, ${event.resources}::uuid[], ${event.people}::text[], ${writtenBy})`;
}

/** Changes the version of an event that was read; false when it is not the present one. */
export async function updateEventRow(sql: Sql, event: StoredEvent, writtenBy: string): Promise<boolean> {
  const rows = await sql`
    update calendar_events set place_id = ${event.placeId}, spirit_id = ${event.spiritId}, kind = ${event.kind},
      begins = ${event.begins.toISOString()}, ends = ${event.ends.toISOString()}, details = ${sealed(event)},
      resources = ${event.resources}::uuid[], people = ${event.people}::text[], version = version + 1,
      written_by = ${writtenBy}
    where id = ${event.id} and version = ${event.version} returning id`;
  return rows.length > 0;
}

/** Takes the version of an event away that was read; false when it is not the present one. */
export async function deleteEventRow(sql: Sql, id: string, version: number): Promise<boolean> {
  const rows = await sql`delete from calendar_events where id = ${id} and version = ${version} returning id`;
  return rows.length > 0;
}

/** Waits until nobody else plans with one of these in another transaction; always in one order. */
export async function lockSubjects(sql: Sql, subjects: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(asked.key) from (
      select distinct hashtextextended('calendar ' || subject, 0) as key
      from unnest(${[...subjects]}::text[]) as named (subject) order by key) asked`;
}

const resourceColumns = (sql: Sql) => sql`id, place_id, kind, name, archived_at is not null as archived`;

/** The rooms and vehicles of some branches, those that were put away too. */
export const listResources = (sql: Sql, placeIds: readonly string[]) =>
  sql<CalendarResource[]>`
    select ${resourceColumns(sql)} from calendar_resources where place_id = any(${[...placeIds]}::uuid[])
    order by archived_at is not null, kind, lower(name), id`;

/** Adds a room or a vehicle; undefined where the branch has one of that name. */
export async function insertResource(
  sql: Sql,
  { placeId, kind, name }: Pick<CalendarResource, 'placeId' | 'kind' | 'name'>,
): Promise<CalendarResource | undefined> {
  const [row] = await sql<CalendarResource[]>`
    insert into calendar_resources (place_id, kind, name) values (${placeId}, ${kind}, ${name})
    on conflict do nothing returning ${resourceColumns(sql)}`;
  return row;
}

/** Names a room or a vehicle anew or puts it away; undefined where the branch has another one of that name. */
export async function updateResourceRow(
  sql: Sql,
  { id, placeId, name, archived }: Omit<CalendarResource, 'kind'>,
): Promise<CalendarResource | undefined> {
  const [row] = await sql<CalendarResource[]>`
    update calendar_resources r set name = ${name},
      archived_at = case when ${archived} then coalesce(r.archived_at, clock_timestamp()) end
    where r.id = ${id} and (${archived} or not exists (
      select from calendar_resources o where o.place_id = ${placeId} and o.id <> r.id and o.archived_at is null
        and lower(o.name) = lower(${name})))
    returning ${resourceColumns(sql)}`;
  return row;
}

/** The mailboxes that work on cases at some branches. */
export const listTeam = (sql: Sql, placeIds: readonly string[]) =>
  sql<{ placeId: string; email: string }[]>`
    select place_id, email from place_mailboxes
    where place_id = any(${[...placeIds]}::uuid[]) and role = any(${rolesWithDuty('cases')})
    order by role <> 'owner', email`;

/** So many cases are offered for an event: more than a home has open at once, of which a year's closed ones stay behind. */
const casesToChoose = 500;

/** The cases that some branches have accepted, with whom they are about: the one that is named first, then those in which something happened last. */
export const listCases = (sql: Sql, placeIds: readonly string[], named?: string) =>
  sql<{ placeId: string; spiritId: string; data: Answers }[]>`
    select c.place_id, s.id as spirit_id, jsonb_build_object('spiritInfo', s.data -> 'spiritInfo') as data
    from connections c join spirits s on s.id = c.spirit_id and s.deleted_at is null
    where c.status = 'accepted' and c.place_id = any(${[...placeIds]}::uuid[])
    order by ${named === undefined ? sql`` : sql`s.id = ${named} desc,`} s.updated_at desc, s.id limit ${casesToChoose}`;

/**
 * Erases what was over so many days ago, and what homes planned for a case whose connection ended so many days ago; answers how
 * many.
 */
export async function eraseEvents(sql: Sql, after: { over: number; ended: number }): Promise<number> {
  const rows = await sql`
    delete from calendar_events e
    where (e.spirit_id is null or e.spirit_id not in (select id from held_spirits))
      and (e.ends < now() - make_interval(days => ${after.over}) or (e.spirit_id is not null and not exists (
        select from connections c where c.spirit_id = e.spirit_id and c.place_id = e.place_id
          and (c.status in ('pending', 'accepted') or c.ended_at > now() - make_interval(days => ${after.ended})))))
    returning id`;
  return rows.length;
}

const rowsPerBatch = 200;

/** Walks over the next events, and seals with the present key what is not; one that changes meanwhile is left to the next walk. */
export async function walkCalendar(sql: Sql, after: string, isWriting: boolean): Promise<Batch> {
  const rows = await sql<{ id: string; details: string }[]>`
    select id, details from calendar_events where id > ${after} order by id limit ${rowsPerBatch}`;
  let overtaken = 0;
  for (const row of rows.filter((one) => isWriting && needsSealing(one.details))) {
    const place = sealedAt(row.id);
    const changed = await sql`
      update calendar_events set details = ${sealText(place, openText(place, row.details))}
      where id = ${row.id} and details = ${row.details} returning id`;
    if (changed.length === 0) overtaken += 1;
  }
  return { last: rows.at(-1)?.id, keys: rows.map((row) => keyOf(row.details)), overtaken };
}

/** The present moment. */
export async function readNow(sql: Sql): Promise<Date> {
  const [row] = await sql<{ now: string }[]>`select clock_timestamp() as now`;
  return new Date(theRow(row).now);
}
