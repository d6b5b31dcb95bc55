import type { Answers } from '#features/answers/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { CareKind } from '#vocabulary/tasks/careNotes.ts';

/** What somebody has asked for, and which of it was sent. */
export type AskedNotes = { sent: readonly string[]; askedAt: string };

/** What somebody has asked for about a record; undefined where they have not. */
export async function findCareNotes(
  sql: Sql,
  spiritId: string,
  userId: string,
  kind: CareKind,
): Promise<AskedNotes | undefined> {
  const [row] = await sql<AskedNotes[]>`
    select sent, asked_at from care_notes where spirit_id = ${spiritId} and user_id = ${userId} and kind = ${kind}`;
  return row;
}

/** Notes that somebody wishes to receive them; asking again changes nothing. */
export const insertCareNotes = (sql: Sql, spiritId: string, userId: string, kind: CareKind) => sql`
  insert into care_notes (spirit_id, user_id, kind) values (${spiritId}, ${userId}, ${kind}) on conflict do nothing`;

/** Forgets that somebody wished to receive them, of whichever kind. */
export const deleteCareNotes = (sql: Sql, spiritId: string, userId: string) => sql`
  delete from care_notes where spirit_id = ${spiritId} and user_id = ${userId}`;

/** Forgets it by the key in a mail. */
export const deleteCareNotesByKey = (sql: Sql, stopKey: string) => sql`
  delete from care_notes where stop_key = ${stopKey}`;

/** Forgets who wished to be written to about a plan that is none any more: the death is near, or has come. */
export const deleteEndedReviews = (sql: Sql) => sql`
  delete from care_notes n using spirits s
  where n.kind = 'yearly-review' and s.id = n.spirit_id
    and s.data -> 'timing' ->> 'answer' is distinct from 'future'`;

/** Somebody who wishes to receive notes, and what these are counted from; `region` is where the family said it is. */
export type CareReader = {
  spiritId: string;
  userId: string;
  kind: CareKind;
  stopKey: string;
  sent: readonly string[];
  askedAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  email: string;
  language: Language;
  /** True for whoever keeps the record, not for a relative. */
  isMaker: boolean;
  region: string;
  /** Of the answers only the way, who it is about, the names and the days. */
  data: Answers;
};

/**
 * Those who wish to receive notes and are still let into the record: its owner, or who decides or helps. Of the first year
 * nobody who has received the last one.
 */
export const listCareReaders = (sql: Sql) => sql<CareReader[]>`
  select n.spirit_id, n.user_id, n.kind, n.stop_key, n.sent, n.asked_at, s.updated_at, u.email, u.language,
    s.owner_id = n.user_id as is_maker,
    coalesce(s.data -> 'location' ->> 'answer', '') as region,
    jsonb_strip_nulls(jsonb_build_object('timing', s.data -> 'timing', 'baby', s.data -> 'baby',
      'relationshipToArranger', s.data -> 'relationshipToArranger', 'spiritInfo', s.data -> 'spiritInfo')) as data
  from care_notes n
    join spirits s on s.id = n.spirit_id and s.deleted_at is null
    join users u on u.id = n.user_id and u.deleted_at is null
  where (s.owner_id = n.user_id or exists (select from circle_members m
      where m.spirit_id = s.id and m.user_id = n.user_id and m.sees = 'now' and m.level in ('decides', 'helps')))
    and n.sent @> array['one-year'] is false
  order by n.spirit_id, n.user_id`;

/** Notes that one was sent, by its moment or day; false when it was already, or is not wished for any more. */
export async function markCareNoteSent(
  sql: Sql,
  { spiritId, userId, kind }: Pick<CareReader, 'spiritId' | 'userId' | 'kind'>,
  which: string,
): Promise<boolean> {
  const rows = await sql`
    update care_notes set sent = sent || ${which}::text
    where spirit_id = ${spiritId} and user_id = ${userId} and kind = ${kind}
      and not sent @> array[${which}::text] returning user_id`;
  return rows.length > 0;
}
