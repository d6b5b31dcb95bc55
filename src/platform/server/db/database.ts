import postgres from 'postgres';
import { errorCode, isUnavailable } from '#platform/server/http/errorCode.ts';
import { insideTransaction, oneConnectionEach } from './oneConnection.ts';
import { walled, walledInTransactions } from './walled.ts';

/** A connection pool or an open transaction: what every repository function takes first. */
export type Sql = postgres.Sql<{ timestamp: string }> | postgres.TransactionSql<{ timestamp: string }>;

/** A part of a statement, to be written into it. */
export type Fragment = postgres.Fragment;

/** The pool itself, which can begin transactions and be closed. */
export type Pool = postgres.Sql<{ timestamp: string }>;

/** The row of a statement that always answers one. */
export function theRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('A statement that always answers a row has answered none.');
  return row;
}

/** A value for a column of JSON. */
export const json = (sql: Sql, value: unknown) => sql.json(value as postgres.JSONValue);

/** PostgreSQL's type numbers of date-less and zoned timestamps. */
const timestampTypes = [1114, 1184];

/** How alike, 0 to 1, the nearest stretch of a text must be to what is looked for. */
export const wordSimilarityThreshold = 0.55;

/** Above every letter: what begins like a text lies between it and the text with this behind it. */
export const lastLetter = '\u{10ffff}';

/** How alike a town's name and a word must be where no name is written exactly. */
export const townSimilarityThreshold = 0.42;

/** After how many milliseconds a statement, its waiting for a lock, and a transaction in which nothing happens are ended. */
const times = (statement: number, lock: number, idle: number) => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idle,
});

/** The roles in which a pool may ask, below the account that owns the tables (`roles.ts`). */
export type DatabaseRole = 'rivage_people' | 'rivage_reader';

/**
 * For what a pool is there: a page or a list that everybody reads, signing in and finding out who asks, what people do who
 * are signed in, and what nobody waits for (a migration may have to wait for another's lock). None can take the connections
 * of another. What everybody reads is planned once and not anew for each question, which takes longer than to answer it.
 */
const kinds = {
  readers: {
    connections: 6,
    role: 'rivage_reader',
    settings: { ...times(3_000, 1_000, 5_000), plan_cache_mode: 'force_generic_plan' },
  },
  entrance: { connections: 4, role: 'rivage_people', settings: times(5_000, 2_000, 10_000) },
  people: { connections: 10, role: 'rivage_people', settings: times(20_000, 3_000, 30_000) },
  work: { connections: 4, role: undefined, settings: times(600_000, 0, 600_000) },
} as const satisfies Record<string, { connections: number; role: DatabaseRole | undefined; settings: object }>;

/** Opens a pool that throws where a call whose transaction is open asks it for another connection. */
export const openDatabase = (url: string, connections?: number, kind?: keyof typeof kinds): Pool =>
  oneConnectionEach(openPool(url, kind, { connections }));

type PoolOptions = { connections?: number | undefined; readOnly?: boolean };

/** Opens a pool: columns come back in camelCase (never inside jsonb), times as ISO 8601 in UTC. */
function openPool(url: string, kind: keyof typeof kinds = 'work', { connections, readOnly }: PoolOptions = {}): Pool {
  const { role } = kinds[kind];
  const pool = postgres(url, {
    max: connections ?? kinds[kind].connections,
    // A database that comes back is found within half a second: the library's own would wait up to twenty.
    backoff: (retries: number) => Math.min(3 ** retries / 100, 0.5),
    connect_timeout: 10,
    onnotice: () => {},
    transform: { column: postgres.camel.column },
    types: {
      timestamp: {
        to: 1184,
        from: timestampTypes,
        serialize: (value: string) => value,
        parse: (text: string) => new Date(text).toISOString(),
      },
    },
    connection: {
      application_name: `rivage ${kind}`,
      TimeZone: 'UTC',
      'pg_trgm.similarity_threshold': String(townSimilarityThreshold),
      'pg_trgm.word_similarity_threshold': String(wordSimilarityThreshold),
      ...(readOnly ? { default_transaction_read_only: true } : {}),
      ...kinds[kind].settings,
      ...(role === undefined ? {} : { role }),
      // That this version says who asks, which those from before the wall of rows do not (`db/walls.sql`).
      'wall.tells': 'who',
    },
  });
  if (kind === 'people') return walled(pool);
  // Who somebody is, is asked before anybody asks.
  return kind === 'entrance' ? walledInTransactions(pool) : pool;
}

/** The pools of a server: what everybody reads cannot take the connections of those who are signed in. */
export type Pools = Record<keyof typeof kinds, Pool>;

/**
 * Opens the pools of a server, for reading alone where that is wanted. In production, what nobody has tried waits for its
 * second connection rather than fail.
 */
export function openPools(url: string, { isProduction = false, readOnly = false } = {}): Pools {
  const open = (kind: keyof typeof kinds) => {
    const pool = openPool(url, kind, { readOnly });
    return isProduction ? pool : oneConnectionEach(pool);
  };
  return { readers: open('readers'), entrance: open('entrance'), people: open('people'), work: open('work') };
}

/** Closes the pools of a server; what is still asked then has so many seconds. */
export async function closePools(pools: Pools, timeout: number): Promise<void> {
  await Promise.all(Object.values(pools).map((pool) => pool.end({ timeout })));
}

/** Runs work in one transaction, or inside the one that is already open. */
export function inTransaction<Result>(sql: Sql, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const result = 'begin' in sql ? sql.begin((transaction) => insideTransaction(() => work(transaction))) : work(sql);
  return result as Promise<Result>;
}

const refusedCodes = ['28P01', '28000', '3D000'];

/** What PostgreSQL answers where a table is not there: nobody has started the product with this database. */
const undefinedTable = '42P01';

/** What an operator should do about a database that cannot be reached; null when the error is another one. */
export function explainConnectionError(error: unknown): string | null {
  if (refusedCodes.includes(errorCode(error) ?? ''))
    return 'The database in DATABASE_URL refuses us: check that its name, account and password are right.';
  if (errorCode(error) === undefinedTable) return 'This database has not been set up yet: start Rivage once with it.';
  return isUnavailable(error)
    ? 'The database in DATABASE_URL cannot be reached: check that it runs and that the address is right.'
    : null;
}

/** How many connections all our processes hold, by what they are for and by whether they are asked something. */
export const countConnections = (sql: Sql) =>
  sql<{ pool: string; state: string; count: number }[]>`select pool, state, count from connections_by_pool()`;

/** True while other clients than the one asking are connected to the same database. */
export async function hasOtherConnections(url: string): Promise<boolean> {
  const pool = openDatabase(url, 1);
  try {
    const [row] = await pool<{ count: number }[]>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
    return theRow(row).count > 0;
  } catch {
    return false;
  } finally {
    await pool.end({ timeout: 1 });
  }
}
