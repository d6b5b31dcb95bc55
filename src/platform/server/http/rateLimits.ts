import { createHash, createHmac } from 'node:crypto';
import type { Actor } from '#platform/actor.ts';
import { Refusal } from '#platform/errors.ts';
import { limitConcurrency } from '#platform/server/concurrency/limitConcurrency.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import { writtenOr } from './errorCode.ts';

const keyFrom = (password: string): Buffer => createHash('sha256').update(`attempts\n${password}`).digest();

let hashKey = keyFrom('');

/**
 * Says with which key attempts are hashed: one made from the database's password, which all processes on one database have
 * and whoever reads its tables has not. Addresses and mailboxes are few enough to try them all against a bare hash.
 */
export function keyAttempts(password: string | null): void {
  hashKey = keyFrom(password ?? '');
}

/** The hash of something that few enough have to be guessed, such as a mailbox, with that key. */
export const keyedHash = (what: string): Buffer => createHmac('sha256', hashKey).update(what).digest();

/** How often something is answered: at most `count` in `seconds`. */
type Limit = { count: number; seconds: number };

/**
 * Counts one attempt in PostgreSQL, shared by all processes, and refuses with 429 once `count` in `seconds` is passed.
 * The key (a mailbox, a client address) is stored only as a hash that needs the key of `keyAttempts`. `times` is how many
 * attempts this process has kept to itself until now, with this one.
 */
export async function countAttempt(sql: Sql, what: string, key: string, limit: Limit, times = 1): Promise<void> {
  const row = await writtenOr(countInDatabase(sql, what, key, limit, times), () => ({
    // Where nothing can be written each process counts for itself.
    count: countInMemory(readsBy(sql), `only here ${what} ${key}`, limit.seconds),
    wait: limit.seconds,
  }));
  if (row.count > limit.count) throw new Refusal(429, 'tooManyAttempts', Math.max(1, row.wait));
}

async function countInDatabase(sql: Sql, what: string, key: string, limit: Limit, times: number) {
  const hashed = `${what}:${keyedHash(key).toString('base64url')}`;
  const [row] = await sql<{ count: number; wait: number }[]>`
    insert into rate_limits (key, window_start, count)
    values (${hashed}, date_bin(${`${limit.seconds} seconds`}::interval, now(), timestamptz 'epoch'), ${times})
    on conflict (key, window_start) do update set count = rate_limits.count + excluded.count
    returning count,
      ceil(extract(epoch from window_start + ${`${limit.seconds} seconds`}::interval - now()))::integer as wait`;
  return theRow(row);
}

/** The share of a limit that each process counts by itself before it writes: no read writes until its limit is near. */
const quietShare = 0.25;
/** So many clients are counted in memory; for one more the one known longest is forgotten. */
const clientsInMemory = 20_000;

type Reads = Map<string, { until: number; count: number }>;

const readsOf = new WeakMap<Sql, Reads>();

function readsBy(sql: Sql): Reads {
  const reads = readsOf.get(sql) ?? new Map();
  readsOf.set(sql, reads);
  return reads;
}

/** How often this process has seen a client in the present window, this time included; not counted beyond `maximum`. */
function countInMemory(reads: Reads, id: string, seconds: number, maximum = Number.POSITIVE_INFINITY): number {
  const until = Math.floor(Date.now() / 1_000 / seconds + 1) * seconds;
  const known = reads.get(id);
  const count = known?.until === until ? known.count + 1 : 1;
  if (count > maximum) return count;
  reads.set(id, { until, count });
  const [longest] = reads.size > clientsInMemory ? reads.keys() : [];
  if (longest !== undefined) reads.delete(longest);
  return count;
}

const quietCountOf = ({ count }: Limit) => Math.floor(count * quietShare);

/** Counts one read of a client where that needs no database; false, and not counted, where `countRead` must. */
export function countQuietly(sql: Sql, what: string, key: string, limit: Limit): boolean {
  const quiet = quietCountOf(limit);
  return countInMemory(readsBy(sql), `${what} ${key}`, limit.seconds, quiet) <= quiet;
}

/**
 * Counts one read of a client: in this process alone up to a quarter of the limit, then together with all processes as
 * `countAttempt` does. Of N processes a client is answered at most `count` and (N - 1) quarters of it in a window.
 */
export async function countRead(sql: Sql, what: string, key: string, limit: Limit): Promise<void> {
  const count = countInMemory(readsBy(sql), `${what} ${key}`, limit.seconds);
  const quiet = quietCountOf(limit);
  if (count > quiet) await countAttempt(sql, what, key, limit, count === quiet + 1 ? count : 1);
}

/**
 * Heavy work in turn, as `limitConcurrency` lets it run, of which one person may have so much an hour (429 beyond it). It counts once its turn
 * has come: who is asked to come back has had nothing.
 */
export function countedTurns({ perHour, ...turns }: { concurrency: number; queueLimit: number; perHour: number }) {
  const runLimited = limitConcurrency(turns);
  return <Result>(
    { sql, actor }: { sql: Sql; actor: Pick<Actor, 'userId'> },
    what: string,
    work: () => Promise<Result>,
  ): Promise<Result> =>
    runLimited(async () => {
      await countAttempt(sql, what, actor.userId, { count: perHour, seconds: 3_600 });
      return work();
    });
}
