import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { archiveCommandOf } from '#app/commandDatabase.ts';
import { type DemonstrationPerson, seedDemonstration } from '#app/demonstration.ts';
import { createServer, type Parts } from '#app/server.ts';
import { startWorker } from '#app/tasks.ts';
import { noteShippedFacts } from '#features/facts/versions.service.ts';
import { loadDirectory } from '#features/places/import/directory.service.ts';
import { messageOf } from '#platform/errors.ts';
import { insertMissedCopy } from '#platform/server/blobs/filePasses.ts';
import { joinedStore, openBlobStores } from '#platform/server/blobs/openBlobStore.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { Changes } from '#platform/server/db/changes.ts';
import {
  closePools,
  explainConnectionError,
  hasOtherConnections,
  openPools,
  type Pool,
  type Pools,
} from '#platform/server/db/database.ts';
import { DatabaseWatch } from '#platform/server/db/databaseWatch.ts';
import { keepEmbeddedPostgres } from '#platform/server/db/keptEmbedded.ts';
import { assertMigrated, migrate } from '#platform/server/db/migrate.ts';
import { ReadReplica } from '#platform/server/db/readReplica.ts';
import { settleRoles } from '#platform/server/db/roles.ts';
import { errorCode, isUnavailable } from '#platform/server/http/errorCode.ts';
import { createLog } from '#platform/server/log.ts';
import { ReadOnly } from '#platform/server/readOnly.ts';
import { sourceOfKeys } from '#platform/server/sealing/keyFile.ts';
import { assertKeys, registerKey } from '#platform/server/sealing/knownKeys.ts';
import { takeKeysOf } from '#platform/server/sealing/values.ts';
import { warmUp } from './warmUp.ts';
import { runWhileWritable } from './whileWritable.ts';

/** How pages reach browsers: from the build, or through Vite while developing. */
export type PageDelivery = (config: Config) => NonNullable<Parts['pages']>;

/** The database under the server: its address, and how it is left. */
export type ServerDatabase = { url: string; close: () => Promise<void> };

/**
 * A product that listens. `prepared` is who can be signed in as, once tables and data are as they must be: it waits for a
 * database that is away, and fails where waiting would not help. `warmUp` has it do before anybody asks what it does but once.
 */
type RunningServer = {
  config: Config;
  prepared: Promise<DemonstrationPerson[]>;
  warmUp: () => void;
  close: () => Promise<void>;
};

/** Opens the database: the given one, or the embedded one under the data directory. */
export async function openDatabaseForServer(config: Config): Promise<ServerDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, close: async () => {} };
  const embedded = await keepEmbeddedPostgres(
    { dataDirectory: config.dataDirectory, archiveCommand: archiveCommandOf(config) },
    openLog(config),
  );
  // Another process may share it (a second start by mistake, a second port): the last one to leave stops it.
  return {
    url: embedded.url,
    close: async () => embedded.leave(await hasOtherConnections(embedded.url)),
  };
}

const migrations = 'db/migrations';

/** Brings a database to what the product stands on: tables, the shipped data, people to try it with. */
export async function prepareData(config: Config, pool: Pool, databaseUrl: string): Promise<DemonstrationPerson[]> {
  await migrate(pool, databaseUrl, migrations);
  await loadDirectory(pool, 'data/directory');
  await noteShippedFacts(pool);
  return config.seedDemo ? await seedDemonstration(pool) : [];
}

type ServerParts = Pick<Parts, 'changes' | 'replica' | 'watch' | 'readOnly'> & { log?: Parts['log'] };

/** The log of this process. */
const openLog = (config: Config) =>
  createLog(process.env.LOG_LEVEL ?? (config.environment === 'production' ? 'info' : 'warn'));

/** Builds the server, with its pages. */
export async function buildServer(
  config: Config,
  { people, entrance, readers }: Pools,
  delivery: PageDelivery,
  { log = openLog(config), ...parts }: ServerParts = {},
) {
  const stores = await openBlobStores(config);
  const blobs = joinedStore(stores, (key) => insertMissedCopy(people, key));
  const app = await createServer({
    config,
    pool: people,
    entrance,
    readers,
    blobs,
    log,
    ...parts,
    pages: delivery(config),
  });
  return { app, files: { blobs, stores } };
}

const preparingAgainMilliseconds = 500;

