import type * as z from 'zod';
import { moveAudits } from '#features/audits/chain.repository.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import { searchTextOf } from '#features/places/core/slug.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { adminPlaceFilter, ListedPlace } from './console.contract.ts';

/** What the administrator's table is narrowed to, with the words of the name. */
export type AdminPlaceFilter = z.output<typeof adminPlaceFilter> & { words: readonly string[] };

const isClaimed = (sql: Sql) =>
  sql`exists (select from users keeper where keeper.email = p.email and keeper.deleted_at is null)`;

function matches(sql: Sql, filter: AdminPlaceFilter) {
  const { status, type, region, tag, adminTag, source, claimed, words } = filter;
  const named = words.reduce((all, word) => sql`${all} and p.search_text like ${`%${word}%`}`, sql``);
  const tagged = adminTag.endsWith(':')
    ? sql`and p.admin_tags <> '{}' and exists (
        select from unnest(p.admin_tags) own (tag) where starts_with(own.tag, ${adminTag}))`
    : sql`and p.admin_tags <> '{}' and p.admin_tags @> ${[adminTag]}`;
  return sql`p.deleted_at is null
    ${status === '' ? sql`` : status === 'published' ? sql`and p.status = 'published'` : sql`and p.status = ${status} and p.status <> 'published'`}
    ${type ? sql`and p.type = ${type}` : sql``}
    ${region ? sql`and p.region = ${region}` : sql``}
    ${tag ? sql`and p.tags @> ${[tag]}` : sql``}
    ${adminTag ? tagged : sql``}
    ${source === '-' ? sql`and p.source is null` : source ? sql`and p.source = ${source}` : sql``}
    ${claimed === 'true' ? sql`and p.email is not null and ${isClaimed(sql)}` : sql``}
    ${claimed === 'false' ? sql`and not (p.email is not null and ${isClaimed(sql)})` : sql``}
    ${named}`;
}

const columns = (sql: Sql) => sql`
  p.id, p.name, p.type, p.status, p.city, p.region, p.email, p.preferred, p.source, p.admin_tags, p.updated_at,
  ${isClaimed(sql)} as claimed, p.suspended_at is not null as hidden`;

/** One page of the listings in every state, by name. The page is cut in the index before anything else is read. */
export const listAllRows = (sql: Sql, filter: AdminPlaceFilter) =>
  sql<ListedPlace[]>`
    select ${columns(sql)} from (
      select p.id from places p where ${matches(sql, filter)}
      order by p.search_text collate "C", p.id limit ${filter.size} offset ${filter.page * filter.size}
    ) found join places p on p.id = found.id
    order by p.search_text collate "C", p.id`;

/** How many listings match. Those that nobody has claimed are all others: asked one by one they would take seconds. */
export async function countAllRows(sql: Sql, filter: AdminPlaceFilter): Promise<number> {
  if (filter.claimed === 'false') {
    const [all, claimed] = await Promise.all([
      countAllRows(sql, { ...filter, claimed: '' }),
      countAllRows(sql, { ...filter, claimed: 'true' }),
    ]);
    return all - claimed;
  }
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from places p where ${matches(sql, filter)}`;
  return theRow(row).count;
}

/** How many listings wait for an administrator. */
export async function countWaiting(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from places
    where status = 'review' and status <> 'published' and deleted_at is null`;
  return theRow(row).count;
}

/** When a listing was last changed. */
export async function findChangeOf(sql: Sql, id: string): Promise<string> {
  const [row] = await sql<{ updatedAt: string }[]>`select updated_at from places where id = ${id}`;
  return theRow(row).updatedAt;
}

/** The sources that occur, found by walking from one to the next in the index. */
export async function listSources(sql: Sql): Promise<string[]> {
  const rows = await sql<{ source: string }[]>`
    with recursive walk as (
      (select source from places where deleted_at is null and source is not null order by source limit 1)
      union all
      select (select p.source from places p where p.deleted_at is null and p.source > walk.source order by p.source limit 1)
      from walk where walk.source is not null
    )
    select source from walk where source is not null limit 200`;
  return rows.map(({ source }) => source);
}

/** The administrators' tags that occur. */
export async function listAdminTags(sql: Sql): Promise<string[]> {
  const rows = await sql<{ tag: string }[]>`
    select distinct own.tag from places p, unnest(p.admin_tags) own (tag)
    where p.deleted_at is null and p.admin_tags <> '{}' order by own.tag limit 200`;
  return rows.map(({ tag }) => tag);
}

/** Up to twenty listings of the same type that are alike in name, in the same town, or nearly the same in the same region. */
export const listDuplicateRows = (sql: Sql, place: PlaceRecord) =>
  sql<ListedPlace[]>`
    select ${columns(sql)} from places p
    where p.search_text % ${searchTextOf(place.name, place.city)} and p.id <> ${place.id} and p.type = ${place.type}
      and p.deleted_at is null
      and (p.city = ${place.city}
        or (p.region is not distinct from ${place.region} and similarity(p.name, ${place.name}) > 0.7))
    order by similarity(p.name, ${place.name}) desc, p.id limit 20`;

