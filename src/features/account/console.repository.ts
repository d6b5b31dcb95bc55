import type { ListedUser } from '#features/users/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { AccountDetail } from './console.contract.ts';

/** An account without what other rooms know of it. */
type StoredAccount = Omit<AccountDetail, 'sessions' | 'suspensions'>;

/** One living account with the day it began, its language, its listings and the newest of what it did. */
export async function findAccountDetail(sql: Sql, id: string): Promise<StoredAccount | undefined> {
  const [row] = await sql<StoredAccount[]>`
    select u.id, u.email, array_to_string(u.roles, ',') as roles, u.touch_date, u.last_seen_update_date, u.created_at,
      u.language, listings.list as listings, audits.list as audits
    from users u
    left join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'type', p.type, 'status', p.status)
        order by p.name), '[]') as list
      from (
        select * from places p where p.email = u.email and p.deleted_at is null order by p.name limit 100
      ) p
    ) listings on true
    left join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'date', a.date, 'role', a.actor_role, 'action', a.action)
        order by a.date desc), '[]') as list
      from (select * from audits a where a.actor_id = u.id order by a.date desc limit 100) a
    ) audits on true
    where u.id = ${id} and u.deleted_at is null`;
  return row;
}

/** The living accounts that hold a text in their address, a thousand at a time. */
export const readMatchingUsers = (sql: Sql, filter: string): AsyncIterable<ListedUser[]> =>
  sql<ListedUser[]>`
    select id, email, array_to_string(roles, ',') as roles, touch_date, last_seen_update_date, created_at
    from users where deleted_at is null and strpos(email, ${filter}) > 0
    order by email collate "C", id`.cursor(1_000) as AsyncIterable<ListedUser[]>;
