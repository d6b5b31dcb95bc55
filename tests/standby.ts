import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '#platform/server/db/database.ts';
import { type EmbeddedDatabase, startEmbeddedPostgres } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';

async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'rivage-standby-'));
  // As root, PostgreSQL runs as nobody, who must be able to enter.
  await chmod(directory, 0o755);
  return directory;
}

/** A migrated PostgreSQL and a second one that follows it by streaming, each of which can be stopped and started by itself. */
export async function startWithStandby() {
  const [first, second] = await Promise.all([folder(), folder()]);
  const start = (dataDirectory: string) => startEmbeddedPostgres({ dataDirectory, durable: false });
  const prepared = await start(first);
  const pool = openDatabase(prepared.url, 1);
  await migrate(pool, prepared.url, 'db/migrations');
  await pool.end();
  await prepared.stop();
  await cp(first, second, { recursive: true });
  const primary = await start(first);
  const { port, password } = new URL(primary.url);
  const cluster = join(second, 'postgres');
  const settings = join(cluster, 'postgresql.auto.conf');
  const source = `host=127.0.0.1 port=${port} user=postgres password=${password}`;
  await writeFile(settings, `${await readFile(settings, 'utf8')}\nprimary_conninfo = '${source}'\n`);
  await writeFile(join(cluster, 'standby.signal'), '');
  let standby: EmbeddedDatabase = await start(second);
  return {
    primary,
    primaryDirectory: first,
    standby: () => standby,
    /** Makes the copy the one that is written to, with PostgreSQL's own program, as the account that it runs under. */
    promote: async (pgCtl: string) => {
      const account = (await stat(cluster)).uid;
      await promisify(execFile)(pgCtl, ['promote', '-D', cluster], { uid: account, cwd: cluster });
    },
    stopStandby: () => standby.stop(),
    startStandby: async () => {
      standby = await start(second);
      return standby;
    },
    close: async () => {
      await standby.stop();
      await primary.stop();
      await Promise.all([first, second].map((directory) => rm(directory, { recursive: true, force: true })));
    },
  };
}
