import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { CircleLevel, CircleSight } from '#vocabulary/circleLevels.ts';

/** A link as it is stored, without what opens it. */
export type LinkRow = {
  id: string;
  spiritId: string;
  name: string;
  level: CircleLevel;
  sees: CircleSight;
  invitedBy: string | null;
  inviterName: string;
  invitedAt: string;
  expiresAt: string;
};

const columns = (sql: Sql) => sql`id, spirit_id, name, level, sees, invited_by, inviter_name, invited_at, expires_at`;

/** The links of a record that still open it, in the order they were made. */
export const listLinkRows = (sql: Sql, spiritId: string) =>
  sql<LinkRow[]>`
    select ${columns(sql)} from circle_links
    where spirit_id = ${spiritId} and expires_at > now() order by invited_at, id`;

/** How many links of a record wait to be opened. */
export async function countLinks(sql: Sql, spiritId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from circle_links where spirit_id = ${spiritId} and expires_at > now()`;
  return theRow(row).count;
}

/** Stores a link by the hash of its token. */
export async function insertLink(
  sql: Sql,
  link: Pick<LinkRow, 'spiritId' | 'name' | 'level' | 'sees' | 'inviterName'> & {
    invitedBy: string;
    tokenHash: Buffer;
    days: number;
  },
): Promise<LinkRow> {
  const { spiritId, name, level, sees, tokenHash, invitedBy, inviterName, days } = link;
  const [row] = await sql<LinkRow[]>`
    insert into circle_links (spirit_id, name, level, sees, token_hash, invited_by, inviter_name, expires_at)
    values (${spiritId}, ${name}, ${level}, ${sees}, ${tokenHash}, ${invitedBy}, ${inviterName},
      now() + make_interval(days => ${days})) returning ${columns(sql)}`;
  return theRow(row);
}

/** To whose record the link of a token belongs, whether it still opens it or not. */
export async function findSpiritOfLink(sql: Sql, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await sql<{ spiritId: string }[]>`
    select spirit_id from circle_links where token_hash = ${tokenHash}`;
  return row?.spiritId;
}

/** The link of a token, while it opens a record that is there. */
export async function findLink(sql: Sql, tokenHash: Buffer): Promise<LinkRow | undefined> {
  const [row] = await sql<LinkRow[]>`
    select ${columns(sql)} from circle_links l where token_hash = ${tokenHash} and expires_at > now()
      and exists (select from spirits s where s.id = l.spirit_id and s.deleted_at is null)`;
  return row;
}

/** Takes a link away, used or withdrawn; false when it was gone. */
export async function deleteLink(sql: Sql, spiritId: string, id: string): Promise<boolean> {
  const rows = await sql`delete from circle_links where id = ${id} and spirit_id = ${spiritId} returning id`;
  return rows.length > 0;
}

/** Takes the links of somebody away who decides no longer: nobody comes in by their word. */
export const deleteLinksOf = (sql: Sql, spiritId: string, userId: string) => sql`
  delete from circle_links where spirit_id = ${spiritId} and invited_by = ${userId}`;

/** Whoever opens a link of a record from now on sees the record at once. */
export const updateAllLinkSights = (sql: Sql, spiritId: string) => sql`
  update circle_links set sees = 'now' where spirit_id = ${spiritId} and sees <> 'now'`;

/** Takes the links away that open nothing any more; answers how many. */
export async function deleteExpiredLinks(sql: Sql): Promise<number> {
  const rows = await sql`delete from circle_links where expires_at <= now() returning id`;
  return rows.length;
}

/** Lets whoever has opened a link in; an invitation that waits for the same mailbox is answered with it. */
export async function insertByLink(
  sql: Sql,
  { spiritId, name, level, sees, invitedBy }: Pick<LinkRow, 'spiritId' | 'name' | 'level' | 'sees' | 'invitedBy'>,
  actor: { userId: string; email: string },
): Promise<void> {
  await sql`
    insert into circle_members (spirit_id, email, name, level, sees, user_id, invited_by, accepted_at)
    values (${spiritId}, ${actor.email}, ${name}, ${level}, ${sees}, ${actor.userId}, ${invitedBy}, now())
    on conflict (spirit_id, email) do update
      set name = excluded.name, level = excluded.level, sees = excluded.sees, user_id = excluded.user_id,
        accepted_at = excluded.accepted_at
      where circle_members.user_id is null`;
}
