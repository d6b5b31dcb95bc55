import { Refusal } from '#platform/errors.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import type { BlobStore } from './blobs.ts';

/** Ties leased bytes to the row that now holds them, in the transaction of that row. */
export type ClaimLease = (sql: Sql) => Promise<void>;

/**
 * Runs the work of one upload: the keys are leased before a byte is written, and whatever is not kept in a transaction that
 * really committed is erased, by this process at the end or by any other one later. A person has four at a time; what
 * nobody sends (null) is not counted.
 */
export async function withLeasedBlobs<Result>(
  { pool, blobs }: { pool: Pool; blobs: BlobStore },
  userId: string | null,
  keys: readonly string[],
  work: (keep: ClaimLease) => Promise<Result>,
): Promise<Result> {
  await lease(pool, userId, keys);
  const renewing = setInterval(
    () => void renew(pool, keys).catch(() => undefined),
    (limits.uploadLeaseSeconds / 3) * 1_000,
  );
  try {
    return await work((sql) => claimLease(sql, keys));
  } finally {
    clearInterval(renewing);
    // Where the store is away the sweep erases them once it is back, and the person's place is free all the same; should this fail as
    // well, the lease runs out.
    await deleteOrphans(pool, blobs, keys)
      .catch(() => endLease(pool, keys))
      .catch(() => undefined);
  }
}

const leaseEnd = (sql: Sql) => sql`clock_timestamp() + make_interval(secs => ${limits.uploadLeaseSeconds})`;

/** Counts the first key against the person; the lock makes counting and taking one step for all processes. */
function lease(pool: Pool, userId: string | null, keys: readonly string[]): Promise<void> {
  return inTransaction(pool, async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${userId}`}, 0))`;
    const taken = await sql`
      insert into loose_blobs (key, uploader_id, lease_until)
      select key, case when place = 1 then ${userId}::uuid end, ${leaseEnd(sql)}
      from unnest(${[...keys]}::text[]) with ordinality as leased (key, place)
      where (select count(*) from loose_blobs where uploader_id = ${userId} and lease_until > clock_timestamp())
        < ${limits.uploadsAtATime}
      returning key`;
    if (taken.length === 0) throw new Refusal(429, 'tooManyUploads', 5);
  });
}

const renew = (sql: Sql, keys: readonly string[]) =>
  sql`update loose_blobs set lease_until = ${leaseEnd(sql)} where key = any(${[...keys]})`;

const endLease = (sql: Sql, keys: readonly string[]) =>
  sql`update loose_blobs set lease_until = clock_timestamp() where key = any(${[...keys]})`;

/** A lease that was lost (this process stood still for longer than it) must not become a row without bytes. */
async function claimLease(sql: Sql, keys: readonly string[]): Promise<void> {
  const rows = await sql`
    delete from loose_blobs where key = any(${[...keys]}) and lease_until > clock_timestamp() returning key`;
  if (rows.length < keys.length) throw new Refusal(503, 'busy', 5);
}

/** Any number. Who erases shares it; a backup holds it alone, so that what its rows name stays until it is copied. */
export const erasingLock = 815_2041;

/** Erases those of the keys that no row holds. Erasing comes before forgetting: a crash in between repeats it. Nothing while a backup runs. */
async function deleteOrphans(pool: Pool, blobs: BlobStore, keys: readonly string[]): Promise<number> {
  return inTransaction(pool, async (sql) => {
    const [erasing] = await sql`select pg_try_advisory_xact_lock_shared(${erasingLock}) as is_free`;
    if (!erasing?.isFree) return 0;
    const rows = await sql<{ key: string }[]>`
      select key from loose_blobs where key = any(${[...keys]}) for update skip locked`;
    const loose = rows.map(({ key }) => key);
    await blobs.delete(loose);
    await sql`delete from loose_blobs where key = any(${loose})`;
    return loose.length;
  });
}

/** Erases the bytes whose lease is over, those of erased rows among them; answers how many. Run by the clock. */
export async function deleteOrphanedBlobs(pool: Pool, blobs: BlobStore): Promise<number> {
  // Leases are stored in whole milliseconds: one that ended just now may have been rounded up.
  const rows = await pool<{ key: string }[]>`
    select key from loose_blobs where lease_until <= clock_timestamp() + interval '1 millisecond'`;
  let erased = 0;
  for (const { key } of rows) erased += await deleteOrphans(pool, blobs, [key]);
  return erased;
}

/** Gives bytes up in the transaction of the change after which nobody needs them; they are erased once it committed. */
export async function releaseBlobs(sql: Sql, keys: readonly string[]): Promise<void> {
  await sql`
    insert into loose_blobs (key, lease_until) select unnest(${[...keys]}::text[]), now()
    on conflict (key) do update set lease_until = excluded.lease_until`;
}
