import type { Answers } from '#features/answers/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { CareMoment } from '#vocabulary/tasks/careNotes.ts';

/** What somebody has asked for about a record; undefined where they have not. */
export async function findCareNotes(
  sql: Sql,
  spiritId: string,
  userId: string,
): Promise<{ sent: string[] } | undefined> {
  const [row] = await sql<{ sent: string[] }[]>`
    select sent from care_notes where spirit_id = ${spiritId} and user_id = ${userId}`;
  return row;
}

/** Notes that somebody wishes to receive them; asking again changes nothing. */
export const insertCareNotes = (sql: Sql, spiritId: string, userId: string) => sql`
  insert into care_notes (spirit_id, user_id) values (${spiritId}, ${userId}) on conflict do nothing`;

/** Forgets that somebody wished to receive them. */
export const deleteCareNotes = (sql: Sql, spiritId: string, userId: string) => sql`
  delete from care_notes where spirit_id = ${spiritId} and user_id = ${userId}`;

/** Forgets it by the key in a mail. */
export const deleteCareNotesByKey = (sql: Sql, stopKey: string) => sql`
  delete from care_notes where stop_key = ${stopKey}`;

/** Somebody who wishes to receive notes, and what these are counted from; `region` is where the family said it is. */
export type CareReader = {
  spiritId: string;
  userId: string;
  stopKey: string;
  sent: readonly string[];
  email: string;
  language: Language;
  region: string;
  /** Of the answers only the way, the names and the days. */
  data: Answers;
};

/**
 * Those who wish to receive notes and are still let into the record: its owner, or who decides or helps. Only records of
 * people who died within the last fourteen months: the last note is due after a year.
 */
export const listCareReaders = (sql: Sql) => sql<CareReader[]>`
  select n.spirit_id, n.user_id, n.stop_key, n.sent, u.email, u.language,
    coalesce(s.data -> 'location' ->> 'answer', '') as region,
    jsonb_strip_nulls(jsonb_build_object('timing', s.data -> 'timing', 'baby', s.data -> 'baby',
      'spiritInfo', s.data -> 'spiritInfo')) as data
  from care_notes n
    join spirits s on s.id = n.spirit_id and s.deleted_at is null
    join users u on u.id = n.user_id and u.deleted_at is null
  where (s.owner_id = n.user_id or exists (select from circle_members m
      where m.spirit_id = s.id and m.user_id = n.user_id and m.level in ('decides', 'helps')))
    and n.sent @> array['one-year'] is false
  order by n.spirit_id, n.user_id`;

/** Notes that one was sent; false when it was already, or is not wished for any more. */
export async function markCareNoteSent(
  sql: Sql,
  { spiritId, userId }: Pick<CareReader, 'spiritId' | 'userId'>,
  moment: CareMoment,
): Promise<boolean> {
  const rows = await sql`
    update care_notes set sent = sent || ${moment}::text
    where spirit_id = ${spiritId} and user_id = ${userId} and not sent @> array[${moment}::text] returning user_id`;
  return rows.length > 0;
}
