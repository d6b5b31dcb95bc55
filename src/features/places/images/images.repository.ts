import type { Sql } from '#platform/server/db/database.ts';

/** A picture of a listing as it is stored; until it is ready, or where it cannot be, with what is known of its original. */
export type ImageRow = {
  id: string;
  placeId: string | null;
  path: string;
  width: number;
  height: number;
  state: 'ready' | 'converting' | 'kept';
  originalSize: number | null;
  originalSha256: Uint8Array | null;
};

/** Adds a picture behind the others of its listing; `blobKeys` are all keys under which its bytes can lie. */
export async function insertImage(sql: Sql, image: ImageRow, blobKeys: readonly string[]): Promise<void> {
  await sql`
    insert into place_images
      (id, place_id, path, width, height, state, original_size, original_sha256, blob_keys, position)
    select ${image.id}, ${image.placeId}, ${image.path}, ${image.width}, ${image.height}, ${image.state},
      ${image.originalSize}, ${image.originalSha256}, ${[...blobKeys]}, coalesce(max(position) + 1, 0)
    from place_images where place_id = ${image.placeId}`;
}

/** Reads a picture, whether it belongs to a listing or not. */
export async function findImage(sql: Sql, id: string): Promise<ImageRow | undefined> {
  const [row] = await sql<ImageRow[]>`
    select id, place_id, path, width, height, state, original_size::float8, original_sha256
    from place_images where id = ${id}`;
  return row;
}

/** Says that a job has drawn a picture, and how large it is; false when nobody waits for it any more. */
export async function markImageReady(sql: Sql, id: string, size: { width: number; height: number }): Promise<boolean> {
  const rows = await sql`
    update place_images set state = 'ready', width = ${size.width}, height = ${size.height}
    where id = ${id} and state = 'converting' returning id`;
  return rows.length > 0;
}

/** Says that a picture cannot be drawn and is kept as it was sent. */
export async function markImageOriginalOnly(sql: Sql, id: string): Promise<void> {
  await sql`update place_images set state = 'kept' where id = ${id} and state = 'converting'`;
}

/** Takes a picture away from its listing; it is forgotten once no listing shows it. */
export async function detachImage(sql: Sql, id: string): Promise<void> {
  await sql`update place_images set place_id = null where id = ${id}`;
}

/** Forgets the pictures that belong to no listing and that no listing shows; their bytes become loose with them. */
export async function deleteUnusedImages(sql: Sql): Promise<void> {
  await sql`
    delete from place_images where id in (
      select i.id from place_images i
      where i.place_id is null and not exists (select from places p where p.featured_image_path = i.path)
      for update skip locked)`;
}

/** Locks a listing and the funeral homes of a region, always in the same order, so that two such acts wait for each other. */
export async function lockRegion(sql: Sql, id: string, region: string): Promise<void> {
  await sql`
    select from places
    where id = ${id} or (type = 'funeral-home' and region = ${region} and deleted_at is null)
    order by id for update`;
}

/** Sets the picture a listing shows first. */
export async function setFeatured(sql: Sql, id: string, path: string | null): Promise<void> {
  await sql`
    update places set featured_image_path = ${path}, ${edited(sql)}
    where id = ${id} and featured_image_path is distinct from ${path}`;
}

/** Sets the picture that the funeral homes of a region show first. */
export async function setFeaturedOfRegion(sql: Sql, region: string, path: string): Promise<void> {
  await sql`
    update places set featured_image_path = ${path}, ${edited(sql)}
    where type = 'funeral-home' and region = ${region} and deleted_at is null
      and featured_image_path is distinct from ${path}`;
}

/** Takes a picture from the funeral homes of a region that show it first. */
export async function clearFeaturedOfRegion(sql: Sql, region: string, path: string): Promise<void> {
  await sql`
    update places set featured_image_path = null, ${edited(sql)}
    where type = 'funeral-home' and region = ${region} and deleted_at is null and featured_image_path = ${path}`;
}

/** An import never overwrites what a person chose. */
const edited = (sql: Sql) => sql`
  edited_fields = array(select distinct unnest(edited_fields || '{featured_image_path}'::text[]) order by 1),
  updated_at = now()`;
