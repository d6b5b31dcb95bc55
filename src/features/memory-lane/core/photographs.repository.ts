import type { MemoryPrivacy } from '#features/spirits/core/memory.schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';

/** A photograph as it is stored. */
export type PhotographRow = {
  id: string;
  width: number;
  height: number;
  caption: string;
  taken: string;
  avif: boolean;
  preview: string;
  chapter: string;
  isFull: boolean;
  tone: number | null;
};

const columns = (sql: Sql) => sql`id, width, height, caption, taken, avif, preview, chapter, is_full, tone`;

/** The photographs of the family that lie on its page: not those of visitors, and none that was taken away. */
const selectFamilyPhotographs = (sql: Sql, pageId: string) =>
  sql`page_id = ${pageId} and tribute_id is null and taken_away_at is null`;

/** The photographs of the family in their order. */
export const listPhotographs = (sql: Sql, pageId: string) => sql<PhotographRow[]>`
  select ${columns(sql)} from memory_photographs where ${selectFamilyPhotographs(sql, pageId)} order by position, id`;

/** The portrait of a record's memory page and the key its family sees it by; undefined where the page has none. */
export async function findPortrait(sql: Sql, spiritId: string): Promise<{ familyKey: string; id: string } | undefined> {
  const [portrait] = await sql<{ familyKey: string; id: string }[]>`
    select m.family_key, p.id from memory_pages m
    join memory_photographs p on p.page_id = m.id and p.id::text = m.sections->'about'->>'portraitId'
      and p.tribute_id is null and p.taken_away_at is null
    where m.spirit_id = ${spiritId} and m.deleted_at is null and m.hidden_at is null`;
  return portrait;
}

/** A photograph that a visitor left, with the tribute it belongs to. */
export type TributePhotographRow = PhotographRow & { tributeId: string };

/** The photographs that visitors left with tributes that were not removed. */
export const listTributePhotographs = (sql: Sql, pageId: string) => sql<TributePhotographRow[]>`
  select p.id, width, height, caption, taken, avif, preview, chapter, is_full, tone, tribute_id from memory_photographs p
  join memory_tributes t on t.id = p.tribute_id and t.state <> 'removed'
  where p.page_id = ${pageId}`;

/** How many photographs the family has put on its page. */
export async function countPhotographs(sql: Sql, pageId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from memory_photographs where ${selectFamilyPhotographs(sql, pageId)}`;
  return theRow(row).count;
}

/** A photograph as it arrives; `tributeId` is null where it is the family's own. */
export type NewPhotograph = Pick<PhotographRow, 'id' | 'width' | 'height' | 'preview' | 'tone'> & {
  tributeId: string | null;
};

/** Adds a photograph behind the others. */
export async function insertPhotograph(
  sql: Sql,
  pageId: string,
  { id, width, height, preview, tone, tributeId }: NewPhotograph,
  blobKeys: readonly string[],
): Promise<void> {
  await sql`
    insert into memory_photographs (id, page_id, position, width, height, preview, tone, tribute_id, blob_keys)
    select ${id}, ${pageId}, coalesce(max(position) + 1, 0), ${width}, ${height}, ${preview}, ${tone}, ${tributeId},
      ${[...blobKeys]}
    from memory_photographs where page_id = ${pageId}`;
}

/** Whether a photograph is there, and whether its smaller form is drawn. */
export async function findRenderState(sql: Sql, id: string): Promise<{ avif: boolean } | undefined> {
  const [row] = await sql<{ avif: boolean }[]>`select avif from memory_photographs where id = ${id}`;
  return row;
}

/** Notes that the smaller form is drawn; false when the photograph is gone. */
export async function markAvif(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`update memory_photographs set avif = true where id = ${id} returning id`;
  return rows.length > 0;
}

/** The photographs whose smaller form was never drawn, a day after they came. */
export const listUnrendered = (sql: Sql) => sql<{ id: string }[]>`
  select id from memory_photographs
  where not avif and arrived_at between now() - interval '3 days' and now() - interval '1 day'`;

/** The photographs of whose colours nobody has taken note, with the few pixels they are known by. */
export const listToneless = (sql: Sql, maximum: number) => sql<{ id: string; preview: string }[]>`
  select id, preview from memory_photographs where tone is null and preview <> '' order by arrived_at desc limit ${maximum}`;

/** Notes the colour of a photograph. */
export async function saveTone(sql: Sql, id: string, tone: number): Promise<void> {
  await sql`update memory_photographs set tone = ${tone} where id = ${id}`;
}

/** What can be written of a photograph; what is undefined stays. */
export type PhotographChange = {
  [Field in 'caption' | 'taken' | 'chapter']: string | undefined;
} & { full: boolean | undefined };

/** Writes what a photograph shows and where it stands; what is not given stays. */
export async function updatePhotograph(
  sql: Sql,
  pageId: string,
  id: string,
  { caption, taken, chapter, full }: PhotographChange,
): Promise<PhotographRow | undefined> {
  const [row] = await sql<PhotographRow[]>`
    update memory_photographs set caption = coalesce(${caption ?? null}, caption), taken = coalesce(${taken ?? null}, taken),
      chapter = coalesce(${chapter ?? null}, chapter), is_full = coalesce(${full ?? null}, is_full)
    where id = ${id} and page_id = ${pageId} and tribute_id is null returning ${columns(sql)}`;
  return row;
}

/**
 * Puts photographs into an order; those that are not named come behind them in the order they had. The places of those that
 * were taken away stay free, so that each comes back to where it lay.
 */
export async function updateOrder(sql: Sql, pageId: string, ids: readonly string[]): Promise<void> {
  await sql`
    with free as (
      select place, row_number() over (order by place) as nth
      from generate_series(0, (select count(*)::integer from memory_photographs where page_id = ${pageId})) place
      where not exists (
        select from memory_photographs where page_id = ${pageId} and taken_away_at is not null and position = place)
    ), ordered as (
      select id, row_number() over (order by array_position(${[...ids]}::uuid[], id) nulls last, position, id) as nth
      from memory_photographs where ${selectFamilyPhotographs(sql, pageId)}
    )
    update memory_photographs p set position = place from ordered join free using (nth) where ordered.id = p.id`;
}

/** Notes who brought a photograph. */
export async function saveUploader(sql: Sql, id: string, userId: string): Promise<void> {
  await sql`update memory_photographs set added_by = ${userId} where id = ${id}`;
}

/** The photographs on a page that somebody brought. */
export async function listAddedBy(sql: Sql, pageId: string, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from memory_photographs where ${selectFamilyPhotographs(sql, pageId)} and added_by = ${userId}`;
  return rows.map(({ id }) => id);
}

