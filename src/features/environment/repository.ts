import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { Choices } from './thirdParties.rules.ts';

/** The version number of the PostgreSQL server, without the packager's additions. */
export async function findDatabaseVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ version: string }[]>`
    select split_part(current_setting('server_version'), ' ', 1) as version`;
  return theRow(row).version;
}

/** Writes down a choice about third parties. */
export async function insertConsent(
  sql: Sql,
  { device, choices, textVersion }: { device: string; choices: Choices; textVersion: string },
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into consents (device, chat, recorder, analytics, text_version)
    values (${device}, ${choices.chat}, ${choices.recorder}, ${choices.analytics}, ${textVersion}) returning id`;
  return theRow(row).id;
}
