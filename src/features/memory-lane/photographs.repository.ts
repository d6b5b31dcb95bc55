import type { Sql } from '#platform/server/db/database.ts';
import type { MemoryPrivacy } from './schema.ts';

/** A photograph as it is stored. */
export type PhotographRow = { id: string; width: number; height: number; caption: string; taken: string };

/** The photographs of a page in their order. */
export const listPhotographs = (sql: Sql, pageId: string) => sql<PhotographRow[]>`
  select id, width, height, caption, taken from memory_photographs where page_id = ${pageId} order by position, id`;

/** How many photographs a page has. */
export async function countPhotographs(sql: Sql, pageId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from memory_photographs where page_id = ${pageId}`;
  return row!.count;
}

/** Adds a photograph behind the others. */
export async function insertPhotograph(
  sql: Sql,
  pageId: string,
  { id, width, height }: Pick<PhotographRow, 'id' | 'width' | 'height'>,
  blobKeys: readonly string[],
): Promise<void> {
  await sql`
    insert into memory_photographs (id, page_id, position, width, height, blob_keys)
    select ${id}, ${pageId}, coalesce(max(position) + 1, 0), ${width}, ${height}, ${blobKeys as string[]}
    from memory_photographs where page_id = ${pageId}`;
}

/** Writes what a photograph shows; what is not given stays. */
export async function updatePhotograph(
  sql: Sql,
  pageId: string,
  id: string,
  { caption, taken }: { caption: string | undefined; taken: string | undefined },
): Promise<PhotographRow | undefined> {
  const [row] = await sql<PhotographRow[]>`
    update memory_photographs set caption = coalesce(${caption ?? null}, caption), taken = coalesce(${taken ?? null}, taken)
    where id = ${id} and page_id = ${pageId} returning id, width, height, caption, taken`;
  return row;
}

/** Puts photographs into an order; those that are not named come behind them in the order they had. */
export async function updateOrder(sql: Sql, pageId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update memory_photographs p set position = o.place from (
      select id, row_number() over (order by array_position(${ids as string[]}::uuid[], id) nulls last, position, id) as place
      from memory_photographs where page_id = ${pageId}) o
    where o.id = p.id`;
}

/** Removes a photograph, and its bytes with it; false when it is not there. */
export async function deletePhotographRow(sql: Sql, pageId: string, id: string): Promise<boolean> {
  const rows = await sql`delete from memory_photographs where id = ${id} and page_id = ${pageId} returning id`;
  return rows.length > 0;
}

/** Whom a picture's address is for, and how public it is; undefined where it opens nothing now. */
export async function findPictureRight(
  sql: Sql,
  key: string,
  id: string,
): Promise<{ isFamily: boolean; privacy: MemoryPrivacy } | undefined> {
  const [row] = await sql<{ isFamily: boolean; privacy: MemoryPrivacy }[]>`
    select m.family_key = ${key} as is_family, m.privacy
    from memory_photographs p
    join memory_pages m on m.id = p.page_id
    join spirits s on s.id = m.spirit_id and s.deleted_at is null
    where p.id = ${id} and (m.family_key = ${key} or (m.visitor_key = ${key} and m.privacy <> 'private'))`;
  return row;
}
