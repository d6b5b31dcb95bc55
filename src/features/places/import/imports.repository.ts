import { columnOf } from '#features/places/core/columns.rules.ts';
import { type ColumnName, columnFields } from '#features/places/core/fields.ts';
import { searchTextOf } from '#features/places/core/slug.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { json, theRow } from '#platform/server/db/database.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import type { ImportedPlace } from './importedPlace.rules.ts';
import type { StoredImport } from './reimport.rules.ts';

/** Any numbers; the same in every process. */
const locks = { slugs: 815_2027, directory: 815_2028 };

/** Makes every other giver of slugs wait until this transaction ends. */
export const lockSlugs = async (sql: Sql): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${locks.slugs})`);

/** Makes every other loader of the directory wait until this transaction ends. */
export const lockDirectory = async (sql: Sql): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${locks.directory})`);

/** True when the database has been set up. */
export async function hasTables(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ present: boolean }[]>`select to_regclass('imports') is not null as present`;
  return theRow(row).present;
}

/** The hash of what was last imported under a name. */
export async function findImportHash(sql: Sql, name: string): Promise<string | undefined> {
  const [row] = await sql<{ hash: string }[]>`select hash from imports where name = ${name}`;
  return row?.hash;
}

/** Remembers what was imported under a name. */
export async function saveImportHash(sql: Sql, name: string, hash: string): Promise<void> {
  await sql`
    insert into imports (name, hash) values (${name}, ${hash})
    on conflict (name) do update set hash = excluded.hash, finished_at = now()`;
}

/** The columns that no import writes: what people and the product say of a listing, and what follows from others. */
const ownColumns = [
  'id',
  'slug',
  'preferred',
  'canadaWide',
  'publicLatitude',
  'publicLongitude',
  'featuredImagePath',
  'directInfo',
] as const satisfies readonly ColumnName[];

type ImportedColumn = Exclude<ColumnName, (typeof ownColumns)[number]>;

/** Every other column is written by imports: the compiler refuses one of which an imported row says nothing. */
const importedColumns: readonly (keyof ImportedPlace)[] = [
  'sourceId',
  ...columnFields.filter((name): name is ImportedColumn => !isOneOf(ownColumns, name)),
];

const columnNames = importedColumns.map(columnOf);

/** The imported columns, to be written. */
const columns = (sql: Sql) => sql`${sql(columnNames)}`;

/** The imported columns of a table or of rows, by its name in the statement. */
const columnsOf = (sql: Sql, table: 'p' | 'r') => sql`${sql(columnNames.map((name) => `${table}.${name}`))}`;

/** What is stored under the sources and identifiers of some rows. */
export const findStoredImports = (sql: Sql, places: readonly ImportedPlace[]) =>
  sql<StoredImport[]>`
    select p.id, ${columnsOf(sql, 'p')}, p.edited_fields,
      p.deleted_at is not null as deleted, keeper.id is not null as claimed
    from unnest(${places.map((place) => place.source)}::text[], ${places.map((place) => place.sourceId)}::text[])
      as asked (source, source_id)
    join places p on p.source = asked.source and p.source_id = asked.source_id
    left join users keeper on keeper.email = p.email and keeper.deleted_at is null`;

/**
 * Takes along the listings whose facts a newer edition of a file has from a better source: the identifier is the same, so
 * the listing is, with whatever people have made of it. What was erased stays erased under the new name.
 */
export async function followSources(sql: Sql, names: readonly { source: string; sourceId: string }[]): Promise<void> {
  const named = sql`unnest(${names.map(({ source }) => source)}::text[], ${names.map(({ sourceId }) => sourceId)}::text[])
    as named (source, source_id)`;
  const sources = [...new Set(names.map(({ source }) => source))];
  for (const table of ['places', 'place_tombstones']) {
    await sql`
      update ${sql(table)} old set source = named.source from ${named}
      where old.source_id = named.source_id and old.source <> named.source and old.source = any(${sources}::text[])
        and not exists (
          select from ${sql(table)} own where own.source = named.source and own.source_id = named.source_id)`;
  }
}

/** Which of some rows were erased here after somebody had deleted them. */
export const listErasedImports = (sql: Sql, places: readonly ImportedPlace[]) =>
  sql<{ source: string; sourceId: string }[]>`
    select t.source, t.source_id
    from unnest(${places.map((place) => place.source)}::text[], ${places.map((place) => place.sourceId)}::text[])
      as asked (source, source_id)
    join place_tombstones t on t.source = asked.source and t.source_id = asked.source_id`;

/**
 * The slugs in use, or leading on to another listing, that are one of these or continue one of these with a hyphen. The lateral ranges make the database
 * walk its index once per base instead of comparing every base with every listing.
 */
export async function listTakenSlugs(sql: Sql, bases: readonly string[]): Promise<string[]> {
  const rows = await sql<{ slug: string }[]>`
    select distinct taken.slug from unnest(${[...bases]}::text[]) as asked (base)
    cross join lateral (
      (select slug from places where slug >= asked.base collate "C" and slug < asked.base || '.' collate "C"
        order by slug offset 0)
      union all
      (select slug from place_moves where slug >= asked.base collate "C" and slug < asked.base || '.' collate "C"
        order by slug offset 0)
    ) taken`;
  return rows.map((row) => row.slug);
}

/** Adds listings, each with its slug. */
export async function insertImportedPlaces(
  sql: Sql,
  rows: readonly (ImportedPlace & { slug: string })[],
): Promise<void> {
  await sql`
    insert into places (slug, search_text, ${columns(sql)})
    select r.slug, r.search_text, ${columnsOf(sql, 'r')} from ${rowsOf(sql, rows)}`;
}

/** Writes what an import brings into listings that are there already. Their slugs stay. */
export async function updateImportedPlaces(sql: Sql, rows: readonly (ImportedPlace & { id: string })[]): Promise<void> {
  await sql`
    update places p set (search_text, updated_at, ${columns(sql)}) =
      row(r.search_text, now(), ${columnsOf(sql, 'r')})
    from ${rowsOf(sql, rows)}
    where p.id = r.id`;
}

/** Rows as the table has them, so that each column has its type. */
const rowsOf = (sql: Sql, rows: readonly ImportedPlace[]) => sql`
  jsonb_populate_recordset(null::places, ${json(
    sql,
    rows.map((row) => ({ ...withColumnNames(row), search_text: searchTextOf(row.name, row.city) })),
  )}) as r`;

const withColumnNames = (row: ImportedPlace) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value]));

/** Forgets what people changed in the listings of a source, so that the next import puts all of them back. */
export async function discardOwnerEdits(sql: Sql, source: string): Promise<void> {
  await sql`update places set edited_fields = '{}', email = null, deleted_at = null where source = ${source}`;
}

/** Tells the planner what was loaded; without it, the first minutes after a load are planned for an empty table. */
export async function analyzeDirectory(sql: Sql): Promise<void> {
  await sql`analyze places, towns`;
}
