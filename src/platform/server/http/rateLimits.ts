import { createHash, createHmac } from 'node:crypto';
import { Refusal } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';

const keyFrom = (password: string): Buffer => createHash('sha256').update(`attempts\n${password}`).digest();

let hashKey = keyFrom('');

/**
 * Says with which key attempts are hashed: one made from the database's password, which all processes on one database have
 * and whoever reads its tables has not. Addresses and mailboxes are few enough to try them all against a bare hash.
 */
export function keyAttempts(password: string | null): void {
  hashKey = keyFrom(password ?? '');
}

/**
 * Counts one attempt in PostgreSQL, shared by all processes, and refuses with 429 once `count` in `seconds` is passed.
 * The key (a mailbox, a client address) is stored only as a hash that needs the key of `keyAttempts`.
 */
export async function countAttempt(
  sql: Sql,
  what: string,
  key: string,
  limit: { count: number; seconds: number },
): Promise<void> {
  const hashed = `${what}:${createHmac('sha256', hashKey).update(key).digest('base64url')}`;
  const [row] = await sql<{ count: number; wait: number }[]>`
    insert into rate_limits (key, window_start, count)
    values (${hashed}, date_bin(${`${limit.seconds} seconds`}::interval, now(), timestamptz 'epoch'), 1)
    on conflict (key, window_start) do update set count = rate_limits.count + 1
    returning count,
      ceil(extract(epoch from window_start + ${`${limit.seconds} seconds`}::interval - now()))::integer as wait`;
  if (theRow(row).count > limit.count) throw new Refusal(429, 'tooManyAttempts', Math.max(1, theRow(row).wait));
}
