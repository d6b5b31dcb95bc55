import { type Sql, theRow } from './database.ts';
import { askingDoors } from './walled.ts';

/**
 * Functions of the account (`db/doors.sql`) that are told who asks, look themselves whether they are tied to what is asked about,
 * and answer a version or a count and no row.
 */
export type Door =
  | 'version_of_family'
  | 'version_of_home'
  | 'version_for_family'
  | 'version_for_home'
  | 'version_of_entries'
  | 'version_of_accounts_for_family'
  | 'version_of_accounts_for_home'
  | 'overdue_requests';

/** What a pool that tells who asks is asked by this way. */
type Asked = Pick<Sql, 'unsafe'> & { [askingDoors]?: Pick<Sql, 'unsafe'> };

/**
 * Asks one of the doors. Its answer depends on nothing but what it is given, so that the connection need not be told who asks, which a
 * poll would feel; nothing but such a function can be asked this way.
 */
export async function askDoor<Row>(sql: Sql, door: Door, values: readonly string[]): Promise<Row> {
  const asked: Asked = sql;
  const places = values.map((_, at) => `$${at + 1}`).join();
  const [row] = await (asked[askingDoors] ?? asked).unsafe<Row[] & never[]>(
    `select * from ${door}(${places})`,
    [...values],
    {
      prepare: true,
    },
  );
  return theRow<Row>(row);
}
