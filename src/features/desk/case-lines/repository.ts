import type { Answers } from '#features/answers/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { rolesWithDuty } from '#vocabulary/places/teamRoles.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';

/** A case that one of the reader’s branches has accepted, with the day of the death as it was typed. */
export type CaseRow = { spiritId: string; diedOn: string | null };

/** Those of some records that a mailbox’s branches have accepted. */
export const listAcceptedCases = (sql: Sql, email: string, spiritIds: readonly string[]) =>
  sql<CaseRow[]>`
    select s.id as spirit_id, nullif(s.data #>> '{spiritInfo,answerValues,dateOfDeath}', '') as died_on
    from spirits s where s.id = any(${[...spiritIds]}::uuid[]) and s.deleted_at is null and exists (
      select from connections c join place_mailboxes own on own.place_id = c.place_id
      where c.spirit_id = s.id and c.status = 'accepted' and own.email = ${email})`;

/** The branches that have accepted some records and at which a mailbox works on cases. */
const working = (sql: Sql, email: string, spiritIds: readonly string[]) => sql`
  working as (
    select c.spirit_id, c.place_id from connections c join place_mailboxes own on own.place_id = c.place_id
    where c.spirit_id = any(${[...spiritIds]}::uuid[]) and c.status = 'accepted'
      and own.email = ${email} and own.role = any(${rolesWithDuty('cases')})
  )`;

/** The chains of custody that they keep over these records. */
export const listCustodies = (sql: Sql, email: string, spiritIds: readonly string[]) =>
  sql<{ id: string; spiritId: string; tag: string }[]>`
    with ${working(sql, email, spiritIds)}
    select k.id, k.spirit_id, k.tag from custodies k join working using (spirit_id, place_id) order by k.created_at, k.id`;

/** Kinds of appointments by which a case is known: what people come to, and the end. */
const told = ['visitation', 'service', 'cremation', 'burial', 'scattering'] as const;

/** The next of these at each record, with the region on whose clock it is. */
export const listNextServices = (sql: Sql, email: string, spiritIds: readonly string[]) =>
  sql<{ spiritId: string; kind: (typeof told)[number]; begins: Date | string; region: RegionName | null }[]>`
    with ${working(sql, email, spiritIds)}
    select distinct on (e.spirit_id) e.spirit_id, e.kind, e.begins, p.region
    from calendar_events e join working using (spirit_id, place_id) join places p on p.id = e.place_id
    where e.kind = any(${[...told]}) and e.ends > now()
    order by e.spirit_id, e.begins, e.id`;

/** The branches at which a mailbox works on cases. */
const workplaces = (sql: Sql, email: string) => sql`
  select place_id from place_mailboxes where email = ${email} and role = any(${rolesWithDuty('cases')})`;

/** True of a record over which one of these branches keeps a chain of custody that has received a person and not let go. */
const isKept = (sql: Sql, email: string) => sql`
  exists (
    select from custodies k join custody_events e on e.custody_id = k.id
    where k.spirit_id = s.id and k.place_id in (${workplaces(sql, email)}) and e.kind in ('received', 'cremated', 'ashes', 'released')
      and not exists (select from custody_events later where later.withdraws = e.id)
    having bool_or(e.kind = 'received') and not bool_or(e.kind <> 'received'))`;

/**
 * Who is in the care of a mailbox’s branches, by the status of the case or by its chain of custody; the longest accepted first, and
 * how many there are.
 */
export const listInCare = (sql: Sql, email: string, most: number) =>
  sql<{ id: string; data: Answers; total: number }[]>`
    select s.id, jsonb_build_object('spiritInfo', s.data -> 'spiritInfo') as data, (count(*) over ())::int as total
    from (
      select c.spirit_id, min(c.answered_at) as accepted_at from connections c
      where c.status = 'accepted' and c.place_id in (${workplaces(sql, email)})
      group by c.spirit_id
    ) mine join spirits s on s.id = mine.spirit_id and s.deleted_at is null
      and (s.status = 'in-care' or ${isKept(sql, email)})
    order by mine.accepted_at, mine.spirit_id limit ${most}`;
