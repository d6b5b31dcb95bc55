import type { Sql } from '#platform/server/db/database.ts';
import { json, theRow } from '#platform/server/db/database.ts';
import { isJsonObject } from '#vocabulary/jsonObject.ts';
import type { PlaceType } from '#vocabulary/places/placeTypes.ts';
import { columnOf } from './columns.rules.ts';
import { type ColumnName, columnFields, placeFields } from './fields.ts';
import { findPlace } from './repository.ts';
import type { PlaceRecord } from './schema.ts';
import { searchTextOf } from './slug.rules.ts';

/** Reads one listing in any state and keeps it from being changed by anybody else until the transaction ends. */
export async function lockPlace(sql: Sql, id: string): Promise<PlaceRecord | undefined> {
  // The strong lock also holds back new connections, so that none is made to a listing that is being deleted.
  await sql`select from places where id = ${id} for update`;
  return findPlace(sql, id);
}

/** How many published listings a mailbox keeps. */
export async function countPublishedOfMailbox(sql: Sql, email: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from places
    where email = ${email} and status = 'published' and type <> 'cemetery' and deleted_at is null`;
  return theRow(row).count;
}

/** The database's day, YYYY-MM-DD. */
export async function findToday(sql: Sql): Promise<string> {
  const [row] = await sql<{ today: string }[]>`select current_date::text as today`;
  return theRow(row).today;
}

/** A listing that somebody adds by hand. */
export type NewPlace = {
  slug: string;
  type: PlaceType;
  name: string;
  email: string | null;
  preferred: boolean;
  status: PlaceRecord['status'];
  createdBy: string;
};

/** Adds a listing; everything that is not said has its default: not Canada-wide, address hidden, no tags. */
export async function insertPlace(sql: Sql, place: NewPlace): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into places (slug, type, name, email, preferred, status, created_by, search_text)
    values (${place.slug}, ${place.type}, ${place.name}, ${place.email}, ${place.preferred}, ${place.status},
      ${place.createdBy}, ${searchTextOf(place.name, null)})
    returning id`;
  return theRow(row).id;
}

const changeable = columnFields.filter((name) => placeFields[name].changedBy !== 'nobody');

/** What a column gets; an object goes into one of JSON and must say so. */
const valueFor = (sql: Sql, value: PlaceRecord[ColumnName]) => (isJsonObject(value) ? json(sql, value) : value);

/** Writes a listing as it is after changes, and remembers which columns a person has changed. */
export async function updatePlace(sql: Sql, place: PlaceRecord, editedFields: readonly string[]): Promise<void> {
  const values = Object.fromEntries(changeable.map((name) => [columnOf(name), valueFor(sql, place[name])]));
  await sql`
    update places set ${sql(values)},
      search_text = ${searchTextOf(place.name, place.city)},
      edited_fields = array(select distinct unnest(edited_fields || ${[...editedFields]}::text[]) order by 1),
      updated_at = now()
    where id = ${place.id} and deleted_at is null`;
}

/** Hides a published listing from the public; false when it is not published. No import publishes it again. */
export async function hidePlace(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update places set status = 'closed', suspended_at = now(), updated_at = now(),
      edited_fields = array(select distinct unnest(edited_fields || '{status}'::text[]) order by 1)
    where id = ${id} and status = 'published' and suspended_at is null and deleted_at is null returning id`;
  return rows.length > 0;
}

/** Shows a hidden listing to the public again; false when it is not hidden. */
export async function showPlace(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update places set status = 'published', suspended_at = null, updated_at = now()
    where id = ${id} and suspended_at is not null and deleted_at is null returning id`;
  return rows.length > 0;
}

/** Erases listings that were deleted that many days ago; a trigger remembers those that came from a source. Answers how many. */
export async function erasePlaces(sql: Sql, days: number): Promise<number> {
  const rows = await sql`
    delete from places p where p.deleted_at < now() - make_interval(days => ${days}) and not exists (
      select from connections c where c.place_id = p.id
        and (c.status in ('pending', 'accepted') or c.spirit_id in (select id from held_spirits)))
      and not exists (select from invoices i where i.place_id = p.id)
      and not exists (select from estimates e where e.place_id = p.id)
      and not exists (select from contracts c where c.place_id = p.id)
      and not exists (select from payments y where y.place_id = p.id)
      and not exists (select from kept_invoices k where k.place_id = p.id)
    returning id`;
  return rows.length;
}
