import { messageOf } from '#platform/errors.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { explainConnectionError, openDatabase, type Pool } from '#platform/server/db/database.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded.ts';

/** The database that a command works on. */
export type CommandDatabase = { pool: Pool; url: string; close: () => Promise<void> };

/** Opens the database; the embedded one is left running when the product was using it before. */
export async function openCommandDatabase({
  databaseUrl,
  dataDirectory,
}: Pick<Config, 'databaseUrl' | 'dataDirectory'>): Promise<CommandDatabase> {
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDirectory });
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
