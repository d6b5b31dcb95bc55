import type { Answers } from '#features/answers/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import type { StatusEvent } from './rules.ts';
import type { SpiritStatus } from './schema.ts';
import type { StatusChange } from './status.schema.ts';

/** What is stored of a change: its details, who said it for which home, and the entry that tells of it. */
export type NewStatusChange = {
  spiritId: string;
  placeId: string;
  auditId: string;
  event: StatusEvent;
  statusBefore: SpiritStatus;
  happenedAt: string;
  inCareAt: string | undefined;
  location: string;
  person: string;
  notedBy: string;
};

/** Writes a change down; its family is not told yet. */
export async function insertStatusChange(sql: Sql, change: NewStatusChange): Promise<string> {
  const { spiritId, placeId, auditId, event, statusBefore, happenedAt, inCareAt, location, person, notedBy } = change;
  const [row] = await sql<{ id: string }[]>`
    insert into status_changes (spirit_id, place_id, audit_id, event, status_before, happened_at, in_care_at, location,
      person, noted_by, noted_at)
    values (${spiritId}, ${placeId}, ${auditId}, ${event}, ${statusBefore}, ${happenedAt}, ${inCareAt ?? null},
      ${location}, ${person}, ${notedBy}, clock_timestamp())
    returning id`;
  return theRow(row).id;
}

const minutes = limits.statusUndoMinutes;

/** The changes of a record that some homes have made and not undone, the newest first. */
export const listStatusChanges = (sql: Sql, spiritId: string, placeIds: readonly string[]) =>
  sql<(StatusChange & { statusBefore: SpiritStatus })[]>`
    select c.id, c.event, c.happened_at, c.in_care_at, c.location, c.person, who.email as noted_by, c.noted_at,
      c.noted_at + make_interval(mins => ${minutes}) as told_from, c.told_at is not null as told, c.status_before
    from status_changes c left join users who on who.id = c.noted_by
    where c.spirit_id = ${spiritId} and c.place_id = any(${[...placeIds]}::uuid[]) and c.undone_at is null
    order by c.noted_at desc, c.id`;

/** Undoes a change that the family has not been told of; false when it has, or somebody has undone it. */
export async function markUndone(sql: Sql, id: string, undoneBy: string): Promise<boolean> {
  const rows = await sql`
    update status_changes set undone_at = now(), undone_by = ${undoneBy}
    where id = ${id} and told_at is null and undone_at is null
      and noted_at > clock_timestamp() - make_interval(mins => ${minutes})
    returning id`;
  return rows.length > 0;
}

/** Moves a status back; false when it is no longer the one that was undone. */
export async function restoreStatus(sql: Sql, id: string, from: SpiritStatus, to: SpiritStatus): Promise<boolean> {
  const rows = await sql`
    update spirits set status = ${to} where id = ${id} and deleted_at is null and status = ${from} returning id`;
  return rows.length > 0;
}

/** A bare call counts at once: with it everything that was held back is told. */
export async function markAllTold(sql: Sql, spiritId: string): Promise<void> {
  await sql`
    update status_changes set told_at = now() where spirit_id = ${spiritId} and told_at is null and undone_at is null`;
}

/** The moment by the database, ISO 8601 UTC. */
export async function readNow(sql: Sql): Promise<string> {
  const [row] = await sql<{ now: string }[]>`select clock_timestamp()::timestamptz(3) as now`;
  return theRow(row).now;
}

/** What a family is told of a change: who, by which home, since when. */
export type ToldStatus = {
  event: StatusEvent;
  happenedAt: string;
  spiritId: string;
  /** Null where no family is there to be told. */
  ownerEmail: string | null;
  data: Answers;
  placeName: string;
  placePhone: string | null;
  placeRegion: string | null;
};

/** Of which record a change is. */
export async function findSpiritOfChange(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql<{ spiritId: string }[]>`select spirit_id from status_changes where id = ${id}`;
  return row?.spiritId;
}

/** Says that the family is told now, once, or would be if it were there; undefined where it was undone, told or put away before. */
export async function markTold(sql: Sql, id: string): Promise<ToldStatus | undefined> {
  const [row] = await sql<ToldStatus[]>`
    update status_changes c set told_at = now() from spirits s, places p
    where c.id = ${id} and c.told_at is null and c.undone_at is null and p.id = c.place_id
      and s.id = c.spirit_id and s.deleted_at is null
    returning c.event, c.happened_at, c.spirit_id, case when s.owner_id is not null then s.owner_email end as owner_email, jsonb_build_object('spiritInfo', s.data -> 'spiritInfo')
      as data, p.name as place_name, p.phone as place_phone, p.region as place_region`;
  return row;
}
