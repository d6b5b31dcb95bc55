import type { Sql } from '#platform/server/db/database.ts';
import type { HomeContact } from './contact.contract.ts';

/** Who is responsible for a record at the homes that have accepted it, as far as each home tells families; the primary home first. */
export const listHomeContacts = (sql: Sql, spiritId: string) =>
  sql<HomeContact[]>`
    select jsonb_build_object('id', p.id, 'name', p.name) as place, d.name, d.phone
    from connections c
    join places p on p.id = c.place_id
    join colleague_details d on d.place_id = c.place_id and d.email = c.assigned_email and d.name <> ''
    left join contact_choices h on h.place_id = c.place_id
    where c.spirit_id = ${spiritId} and c.status = 'accepted' and coalesce(h.is_told, true)
      and exists (select from place_mailboxes m where m.place_id = c.place_id and m.email = c.assigned_email)
    order by c.type, c.requested_at, c.id`;
