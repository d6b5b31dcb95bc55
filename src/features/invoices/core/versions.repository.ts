import type { Sql } from '#platform/server/db/database.ts';
import { askDoor } from '#platform/server/db/doors.ts';

type Row = { version: string | null };

/** The version of a record's accounts as its family reads them; null when it is not this family's. */
export const findVersionForFamily = async (sql: Sql, id: string, userId: string, email: string) =>
  (await askDoor<Row>(sql, 'version_of_accounts_for_family', [id, userId, email])).version;

/** The version of a record's accounts as a home reads its own; null unless it has accepted. */
export const findVersionForHome = async (sql: Sql, id: string, email: string) =>
  (await askDoor<Row>(sql, 'version_of_accounts_for_home', [id, email])).version;
