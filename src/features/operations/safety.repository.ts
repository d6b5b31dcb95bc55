import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { SecurityCount, SecurityEvent } from './schema.ts';

/** One page of what happened at the doors, newest first. */
export const listSecurityEventRows = (sql: Sql, { number, size }: { number: number; size: number }) =>
  sql<SecurityEvent[]>`
    select e.id, e.at, e.kind, u.email, left(encode(e.mailbox, 'hex'), 6) as mailbox,
      left(encode(e.network, 'hex'), 6) as network
    from security_events e left join users u on u.id = e.user_id
    order by e.at desc, e.id limit ${size} offset ${number * size}`;

/** How much is remembered of the doors. */
export async function countSecurityEventRows(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::integer as count from security_events`;
  return theRow(row).count;
}

/** How often each kind happened in the last hour, day and thirty days; a kind that did not is missing. */
export const countSecurityKinds = (sql: Sql) =>
  sql<SecurityCount[]>`
    select kind, count(*) filter (where at > now() - interval '1 hour')::integer as hour,
      count(*) filter (where at > now() - interval '1 day')::integer as day, count(*)::integer as month
    from security_events where at > now() - interval '30 days' group by kind`;
