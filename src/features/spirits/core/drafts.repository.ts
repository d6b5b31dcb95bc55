import type { Answers } from '#features/answers/schema.ts';
import { json, type Sql, theRow } from '#platform/server/db/database.ts';

/** What somebody who was not signed in has saved for a mailbox; `wantedPlaceId` is the funeral home to ask once it is confirmed. */
export type WaitingDraft = { email: string; data: Answers; wantedPlaceId: string | null };

/**
 * Stores a draft that waits for its mailbox, or writes the waiting one of that id anew, for another mailbox too; false when the
 * id is that of a record which waits no more.
 */
export async function keepWaitingDraft(sql: Sql, id: string, draft: WaitingDraft): Promise<boolean> {
  const rows = await sql`
    insert into spirits (id, owner_email, data, wanted_place_id)
    values (${id}, ${draft.email}, ${json(sql, draft.data)}, ${draft.wantedPlaceId})
    on conflict (id) do update
      set owner_email = excluded.owner_email, data = excluded.data, wanted_place_id = excluded.wanted_place_id,
        updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), spirits.updated_at + interval '1 millisecond')
      where spirits.owner_id is null and spirits.deleted_at is null
        and not exists (select from first_calls f where f.spirit_id = spirits.id)
    returning id`;
  return rows.length > 0;
}

/** The funeral home that a record is to ask once it is confirmed; null where there is none. */
export async function findWantedPlaceId(sql: Sql, id: string): Promise<string | null> {
  const [row] = await sql<{ wantedPlaceId: string | null }[]>`select wanted_place_id from spirits where id = ${id}`;
  return row?.wantedPlaceId ?? null;
}

/** Holds back other drafts for the same mailbox until the transaction ends, then counts its unconfirmed records. */
export async function countUnclaimed(sql: Sql, email: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unclaimed draft of ${email}`}, 0))`;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from spirits
    where owner_id is null and owner_email = ${email} and deleted_at is null`;
  return theRow(row).count;
}
