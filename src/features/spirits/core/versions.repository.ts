import type { Sql } from '#platform/server/db/database.ts';
import { askDoor } from '#platform/server/db/doors.ts';

/** A version, null where there is nothing to see, and what it depends on. How each is found stands in `db/doors.sql`. */
type Row = { version: string | null; topics: string | null };

/** The version of a family's list: its records, those sent to its mailbox, and the homes asked for them. */
export const findVersionOfFamily = (sql: Sql, userId: string, email: string) =>
  askDoor<Row>(sql, 'version_of_family', [userId, email]);

/** The version of a home's queue: the records connected to its mailbox's listings, and those listings, also without a record. */
export const findVersionOfHome = (sql: Sql, email: string) => askDoor<Row>(sql, 'version_of_home', [email]);

/** The version of one record as a family reads it; null when it is not this family's. */
export const findVersionForFamily = (sql: Sql, id: string, userId: string, email: string) =>
  askDoor<Row>(sql, 'version_for_family', [id, userId, email]);

/**
 * The version of one record as a home reads it, and in how many seconds its look is to be written down: now where it is 0 or
 * less; null unless it is connected to a listing of the home's mailbox.
 */
export const findVersionForHome = (sql: Sql, id: string, { userId, email }: { userId: string; email: string }) =>
  askDoor<Row & { secondsToLook: number }>(sql, 'version_for_home', [id, userId, email]);
