import type { Sql } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';

/** Whose calendar an address opens, and what of it. */
export type Feed = { userId: string; email: string; language: Language; ownOnly: boolean };

/** Keeps the hash of somebody's new address instead of the one before. */
export async function replaceFeed(
  sql: Sql,
  { userId, tokenHash, language, ownOnly }: Omit<Feed, 'email'> & { tokenHash: Buffer },
): Promise<void> {
  await sql`
    insert into calendar_feeds (user_id, token_hash, language, own_only)
    values (${userId}, ${tokenHash}, ${language}, ${ownOnly})
    on conflict (user_id) do update set token_hash = excluded.token_hash, language = excluded.language,
      own_only = excluded.own_only, created_at = clock_timestamp()`;
}

/** Forgets somebody's address. */
export async function deleteFeed(sql: Sql, userId: string): Promise<void> {
  await sql`delete from calendar_feeds where user_id = ${userId}`;
}

/** Since when somebody has an address; undefined where they have none. */
export async function findFeedSince(sql: Sql, userId: string): Promise<string | undefined> {
  const [row] = await sql<{ createdAt: string }[]>`select created_at from calendar_feeds where user_id = ${userId}`;
  return row?.createdAt;
}

/** Whose calendar an address opens, while they have an account and act for a funeral home. */
export async function findFeed(sql: Sql, tokenHash: Buffer): Promise<Feed | undefined> {
  const [row] = await sql<Feed[]>`
    select f.user_id, u.email, f.language, f.own_only from calendar_feeds f join users u on u.id = f.user_id
    where f.token_hash = ${tokenHash} and u.deleted_at is null and 'funeral-home' = any(u.roles)`;
  return row;
}