/** Erases a photograph that a visitor left, and its bytes with it; false when it is not there. */
export async function deleteTributePhotograph(sql: Sql, pageId: string, id: string): Promise<boolean> {
  const rows = await sql`
    delete from memory_photographs where id = ${id} and page_id = ${pageId} and tribute_id is not null returning id`;
  return rows.length > 0;
}

/** Takes a photograph of the family from its page for a while; false when it does not lie there. */
export async function softDeletePhotograph(sql: Sql, pageId: string, id: string, userId: string): Promise<boolean> {
  const rows = await sql`
    update memory_photographs set taken_away_at = now(), taken_away_by = ${userId}
    where ${selectFamilyPhotographs(sql, pageId)} and id = ${id} returning id`;
  return rows.length > 0;
}

/** A photograph that lies on a page, or can come back to it. */
export type RestorablePhotograph = PhotographRow & { isAway: boolean; takenAwayBy: string | null };

/** A photograph of the family that lies on its page, or was taken away less than so many hours ago. */
export async function findRestorablePhotograph(
  sql: Sql,
  pageId: string,
  id: string,
  hours: number,
): Promise<RestorablePhotograph | undefined> {
  const [row] = await sql<RestorablePhotograph[]>`
    select ${columns(sql)}, taken_away_at is not null as is_away, taken_away_by from memory_photographs
    where id = ${id} and page_id = ${pageId} and tribute_id is null
      and coalesce(taken_away_at > now() - make_interval(hours => ${hours}), true)`;
  return row;
}

/** Lays a photograph back where it was. */
export async function restorePhotograph(sql: Sql, id: string): Promise<void> {
  await sql`update memory_photographs set taken_away_at = null, taken_away_by = null where id = ${id}`;
}

/** Erases the photographs of a page that were taken away before the latest so many. */
export async function purgeOldestDeletedPhotographs(sql: Sql, pageId: string, maximum: number): Promise<void> {
  await sql`
    delete from memory_photographs where id in (
      select id from memory_photographs where page_id = ${pageId} and taken_away_at is not null
      order by taken_away_at desc, id offset ${maximum})`;
}

/** Erases what was taken away more than so many hours ago. */
export async function purgeDeletedPhotographs(sql: Sql, hours: number): Promise<void> {
  await sql`
    delete from memory_photographs where taken_away_at < now() - make_interval(hours => ${hours})
      and page_id not in (select m.id from memory_pages m join held_spirits h on h.id = m.spirit_id)`;
}

/** Whom a picture's address is for, how public it is, and whether its smaller form is there. */
export type PictureAccess = { isFamily: boolean; privacy: MemoryPrivacy; avif: boolean };

/** Whom a picture's address is for, and how public it is; undefined where it opens nothing now. */
export async function findPictureAccess(sql: Sql, key: string, id: string): Promise<PictureAccess | undefined> {
  const [row] = await sql<PictureAccess[]>`
    select m.family_key = ${key} as is_family, m.privacy, p.avif
    from memory_photographs p
    join memory_pages m on m.id = p.page_id and m.deleted_at is null
    join memory_keepers k on k.page_id = m.id
    left join memory_standing st on st.page_id = m.id
    left join memory_tributes t on t.id = p.tribute_id
    where p.id = ${id} and p.taken_away_at is null and (t.id is null or t.state = 'shown' or (t.state = 'waiting' and m.family_key = ${key}))
      and (m.family_key = ${key}
      or (m.visitor_key = ${key} and m.privacy <> 'private' and st.page_id is not null))`;
  return row;
}