/** Does the work once the database is there, and again where it went away meanwhile. */
async function whenDatabaseIsThere<Result>(watch: DatabaseWatch, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    await watch.whenThere();
    try {
      return await work();
    } catch (error) {
      // An error of the connection says less than the question whether anybody is there.
      if (!isUnavailable(error) && (await watch.check())) throw error;
      await sleep(preparingAgainMilliseconds);
    }
  }
}

/** What people and readers ask is asked with no more rights than that takes, where the account can give them up. */
async function takeRoles({ work, ...pools }: Pools, replica: ReadReplica | undefined, log: Logger): Promise<void> {
  if (!(await settleRoles(work, Object.values(pools), replica?.pool)))
    log.warn(
      'The database does not take our roles: everything is asked with all rights of the account in DATABASE_URL, and no wall keeps one record from another (docs/operations.md, "Who asks").',
    );
}

/** Starts the product on a database: it listens at once, and answers from the database once that is prepared. */
export async function startOn(
  config: Config,
  database: ServerDatabase,
  delivery: PageDelivery,
): Promise<RunningServer> {
  const log = openLog(config);
  const keySource = sourceOfKeys(config);
  const ring = takeKeysOf(keySource);
  const pools = openPools(database.url, {
    isProduction: config.environment === 'production',
    readOnly: config.readOnly,
  });
  const watch = new DatabaseWatch(database.url, log);
  const readOnly = new ReadOnly({ config, watch, log });
  const replica = config.databaseReadUrl ? new ReadReplica(pools.work, config.databaseReadUrl) : undefined;
  const changes = new Changes(database.url);
  const closeDatabase = async (timeout: number) => {
    readOnly.close();
    await Promise.all([watch.close(), closePools(pools, timeout), replica?.close(timeout), changes.close()]);
    await database.close();
  };
  try {
    const { app, files } = await buildServer(config, pools, delivery, { changes, replica, watch, readOnly, log });
    await app.listen({ host: config.host, port: config.port });
    let jobs: { stop: () => Promise<void> } | undefined;
    const prepare = async () => {
      const people = await prepareData(config, pools.work, database.url);
      await registerKey(pools.work, ring, keySource);
      return people;
    };
    const prepared = whenDatabaseIsThere(watch, async () => {
      await readOnly.check();
      if (readOnly.reason === null) return prepare();
      await assertMigrated(pools.work, migrations);
      await assertKeys(pools.work, ring, keySource);
      return [];
    }).then(async (people) => {
      await takeRoles(pools, replica, log);
      let isPrepared = readOnly.reason === null;
      const start = async () => {
        // What could only be read when it was found is brought up to date once it can be written.
        if (!isPrepared) await prepare();
        isPrepared = true;
        return startWorker(config, pools.work, files, database.url, log);
      };
      jobs = runWhileWritable(readOnly, start, log);
      watch.open();
      return people;
    });
    const closing = new AbortController();
    let warming: Promise<void> | undefined;
    const close = async () => {
      closing.abort();
      await warming;
      await app.close();
      await jobs?.stop();
      await closeDatabase(5);
    };
    return {
      config,
      prepared,
      warmUp: () => {
        const ask = (url: string) => app.inject({ method: 'GET', url });
        warming = warmUp(ask, closing.signal).catch((error) => log.warn(error, 'warming up failed'));
      },
      close,
    };
  } catch (error) {
    await closeDatabase(1);
    throw error;
  }
}

/** Turns what went wrong at start-up into one sentence for the person at the terminal. */
export function explain(error: unknown, config: Config): string {
  const code = errorCode(error);
  if (code === 'EADDRINUSE')
    return `Port ${config.port} is already in use: stop the other program or set PORT to another number.`;
  if (code === 'EACCES')
    return `There is no permission for port ${config.port} or for the folder ${config.dataDirectory}.`;
  return explainConnectionError(error) ?? messageOf(error);
}

/** Says where the product is and who to sign in as. */
export function printStartMessage({ publicUrl }: Config, people: readonly DemonstrationPerson[]): void {
  const lines = [`Rivage is at ${publicUrl}`];
  if (people.length > 0) {
    lines.push('', `Sign in as one of these demonstration people; their codes arrive at ${publicUrl}/dev/mailbox`);
    for (const person of people) lines.push(`  ${person.email.padEnd(28)} ${person.description}`);
  }
  console.log(lines.join('\n'));
}

/** Reads the configuration and starts with it; what is wrong is said in one sentence and ends the process. */
export async function launch<Started>(start: (config: Config) => Promise<Started>): Promise<Started> {
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
  try {
    return await start(config);
  } catch (error) {
    console.error(explain(error, config));
    process.exit(1);
  }
}
