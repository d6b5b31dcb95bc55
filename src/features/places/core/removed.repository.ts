import type { Sql } from '#platform/server/db/database.ts';
import type { PlaceType } from '#vocabulary/places/placeTypes.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';

/** A listing that everybody could read once, with where it was as everybody saw it. */
export type RemovedRow = {
  name: string;
  type: PlaceType;
  region: RegionName | null;
  deleted: boolean;
  hidden: boolean;
  latitude: number | null;
  longitude: number | null;
};

/** The listing that another one was made part of, by the id or the slug of that other one. */
export async function findRedirect(
  sql: Sql,
  { id, slug }: { id?: string; slug?: string },
): Promise<string | undefined> {
  const [row] = await sql<{ placeId: string }[]>`
    select place_id from place_moves where ${id ? sql`old_id = ${id}` : sql`slug = ${slug ?? ''}`}`;
  return row?.placeId;
}

/** Remembers where the address of a listing leads from now on, and of those that led to it. */
export async function insertRedirect(sql: Sql, from: string, to: string): Promise<void> {
  await sql`update place_moves set place_id = ${to} where place_id = ${from}`;
  await sql`
    insert into place_moves (slug, old_id, place_id) select slug, id, ${to} from places where id = ${from}
    on conflict (slug) do update set place_id = excluded.place_id`;
}

/** A listing that was published once and is closed or deleted now. */
export async function findRemoved(
  sql: Sql,
  { id, slug }: { id?: string; slug?: string },
): Promise<RemovedRow | undefined> {
  const [row] = await sql<RemovedRow[]>`
    select name, type, region, deleted_at is not null as deleted, suspended_at is not null as hidden, public_latitude as latitude,
      public_longitude as longitude
    from places
    where ${id ? sql`id = ${id}` : sql`slug = ${slug ?? ''}`} and published_at is not null
      and (status = 'closed' or deleted_at is not null)`;
  return row;
}
