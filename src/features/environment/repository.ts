import type { Sql } from '#platform/server/db/database.ts';

/** The version number of the PostgreSQL server, without the packager's additions. */
export async function findDatabaseVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ version: string }[]>`
    select split_part(current_setting('server_version'), ' ', 1) as version`;
  return row!.version;
}
