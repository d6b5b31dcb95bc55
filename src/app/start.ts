import { eraseOldAccounts } from '#features/account/administration.service.ts';
import { sendDueReminders } from '#features/connections/reminders/service.ts';
import { eraseOldFiles } from '#features/files/core/service.ts';
import { eraseOldInquiries } from '#features/inquiries/claims/claims.service.ts';
import { notifyFamilies } from '#features/memory-lane/core/notifications.service.ts';
import {
  drawMemoryAvif,
  drawMemoryAvifTask,
  eraseDeletedPhotographs,
  eraseUnrenderedOriginals,
} from '#features/memory-lane/photographs/photographs.service.ts';
import { eraseOldMemoryPages } from '#features/memory-lane/stewardship/stewardship.service.ts';
import { runSuccessions } from '#features/memory-lane/stewardship/succession.service.ts';
import { eraseRemovedTributes } from '#features/memory-lane/tributes/tributes.service.ts';
import { eraseOldNotes } from '#features/notes/service.ts';
import { eraseOldPlaces } from '#features/places/changes/editing.service.ts';
import { convertImage, convertImageTask, eraseUnusedImages } from '#features/places/images/images.service.ts';
import { loadDirectory } from '#features/places/import/directory.service.ts';
import { eraseOldImports, importListingsTask, runImport } from '#features/places/import/importUploads.service.ts';
import { eraseOldInsights } from '#features/places/listing/insights.service.ts';
import { eraseExpired } from '#features/sessions/core/service.ts';
import { eraseOldSpirits } from '#features/spirits/core/service.ts';
import { messageOf } from '#platform/errors.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { deleteOrphanedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import { openBlobStore } from '#platform/server/blobs/openBlobStore.ts';
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
import { startEmbeddedPostgres } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { ReadReplica } from '#platform/server/db/readReplica.ts';
import { errorCode } from '#platform/server/http/errorCode.ts';
import { startJobs } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { mailSender, sendMailTask } from '#platform/server/mail.ts';
import { type DemonstrationPerson, seedDemonstration } from './demonstration.ts';
import { createServer, type Parts } from './server.ts';

/** What runs by the clock, in UTC. */
const crontab = '17 * * * * erase_expired\n*/2 * * * * response_clock\n*/20 * * * * tell_memory_families';

/** How pages reach browsers: from the build, or through Vite while developing. */
export type PageDelivery = (config: Config) => NonNullable<Parts['pages']>;

/** The database under the server: its address, and how it is left. */
export type ServerDatabase = { url: string; close: () => Promise<void> };

/** A product that listens. */
type RunningServer = { config: Config; people: DemonstrationPerson[]; close: () => Promise<void> };

/** Opens the database: the given one, or the embedded one under the data directory. */
export async function openDatabaseForServer(config: Config): Promise<ServerDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, close: async () => {} };
  const embedded = await startEmbeddedPostgres({ dataDirectory: config.dataDirectory });
  // Another process may share it (a second start by mistake, a second port): the last one to leave stops it.
  return {
    url: embedded.url,
    close: async () => ((await hasOtherConnections(embedded.url)) ? undefined : embedded.stop()),
  };
}

/** The id of what a job is about, out of what it was added with. */
function idIn(payload: unknown, name: string): string {
  const id: unknown = typeof payload === 'object' && payload ? Reflect.get(payload, name) : undefined;
  if (typeof id !== 'string') throw new Error(`A job was added without its ${name}.`);
  return id;
}

