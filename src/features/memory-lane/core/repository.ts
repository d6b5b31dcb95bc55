import type { MemoryPrivacy } from '#features/spirits/core/memory.schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { json } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import type { MemoryMessages, MemorySections } from './schema.ts';

/** A page as it is stored. */
export type PageRow = {
  id: string;
  spiritId: string;
  slug: string;
  privacy: MemoryPrivacy;
  messages: MemoryMessages;
  passwordSalt: Uint8Array | null;
  passwordHash: Uint8Array | null;
  sections: Partial<MemorySections>;
  versions: Record<string, number>;
  /** When it was read. */
  readAt: string;
  familyKey: string;
  visitorKey: string;
  senderKey: string;
  /** Hidden by an administrator. */
  hidden: boolean;
  /** When it is erased, where it was removed. */
  erasedAt: string | null;
};

const columns = (sql: Sql) => sql`
  m.id, m.spirit_id, m.slug, m.privacy, m.messages, m.password_salt, m.password_hash, m.sections, m.versions, now() as read_at,
  m.family_key, m.visitor_key, m.sender_key, m.hidden_at is not null as hidden,
  m.deleted_at + make_interval(days => ${limits.undoDays}) as erased_at`;

/** The page of a record. */
export async function findPageOfSpirit(sql: Sql, spiritId: string): Promise<PageRow | undefined> {
  const [row] = await sql<PageRow[]>`select ${columns(sql)} from memory_pages m where m.spirit_id = ${spiritId}`;
  return row;
}

/** A page by its own id. */
export async function findPage(sql: Sql, id: string): Promise<PageRow | undefined> {
  const [row] = await sql<PageRow[]>`select ${columns(sql)} from memory_pages m where m.id = ${id}`;
  return row;
}

/** The page of a record; the next change waits until this transaction ends. */
export async function lockPageOfSpirit(sql: Sql, spiritId: string): Promise<PageRow | undefined> {
  const [locked] = await sql`select from memory_pages where spirit_id = ${spiritId} for update`;
  return locked && findPageOfSpirit(sql, spiritId);
}

/** A page that is shared, by its slug, while it stands and somebody keeps it. */
export async function findSharedPage(sql: Sql, slug: string): Promise<PageRow | undefined> {
  const [row] = await sql<PageRow[]>`
    select ${columns(sql)} from memory_pages m join memory_standing st on st.page_id = m.id
    where m.slug = ${slug} and m.privacy <> 'private'`;
  return row;
}

/** Stores a new page; a page that is there stays. */
export async function insertPage(sql: Sql, spiritId: string, slug: string, sections: MemorySections): Promise<void> {
  await sql`
    insert into memory_pages (spirit_id, slug, sections) values (${spiritId}, ${slug}, ${json(sql, sections)})
    on conflict (spirit_id) do nothing`;
}

/** Sections to be saved; what is undefined stays as it is. */
type ChangedSections = { readonly [Name in keyof MemorySections]?: MemorySections[Name] | undefined };

/** Saves sections and their new versions. */
export async function updateSections(
  sql: Sql,
  id: string,
  sections: ChangedSections,
  versions: Record<string, number>,
): Promise<void> {
  await sql`
    update memory_pages set sections = sections || ${json(sql, sections)},
      versions = versions || ${sql.json(versions)}, updated_at = now()
    where id = ${id}`;
}

/** Who can see a page from now on. */
export type Sharing = { privacy: MemoryPrivacy; slug: string; salt: Uint8Array | null; hash: Uint8Array | null };

/** Says who can see a page. */
export async function updateSharing(sql: Sql, id: string, { privacy, slug, salt, hash }: Sharing): Promise<void> {
  await sql`
    update memory_pages set privacy = ${privacy}, slug = ${slug}, password_salt = ${salt}, password_hash = ${hash},
      updated_at = now()
    where id = ${id}`;
}

/** Says what becomes of what visitors leave from now on; what waits already goes on waiting. */
export async function updateMessages(sql: Sql, id: string, messages: MemoryMessages): Promise<void> {
  await sql`update memory_pages set messages = ${messages}, updated_at = now() where id = ${id}`;
}

/** Ends every visit: passes and picture addresses that were given out are worth nothing any more. */
export async function endVisits(sql: Sql, id: string): Promise<void> {
  await sql`delete from memory_passes where page_id = ${id}`;
  await sql`update memory_pages set visitor_key = gen_random_uuid() where id = ${id}`;
}

/** Keeps a pass for some hours, and forgets those that are over. */
export async function insertPass(sql: Sql, pageId: string, hash: Uint8Array, hours: number): Promise<void> {
  await sql`delete from memory_passes where expires_at < now()`;
  await sql`
    insert into memory_passes (token_hash, page_id, expires_at)
    values (${hash}, ${pageId}, now() + make_interval(hours => ${hours}))`;
}

/** True when a pass opens a page. */
export async function isPassGood(sql: Sql, pageId: string, hash: Uint8Array): Promise<boolean> {
  const rows = await sql`
    select from memory_passes where token_hash = ${hash} and page_id = ${pageId} and expires_at > now()`;
  return rows.length > 0;
}

/** Gives a page to a keeper; every address of its pictures that was given out is worth nothing any more. */
export async function updateKeeper(sql: Sql, id: string, userId: string): Promise<void> {
  await sql`
    update memory_pages set keeper_id = ${userId}, family_key = gen_random_uuid(), updated_at = now() where id = ${id}`;
}

/** Makes the addresses worthless by which those who work on a page see its pictures. */
export async function renewFamilyKey(sql: Sql, id: string): Promise<void> {
  await sql`update memory_pages set family_key = gen_random_uuid() where id = ${id}`;
}

/** Puts a page away until it is erased, seen by nobody; false when it was put away before. */
export async function softDeletePage(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update memory_pages set deleted_at = now(), privacy = 'private', updated_at = now()
    where id = ${id} and deleted_at is null returning id`;
  return rows.length > 0;
}

/** Brings a page back, seen by its keeper alone. */
export async function restorePage(sql: Sql, id: string): Promise<void> {
  await sql`
    update memory_pages set deleted_at = null, updated_at = now()
    where id = ${id} and deleted_at > now() - make_interval(days => ${limits.undoDays})`;
}

/** Hides a page from visitors, or shows it again. */
export async function updateHidden(sql: Sql, id: string, hidden: boolean): Promise<void> {
  await sql`
    update memory_pages set hidden_at = case when ${hidden} then coalesce(hidden_at, now()) end where id = ${id}`;
}

/** Erases the pages whose time to be brought back is over. */
export async function erasePages(sql: Sql): Promise<void> {
  await sql`
    delete from memory_pages
    where deleted_at < now() - make_interval(days => ${limits.undoDays})
      and spirit_id not in (select id from held_spirits)`;
}

/** The pages that everybody may find, with the moment each was changed. */
export const listPublicPages = (sql: Sql) => sql<{ slug: string; updatedAt: string }[]>`
  select m.slug, m.updated_at from memory_pages m join memory_standing st on st.page_id = m.id
  where m.privacy = 'public' order by m.updated_at desc limit 20000`;

/** True where there is a page that everybody may find. */
export async function hasPublicPages(sql: Sql): Promise<boolean> {
  const rows = await sql`
    select from memory_pages m join memory_standing st on st.page_id = m.id where m.privacy = 'public' limit 1`;
  return rows.length > 0;
}
