import { resolve } from 'node:path';
import { messageOf } from '#platform/errors.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { explainConnectionError, openDatabase, type Pool } from '#platform/server/db/database.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded.ts';

/** The database that a command works on. */
export type CommandDatabase = { pool: Pool; url: string; close: () => Promise<void> };

/** What the embedded database hands its log to, where it is archived; whoever starts it must say so, or a piece would be missing. */
export const archiveCommandOf = ({ archiveUrl }: Pick<Config, 'archiveUrl'>): string | undefined =>
  archiveUrl === undefined ? undefined : `"${process.execPath}" "${resolve('scripts/keepLog.mjs')}" "%p" "%f"`;

/** Opens the database; the embedded one is left running when the product was using it before. */
export async function openCommandDatabase({
  databaseUrl,
  dataDirectory,
  archiveUrl,
}: Pick<Config, 'databaseUrl' | 'dataDirectory' | 'archiveUrl'>): Promise<CommandDatabase> {
  const archiveCommand = archiveCommandOf({ archiveUrl });
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDirectory, archiveCommand });
  const url = databaseUrl ?? embedded!.url;
  const pool = openDatabase(url, 2);
  const close = async () => {
    await pool.end({ timeout: 5 });
    if (embedded && !embedded.reused) await embedded.stop();
  };
  return { pool, url, close };
}

/** Runs a command on the database and closes it; says calmly what stopped it. Answers the exit code. */
export async function runOnDatabase(
  variables: Record<string, string | undefined>,
  work: (database: CommandDatabase, config: Config) => Promise<number>,
): Promise<number> {
  try {
    const config = readConfig(variables);
    const database = await openCommandDatabase(config);
    try {
      return await work(database, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(explainConnectionError(error) ?? messageOf(error));
    return 1;
  }
}
