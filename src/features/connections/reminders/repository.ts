import type { Answers } from '#features/answers/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';

/**
 * A request whose clock has come to a point at which somebody is told; `region` and `town` are where the family said it is,
 * `timing` how soon it needs help.
 */
export type DueRequest = {
  id: string;
  spiritId: string;
  ownerId: string;
  placeId: string;
  region: string;
  town: string;
  timing: string;
  requestedAt: string;
  answerBy: string;
  placeName: string;
  placePhone: string | null;
  placeRegion: string | null;
  /** Of the answers only the names. */
  data: Answers;
};

const columns = (sql: Sql) => sql`
  c.id, c.spirit_id, s.owner_id, coalesce(s.data -> 'location' ->> 'answer', p.region, '') as region,
  coalesce(s.data -> 'timing' ->> 'answer', '') as timing, c.requested_at, c.answer_by,
  coalesce(s.data -> 'location' -> 'answerValues' ->> 'town', '') as town,
  jsonb_build_object('spiritInfo', s.data -> 'spiritInfo') as data, c.place_id, p.name as place_name, p.phone as place_phone, p.region as place_region
  from connections c join spirits s on s.id = c.spirit_id and s.deleted_at is null and s.owner_id is not null
    join places p on p.id = c.place_id and p.deleted_at is null
  where c.status = 'pending'`;

/** The unanswered requests of which two thirds of the time are over, and whose home was not reminded. */
export const listDueReminders = (sql: Sql) =>
  sql<DueRequest[]>`
    select ${columns(sql)} and c.reminded_at is null and exists (select from place_mailboxes k where k.place_id = p.id)
      and c.requested_at + (c.answer_by - c.requested_at) * 2 / 3 <= now()
    order by c.answer_by, c.id`;

/** The unanswered requests whose time is over, whose family was not told, and has no other home that has accepted. */
export const listLate = (sql: Sql) =>
  sql<DueRequest[]>`
    select ${columns(sql)} and c.late_told_at is null and c.answer_by <= now() and not exists (
      select from connections other where other.spirit_id = c.spirit_id and other.status = 'accepted')
    order by c.answer_by, c.id`;

/** The mailboxes of those who answer for a listing, each with the language of its account. */
export const listMailboxes = (sql: Sql, placeId: string) =>
  sql<{ email: string; language: Language | null }[]>`
    select k.email, u.language
    from place_mailboxes k left join users u on u.email = k.email and u.deleted_at is null
    where k.place_id = ${placeId} order by k.email`;

/** Notes that the home was reminded; false when it was, or the request does not wait any more. */
export async function markReminded(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update connections set reminded_at = now() where id = ${id} and status = 'pending' and reminded_at is null
    returning id`;
  return rows.length > 0;
}

/** Notes that the family was told that no answer has come; false when it was, or the request does not wait any more. */
export async function markLateNotified(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update connections c set late_told_at = now()
    where id = ${id} and status = 'pending' and late_told_at is null and not exists (
      select from connections other where other.spirit_id = c.spirit_id and other.status = 'accepted')
    returning id`;
  return rows.length > 0;
}
