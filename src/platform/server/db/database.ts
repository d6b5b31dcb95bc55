import postgres from 'postgres';
import { errorCode } from '#platform/server/http/errorCode.ts';

/** A connection pool or an open transaction: what every repository function takes first. */
export type Sql = postgres.Sql<{ timestamp: string }> | postgres.TransactionSql<{ timestamp: string }>;

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

/** Opens a pool: columns come back in camelCase (never inside jsonb), times as ISO 8601 in UTC. */
export function openDatabase(url: string, connections = 10): Pool {
  return postgres(url, {
    max: connections,
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
    connection: { application_name: 'rivage', TimeZone: 'UTC' },
  });
}

/** Runs work in one transaction, or inside the one that is already open. */
export function inTransaction<Result>(sql: Sql, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const result = 'begin' in sql ? sql.begin((transaction) => work(transaction)) : work(sql);
  return result as Promise<Result>;
}

const unreachableCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'CONNECT_TIMEOUT', '28P01', '28000', '3D000'];

/** What an operator should do about a database that cannot be reached; null when the error is another one. */
export const explainConnectionError = (error: unknown): string | null =>
  unreachableCodes.includes(errorCode(error) ?? '')
    ? 'The database in DATABASE_URL cannot be reached: check that it runs and that the address is right.'
    : null;

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
