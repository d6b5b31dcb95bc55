import { archiveCommandOf } from '#app/commandDatabase.ts';
import type { DemonstrationPerson } from '#app/demonstration.ts';
import { createServer, type Parts } from '#app/server.ts';
import { startWorker } from '#app/tasks.ts';
import { insertMissedCopy } from '#platform/server/blobs/filePasses.ts';
import { joinedStore, openBlobStores } from '#platform/server/blobs/openBlobStore.ts';
import type { Config } from '#platform/server/config.ts';
import { Changes } from '#platform/server/db/changes.ts';
import { closePools, hasOtherConnections, openPools, type Pools } from '#platform/server/db/database.ts';
import { DatabaseWatch } from '#platform/server/db/databaseWatch.ts';
import { keepEmbeddedPostgres } from '#platform/server/db/keptEmbedded.ts';
import { ReadReplica } from '#platform/server/db/readReplica.ts';
import { createLog } from '#platform/server/log.ts';
import { ReadOnly } from '#platform/server/readOnly.ts';
import { preparationOf, takeRoles, whenDatabaseIsThere } from './prepare.ts';
import { warmthOf } from './warmUp.ts';
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

/** Starts the product on a database: it listens at once, and answers from the database once that is prepared. */
export async function startOn(
  config: Config,
  database: ServerDatabase,
  delivery: PageDelivery,
): Promise<RunningServer> {
  const log = openLog(config);
  const { prepare, check } = preparationOf(config, database.url);
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
    const prepared = whenDatabaseIsThere(watch, async () => {
      await readOnly.check();
      return readOnly.reason === null ? prepare(pools.work) : check(pools.work);
    }).then(async (people) => {
      await takeRoles(pools, replica, log);
      let isPrepared = readOnly.reason === null;
      const start = async () => {
        // What could only be read when it was found is brought up to date once it can be written.
        if (!isPrepared) await prepare(pools.work);
        isPrepared = true;
        return startWorker(config, pools.work, files, database.url, log);
      };
      jobs = runWhileWritable(readOnly, start, log);
      watch.open();
      return people;
    });
    const warmth = warmthOf((url) => app.inject({ method: 'GET', url }), log);
    const close = async () => {
      await warmth.close();
      await app.close();
      await jobs?.stop();
      await closeDatabase(5);
    };
    return { config, prepared, warmUp: warmth.open, close };
  } catch (error) {
    await closeDatabase(1);
    throw error;
  }
}
