import { isTold } from '#features/audits/repository.ts';
import type { AuditAction } from '#features/audits/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Role } from '#vocabulary/roles.ts';

/** One entry of a record's whole history; `placeName` where it concerns one funeral home. */
export type HistoryRow = { date: string; action: AuditAction; actorRole: Role; placeName: string | null };

/** Everything that was ever done to a record, oldest first. */
export const listHistory = (sql: Sql, spiritId: string) =>
  sql<HistoryRow[]>`
    select a.date, a.action, a.actor_role, p.name as place_name
    from audits a left join places p on p.id = a.place_id
    where a.spirit_id = ${spiritId} and ${isTold(sql)} order by a.date, a.id`;

/** The mails a mailbox was sent, newest first: what about and when. */
export const listMailsOf = (sql: Sql, email: string) =>
  sql<{ subject: string; date: string }[]>`
    select subject, created_at as date from mails where recipient = ${email} order by created_at desc, id`;
