import { finished } from 'node:stream/promises';
import type { Pool, Sql } from '#platform/server/db/database.ts';
import type { Manifest } from './manifest.ts';

/** What is ours in a database: the product's tables and those of its queue. */
const schemas = ['public', 'graphile_worker'];

/** A table with the columns that hold something of their own, in their order. */
export type Table = { name: string; columns: string[] };

/** The tables of the database, in alphabetical order. */
export const listTables = (sql: Sql): Promise<Table[]> => sql<Table[]>`
  select format('%I.%I', n.nspname, c.relname) as name,
    array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname = any(${schemas}) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  group by n.nspname, c.relname order by n.nspname, c.relname`;

/** How far each sequence has counted; asked last, so that no row can be ahead of it. */
export const listSequences = (sql: Sql): Promise<Manifest['sequences']> => sql<Manifest['sequences']>`
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
  where schemaname = any(${schemas}) and last_value is not null order by 1`;

/** The migrations that made the tables. */
export const listMigrations = (sql: Sql): Promise<Manifest['migrations']> =>
  sql<Manifest['migrations']>`select name, sha256 from migrations order by name`;

const namesOf = (columns: readonly string[]) => columns.join(', ');

/** The rows of a table as PostgreSQL writes them itself, a line each. */
export async function* rowsOf(sql: Sql, { name, columns }: Table): AsyncGenerator<Buffer> {
  const rows = await sql.unsafe(`copy ${name} (${namesOf(columns)}) to stdout`).readable();
  try {
    yield* rows.iterator({ destroyOnReturn: false });
  } finally {
    // Whoever stops half-way leaves the rest on the connection, which could then be asked nothing more.
    rows.resume();
    await finished(rows).catch(() => undefined);
    // The library stops reading from the connection while rows pile up, and at the end of them forgets to go on.
    rows._read(0);
  }
}

/** Opens a table for rows as `rowsOf` gives them. */
export const openForRows = (sql: Sql, { name, columns }: Table) =>
  sql.unsafe(`copy ${name} (${namesOf(columns)}) from stdin`).writable();

/** True where a database holds no table at all. */
export async function hasNoTables(pool: Pool): Promise<boolean> {
  return (await listTables(pool)).length === 0;
}

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Does the work while no trigger of ours fires and no row is held to others, and holds all of them to each other again
 * afterwards; needs the tables' owner and nobody more powerful.
 */
export async function withoutChecks(sql: Sql, tables: readonly Table[], work: () => Promise<void>): Promise<void> {
  const keys = await sql<ForeignKey[]>`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = any(${schemas})`;
  for (const { table, name } of keys) await sql.unsafe(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await sql.unsafe(`alter table ${name} disable trigger user`);
  await work();
  for (const { name } of tables) await sql.unsafe(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys)
    await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
}
