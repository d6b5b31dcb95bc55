import type { Sql } from '#platform/server/db/database.ts';

/** A column that holds keys of files, whether it holds lists of them, and whether the hash of the bytes stands beside it. */
type KeyColumn = { table: string; name: string; isList: boolean; hasHash: boolean };

/** Bytes that a row names: some are named before they are made, of some the hash (hexadecimal) is known. */
export type NamedBlob = { key: string; sha256: string | null; isNeeded: boolean };

const listKeyColumns = (sql: Sql): Promise<KeyColumn[]> => sql<KeyColumn[]>`
  select format('%I.%I', table_schema, table_name) as table, column_name as name, data_type = 'ARRAY' as is_list,
    column_name = 'blob_key' and exists (
      select from information_schema.columns h
      where h.table_schema = c.table_schema and h.table_name = c.table_name and h.column_name = 'sha256'
    ) as has_hash
  from information_schema.columns c
  where table_schema = 'public' and column_name in ('blob_key', 'blob_keys') order by 1, 2`;

const selectOf = ({ table, name, isList, hasHash }: KeyColumn) => `
  select ${isList ? `unnest(${name})` : name} as key, ${hasHash ? "encode(sha256, 'hex')" : 'null'} as sha256,
    ${!isList} as is_needed from ${table}`;

/** Every key that a row names. */
export async function listNamedBlobs(sql: Sql): Promise<Map<string, NamedBlob>> {
  const blobs = new Map<string, NamedBlob>();
  for (const column of await listKeyColumns(sql)) {
    const asked = sql.unsafe<NamedBlob[]>(selectOf(column));
    for await (const rows of asked.cursor(10_000)) for (const blob of rows) if (blob.key) blobs.set(blob.key, blob);
  }
  return blobs;
}

/** The next keys that rows name, in their order, behind the given one. */
export async function nextNamedBlobs(sql: Sql, after: string, count: number): Promise<NamedBlob[]> {
  const selects = (await listKeyColumns(sql)).map(selectOf).join(' union all ');
  return sql.unsafe<NamedBlob[]>(
    `select key, max(sha256) as sha256, bool_or(is_needed) as is_needed from (${selects}) as named
     where key collate "C" > $1 group by key order by key collate "C" limit $2`,
    [after, count],
  );
}

/** Whether a row names these bytes, as it is now. */
export async function isNamed(sql: Sql, key: string): Promise<boolean> {
  const tests = (await listKeyColumns(sql)).map(
    ({ table, name, isList }) => `exists (select from ${table} where ${isList ? `$1 = any(${name})` : `${name} = $1`})`,
  );
  const [row] = await sql.unsafe<{ isNamed: boolean }[]>(`select ${tests.join(' or ')} as is_named`, [key]);
  return row?.isNamed ?? false;
}
