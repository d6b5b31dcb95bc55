import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';

/** Who has said that they have read a message; `userId` is null once their account is erased. */
type Receipt = { userId: string | null; name: string; readAt: string };

/** A message as it is stored, with its receipts in the order they came. */
export type AnnouncementRow = {
  id: string;
  words: string;
  authorId: string | null;
  authorName: string;
  replacesId: string | null;
  isReplaced: boolean;
  /** True for a message of a funeral home; `placeId` which, while there is that. */
  ofHome: boolean;
  placeId: string | null;
  sentAt: string;
  remindedAt: string | null;
  receipts: Receipt[];
};

const iso = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** The messages of a record, newest first. */
export const listRows = (sql: Sql, spiritId: string) =>
  sql<AnnouncementRow[]>`
    select a.id, a.words, a.author_id, a.author_name, a.replaces_id, a.sent_at, a.reminded_at, a.of_home, a.place_id,
      exists (select from announcements later where later.replaces_id = a.id) as is_replaced,
      coalesce((
        select jsonb_agg(jsonb_build_object('userId', r.user_id, 'name', r.name,
          'readAt', to_char(r.read_at at time zone 'UTC', ${iso})) order by r.read_at, r.id)
        from announcement_receipts r where r.announcement_id = a.id
      ), '[]') as receipts
    from announcements a where a.spirit_id = ${spiritId} order by a.sent_at desc, a.id`;

/** How many messages a family, or a funeral home, has sent within a day. */
export async function countOfDay(sql: Sql, spiritId: string, placeId: string | null = null): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from announcements
    where spirit_id = ${spiritId} and of_home = ${placeId !== null} and place_id is not distinct from ${placeId}
      and sent_at > now() - interval '1 day'`;
  return theRow(row).count;
}

/** Stores a message; answers its id. */
export async function insertAnnouncement(
  sql: Sql,
  message: {
    spiritId: string;
    authorId: string;
    authorName: string;
    words: string;
    replacesId?: string | null;
    /** Of which funeral home it is; null for one of the family. */
    placeId?: string | null;
  },
): Promise<string> {
  const { spiritId, authorId, authorName, words, replacesId = null, placeId = null } = message;
  const [row] = await sql<{ id: string }[]>`
    insert into announcements (spirit_id, author_id, author_name, words, replaces_id, of_home, place_id)
    values (${spiritId}, ${authorId}, ${authorName}, ${words}, ${replacesId}, ${placeId !== null}, ${placeId})
    returning id`;
  return theRow(row).id;
}

/** Notes that somebody has read a message; the first time counts. */
export const insertReceipt = (sql: Sql, announcementId: string, { userId, name }: { userId: string; name: string }) =>
  sql`
    insert into announcement_receipts (announcement_id, user_id, name)
    values (${announcementId}, ${userId}, ${name}) on conflict do nothing`;

/** The record that a message is about; undefined where it is erased. */
export async function findSpiritOf(sql: Sql, announcementId: string): Promise<string | undefined> {
  const [row] = await sql<{ spiritId: string }[]>`select spirit_id from announcements where id = ${announcementId}`;
  return row?.spiritId;
}

/** Notes that those who have not read a message are reminded now; undefined where somebody else did since `before` was read. */
export async function markReminded(
  sql: Sql,
  announcementId: string,
  before: string | null,
): Promise<string | undefined> {
  const [row] = await sql<{ remindedAt: string }[]>`
    update announcements set reminded_at = clock_timestamp()
    where id = ${announcementId} and reminded_at is not distinct from ${before}::timestamptz returning reminded_at`;
  return row?.remindedAt;
}
