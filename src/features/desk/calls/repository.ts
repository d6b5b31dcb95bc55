import type { Sql } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { CallKind } from '#vocabulary/places/callKinds.ts';
import { rolesWithDuty } from '#vocabulary/places/teamRoles.ts';
import type { BroughtCase } from './brought.schema.ts';

/** A call as it is stored, with the moment by the database. Times ISO 8601 UTC. */
export type CallRow = {
  kind: CallKind;
  takenAt: string;
  takenBy: string | null;
  invitedLanguage: Language | null;
  invitedAt: string | null;
  invitations: number;
  /** Where the case came from another program. */
  brought: BroughtCase | null;
  now: string;
};

/** Writes down that a record is a call that somebody has taken. */
export async function insertFirstCall(sql: Sql, call: { spiritId: string; kind: CallKind; userId: string }) {
  await sql`insert into first_calls (spirit_id, kind, taken_by) values (${call.spiritId}, ${call.kind}, ${call.userId})`;
}

/** The call that a record came from; undefined where its family has made it. */
export async function findFirstCall(sql: Sql, spiritId: string): Promise<CallRow | undefined> {
  const [row] = await sql<CallRow[]>`
    select f.kind, f.taken_at, who.email as taken_by, f.invited_language, f.invited_at, f.invitations,
      clock_timestamp()::timestamptz(3) as now,
      case when o.spirit_id is not null then jsonb_build_object('number', o.number, 'by', bringer.email, 'facts', o.facts,
        'at', to_char(o.brought_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as brought
    from first_calls f left join users who on who.id = f.taken_by
    left join old_cases o on o.spirit_id = f.spirit_id left join users bringer on bringer.id = o.brought_by
    where f.spirit_id = ${spiritId}`;
  return row;
}

/** Says in which language a family has been invited just now, and counts the mail. */
export async function noteInvitation(sql: Sql, spiritId: string, language: Language): Promise<void> {
  await sql`
    update first_calls set invited_language = ${language}, invited_at = clock_timestamp(), invitations = invitations + 1
    where spirit_id = ${spiritId}`;
}

/** Says that nobody is invited any more; how many mails have gone out stays. */
export async function clearInvitation(sql: Sql, spiritId: string): Promise<void> {
  await sql`update first_calls set invited_language = null, invited_at = null where spirit_id = ${spiritId}`;
}

/** True for a funeral home for which a mailbox works on cases. */
export async function isOwnHome(sql: Sql, placeId: string, email: string): Promise<boolean> {
  const rows = await sql`
    select from places p join place_mailboxes k on k.place_id = p.id
    where p.id = ${placeId} and p.type = 'funeral-home' and p.deleted_at is null and k.email = ${email}
      and k.role = any(${rolesWithDuty('cases')})`;
  return rows.length > 0;
}
