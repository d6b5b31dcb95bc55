import type { Answers } from '#features/answers/schema.ts';
import type { SpiritStatus } from '#features/spirits/core/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import { rolesWithDuty } from '#vocabulary/places/teamRoles.ts';

/**
 * What a case is found by. `data` holds the names and how the family is reached; `numbers` are those of the home’s invoices,
 * then of its estimates and contracts; `caseNumber` is its own of a case from another program.
 */
export type SearchedCase = {
  id: string;
  data: Answers;
  status: SpiritStatus;
  accepted: boolean;
  /** Whether the mailbox works on cases at one of its homes that has accepted. */
  worksOnCase: boolean;
  pending: boolean;
  homes: string[];
  numbers: string[];
  caseNumber: string | null;
};

/** What its invoices, estimates and contracts are numbered, and its own number in another program. */
const numbersOf = (sql: Sql) => sql`
      array(select i.number from invoices i
        where i.spirit_id = s.id and i.number is not null and i.place_id in (select place_id from own)
        order by i.number)
      || array(select e.number from estimates e
        where e.spirit_id = s.id and e.number is not null and e.place_id in (select place_id from own)
        order by e.number)
      || array(select k.number from contracts k
        where k.spirit_id = s.id and k.number is not null and k.place_id in (select place_id from own)
        order by k.number) as numbers,
      (select o.number from old_cases o where o.spirit_id = s.id and o.place_id in (select place_id from own)) as case_number`;

/**
 * The requests and cases of a mailbox’s listings as far as they are searched, those asked last first; with their `numbers` where one
 * was typed.
 */
export const listSearchedCases = (sql: Sql, email: string, { numbers }: { numbers: boolean }) =>
  sql<SearchedCase[]>`
    with own as materialized (select place_id, role from place_mailboxes where email = ${email})
    select s.id, s.status, mine.accepted, mine.works_on_case, mine.pending, mine.homes,
      jsonb_build_object('spiritInfo', s.data -> 'spiritInfo', 'directInfo', s.data -> 'directInfo') as data,
      ${numbers ? numbersOf(sql) : sql`'{}'::text[] as numbers, null as case_number`}
    from (
      select c.spirit_id, bool_or(c.status = 'accepted') as accepted,
        bool_or(c.status = 'accepted' and own.role = any(${rolesWithDuty('cases')})) as works_on_case,
        bool_or(c.status = 'pending') as pending,
        max(c.requested_at) as requested_at, array_agg(p.name order by p.name) as homes
      from own join connections c on c.place_id = own.place_id and c.status in ('pending', 'accepted')
        join places p on p.id = c.place_id
      group by c.spirit_id
    ) mine
    join spirits s on s.id = mine.spirit_id and s.deleted_at is null
    order by mine.requested_at desc, s.id limit ${limits.casesSearched}`;
