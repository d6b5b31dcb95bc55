import type { Answers } from '#features/answers/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { rolesWithDuty, type TeamDuty } from '#vocabulary/places/teamRoles.ts';

/** A funeral home that a mailbox keeps. */
export type OwnBranch = { id: string; name: string; region: string | null };

/** The funeral homes for which a mailbox does a kind of work. */
export const listOwnBranches = (sql: Sql, email: string, duty: TeamDuty) =>
  sql<OwnBranch[]>`
    select p.id, p.name, p.region from places p
    where p.type = 'funeral-home' and p.id in (
      select place_id from place_mailboxes where email = ${email} and role = any(${rolesWithDuty(duty)}))
    order by p.name, p.id`;

/** Who a record is for; `served` while one of the mailbox’s listings has accepted it. */
export type PersonOfRecord = { id: string; data: Answers; served: boolean };

/** Who the records are for, deleted ones too. */
export const listPersons = (sql: Sql, spiritIds: readonly string[], email: string) =>
  sql<PersonOfRecord[]>`
    select s.id, jsonb_build_object('spiritInfo', s.data -> 'spiritInfo') as data,
      s.deleted_at is null and exists (
        select from connections c join place_mailboxes own on own.place_id = c.place_id
        where c.spirit_id = s.id and c.status = 'accepted' and own.email = ${email}) as served
    from spirits s where s.id = any(${[...spiritIds]}::uuid[])`;