/** Starts working off what the product does later or by the clock. */
export function startWorker(config: Config, pool: Pool, blobs: BlobStore, databaseUrl: string) {
  const send = mailSender(pool, config.smtpUrl, config.mailFrom);
  const tasks = {
    [sendMailTask]: (payload: unknown) => send(idIn(payload, 'mailId')),
    [convertImageTask]: (payload: unknown) => convertImage({ pool, blobs }, idIn(payload, 'imageId')),
    [importListingsTask]: (payload: unknown) => runImport({ pool }, idIn(payload, 'importId')),
    [drawMemoryAvifTask]: (payload: unknown) => drawMemoryAvif({ pool, blobs }, idIn(payload, 'photographId')),
    response_clock: () => sendDueReminders(pool, config.publicUrl),
    tell_memory_families: async () => {
      await notifyFamilies(pool, config.publicUrl);
      await runSuccessions(pool, config.publicUrl);
    },
    erase_expired: async () => {
      await eraseExpired(pool);
      await eraseOldSpirits(pool);
      await eraseOldMemoryPages(pool);
      await eraseOldNotes(pool);
      await eraseOldAccounts(pool);
      await eraseOldPlaces(pool);
      await eraseOldInsights(pool);
      await eraseOldFiles(pool);
      await eraseOldImports(pool);
      await eraseOldInquiries(pool);
      await eraseUnusedImages(pool);
      await eraseRemovedTributes(pool);
      await eraseUnrenderedOriginals(pool);
      await eraseDeletedPhotographs(pool);
      await deleteOrphanedBlobs(pool, blobs);
    },
  };
  return startJobs(databaseUrl, tasks, crontab);
}

/** Brings a database to what the product stands on: tables, the shipped data, people to try it with. */
export async function prepareData(config: Config, pool: Pool, databaseUrl: string): Promise<DemonstrationPerson[]> {
  await migrate(pool, databaseUrl, 'db/migrations');
  await loadDirectory(pool, 'data/directory');
  return config.seedDemo ? await seedDemonstration(pool) : [];
}

/** Builds the server on a prepared database, with its pages. */
export async function buildServer(
  config: Config,
  { people, readers }: Pools,
  delivery: PageDelivery,
  { changes, replica }: Pick<Parts, 'changes' | 'replica'> = {},
) {
  const log = createLog(process.env.LOG_LEVEL ?? (config.environment === 'production' ? 'info' : 'warn'));
  const blobs = await openBlobStore(config);
  const app = await createServer({
    config,
    pool: people,
    readers,
    replica,
    blobs,
    log,
    ...(changes ? { changes } : {}),
    pages: delivery(config),
  });
  return { app, blobs };
}

/** Starts the product on an open database: tables, data, server, jobs. */
export async function startOn(
  config: Config,
  database: ServerDatabase,
  delivery: PageDelivery,
): Promise<RunningServer> {
  const pools = openPools(database.url, config.environment === 'production');
  const replica = config.databaseReadUrl ? new ReadReplica(pools.work, config.databaseReadUrl) : undefined;
  const changes = new Changes(database.url);
  const closeDatabase = async (timeout: number) => {
    await Promise.all([closePools(pools, timeout), replica?.close(timeout), changes.close()]);
    await database.close();
  };
  try {
    const people = await prepareData(config, pools.work, database.url);
    const { app, blobs } = await buildServer(config, pools, delivery, { changes, replica });
    await app.listen({ host: config.host, port: config.port });
    const jobs = await startWorker(config, pools.work, blobs, database.url);
    const close = async () => {
      await app.close();
      await jobs.stop().catch(() => undefined);
      await closeDatabase(5);
    };
    return { config, people, close };
  } catch (error) {
    await closeDatabase(1);
    throw error;
  }
}

/** Turns what went wrong at start-up into one sentence for the person at the terminal. */
function explain(error: unknown, config: Config): string {
  const code = errorCode(error);
  if (code === 'EADDRINUSE')
    return `Port ${config.port} is already in use: stop the other program or set PORT to another number.`;
  if (code === 'EACCES')
    return `There is no permission for port ${config.port} or for the folder ${config.dataDirectory}.`;
  return explainConnectionError(error) ?? messageOf(error);
}

/** Says where the product is and who to sign in as. */
export function printStartMessage({ config, people }: Pick<RunningServer, 'config' | 'people'>): void {
  const lines = [`Rivage is at ${config.publicUrl}`];
  if (people.length > 0) {
    lines.push(
      '',
      `Sign in as one of these demonstration people; their codes arrive at ${config.publicUrl}/dev/mailbox`,
    );
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