/** The records that both listings are connected to now: they cannot be moved as they are. */
export async function countSharedRecords(sql: Sql, keptId: string, otherId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from connections c
    join connections o on o.spirit_id = c.spirit_id and o.place_id = ${otherId} and o.status in ('pending', 'accepted')
    where c.place_id = ${keptId} and c.status in ('pending', 'accepted')`;
  return theRow(row).count;
}

/** How many invoices a listing has written and payments it has noted: their numbers are its own. */
export async function countInvoicesOf(sql: Sql, placeId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select ((select count(*) from invoices where place_id = ${placeId})
      + (select count(*) from kept_invoices where place_id = ${placeId})
      + (select count(*) from payments where place_id = ${placeId}))::integer as count`;
  return theRow(row).count;
}

/** How many chains of custody cannot be moved: their labels carry a tag that the other listing has given too, or one person has both. */
export async function countSharedCustodies(sql: Sql, keptId: string, otherId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from custodies kept
    join custodies other on other.place_id = ${otherId} and (other.tag = kept.tag or other.spirit_id = kept.spirit_id)
    where kept.place_id = ${keptId}`;
  return theRow(row).count;
}

/** Gives what one listing has to another: families, what was sent to them, pictures, colleagues, notes, counts, its day. */
export async function moveBelongings(sql: Sql, from: string, to: string): Promise<void> {
  await sql`update connections set place_id = ${to} where place_id = ${from}`;
  await sql`update files set place_id = ${to} where place_id = ${from}`;
  await moveAudits(sql, from, to);
  await sql`update notes set place_id = ${to} where place_id = ${from}`;
  await sql`update status_changes set place_id = ${to} where place_id = ${from}`;
  await sql`update inquiries set place_id = ${to} where place_id = ${from}`;
  await moveDesk(sql, from, to);
  await sql`
    update place_images i set place_id = ${to},
      position = i.position + (select coalesce(max(position) + 1, 0) from place_images where place_id = ${to})
    where i.place_id = ${from}`;
  await sql`
    update place_keepers k set place_id = ${to} where k.place_id = ${from} and k.removed_at is null and not exists (
      select from place_keepers own where own.place_id = ${to} and own.email = k.email and own.removed_at is null)`;
  await sql`
    insert into place_days (place_id, day, views, calls)
    select ${to}, day, views, calls from place_days where place_id = ${from}
    on conflict (place_id, day) do update
      set views = place_days.views + excluded.views, calls = place_days.calls + excluded.calls`;
}

/**
 * Gives the chains of custody, the estimates and contracts, official papers, the calendar, tasks and their lists, the price book and what was
 * said of plans to another listing. A room whose name the other has is put away, and a line of the price book whose code it has gives way
 * to its own.
 */
async function moveDesk(sql: Sql, from: string, to: string): Promise<void> {
  await sql`update custodies set place_id = ${to} where place_id = ${from}`;
  await sql`
    insert into custody_counters (place_id, year, last)
    select ${to}, year, last from custody_counters where place_id = ${from}
    on conflict (place_id, year) do update set last = greatest(custody_counters.last, excluded.last)`;
  await sql`update estimates set place_id = ${to} where place_id = ${from}`;
  await sql`
    insert into estimate_counters (place_id, year, last)
    select ${to}, year, last from estimate_counters where place_id = ${from}
    on conflict (place_id, year) do update set last = greatest(estimate_counters.last, excluded.last)`;
  await sql`update contracts set place_id = ${to} where place_id = ${from}`;
  await sql`
    insert into contract_counters (place_id, year, last)
    select ${to}, year, last from contract_counters where place_id = ${from}
    on conflict (place_id, year) do update set last = greatest(contract_counters.last, excluded.last)`;
  await sql`
    update official_papers o set place_id = ${to} where o.place_id = ${from} and not exists (
      select from official_papers own where own.place_id = ${to} and own.spirit_id = o.spirit_id and own.kind = o.kind)`;
  await sql`update calendar_events set place_id = ${to} where place_id = ${from}`;
  await sql`update case_tasks set place_id = ${to} where place_id = ${from}`;
  await sql`update task_lists set place_id = ${to} where place_id = ${from}`;
  await sql`
    update on_call_rotas r set place_id = ${to} where r.place_id = ${from} and not exists (
      select from on_call_rotas own where own.place_id = ${to})`;
  await sql`
    update calendar_resources r set place_id = ${to}, archived_at = coalesce(r.archived_at, (
      select now() from calendar_resources own
      where own.place_id = ${to} and lower(own.name) = lower(r.name) and own.archived_at is null))
    where r.place_id = ${from}`;
  await sql`
    update price_book_lines l set place_id = ${to} where l.place_id = ${from} and not exists (
      select from price_book_lines own where own.place_id = ${to} and upper(own.code) = upper(l.code))`;
  await sql`
    update price_packages p set place_id = ${to} where p.place_id = ${from} and not exists (
      select from price_packages own where own.place_id = ${to} and upper(own.code) = upper(p.code))`;
  await sql`
    update death_statements d set place_id = ${to} where d.place_id = ${from} and not exists (
      select from death_statements own where own.place_id = ${to} and own.spirit_id = d.spirit_id)`;
}

/** Puts a listing away that is part of another one now; no import brings it back. */
export async function markMerged(sql: Sql, id: string): Promise<void> {
  await sql`
    insert into place_tombstones (source, source_id)
    select source, source_id from places where id = ${id} and source is not null and source_id is not null
    on conflict do nothing`;
  await sql`
    update places set deleted_at = now(), updated_at = now(), featured_image_path = null
    where id = ${id} and deleted_at is null`;
}
