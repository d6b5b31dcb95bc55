import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { messageOf } from '#platform/errors.ts';
import { errorCode } from '#platform/server/http/errorCode.ts';
import { limits } from '#vocabulary/limits.ts';
import { prepareBinaries } from './embeddedBinaries.ts';
import {
  type Cluster,
  claimCluster,
  clusterExists,
  createCluster,
  locateCluster,
  readPassword,
  resetPassword,
} from './embeddedCluster.ts';
import {
  findFreePort,
  findPostmaster,
  lastLoggedError,
  logLength,
  type Postmaster,
  removeStalePidFile,
  spawnPostmaster,
  stopPostmaster,
  waitUntilReady,
} from './postmaster.ts';
import { withStartLock } from './startLock.ts';

/** A running embedded PostgreSQL: its address, whether it was running before, and how to stop it. */
export type EmbeddedDatabase = {
  url: string;
  reused: boolean;
  /** Whether its postmaster lives, answering or not. */
  isRunning: () => Promise<boolean>;
  stop: () => Promise<void>;
};

type Request = {
  dataDirectory: string;
  durable: boolean;
  archiveCommand: string | undefined;
  log: (sentence: string) => void;
};

const ATTEMPTS = 4;
const ATTEMPT_PAUSE_MILLISECONDS = 300;
const ANSWER_MILLISECONDS = 5_000;
const CREATE_MILLISECONDS = 60_000;
const WRONG_PASSWORD = '28P01';
const NO_SUCH_DATABASE = '3D000';
const DUPLICATE_DATABASE = ['42P04', '23505'];

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: 100,
  log_checkpoints: 'off',
  // Refused statements quote people's data; whoever sent them gets the message, the log file does not.
  log_min_messages: 'log',
};

const UNSAFE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A piece of the log is closed for the archive after four minutes at most, so that less than five are ever lost. */
const archiveSettings = (command: string | undefined): Record<string, string | number> =>
  command === undefined
    ? {}
    : { archive_mode: 'on', archive_timeout: limits.archive.timeoutSeconds, archive_command: command };

/** Starts (or adopts) the embedded PostgreSQL whose cluster lives under dataDirectory. */
export async function startEmbeddedPostgres(options: {
  dataDirectory: string;
  durable?: boolean;
  /** What PostgreSQL hands each piece of its log to; without one it archives nothing. */
  archiveCommand?: string | undefined;
  log?: (sentence: string) => void;
}): Promise<EmbeddedDatabase> {
  try {
    await mkdir(resolve(options.dataDirectory), { recursive: true });
    const dataDirectory = await realpath(options.dataDirectory);
    const { durable = true, archiveCommand, log = () => undefined } = options;
    const request = { dataDirectory, durable, archiveCommand, log };
    return await withStartLock(join(dataDirectory, 'postgres.lock'), () => reuseOrStart(request, ATTEMPTS));
  } catch (cause) {
    const reason = messageOf(cause).trim().replace(/\.$/, '');
    throw new Error(`The embedded database could not start: ${reason}.`, { cause });
  }
}

/** Tries again when something transient is in the way: a port just taken, a server that outlives its postmaster a moment. */
async function reuseOrStart(request: Request, attempts: number): Promise<EmbeddedDatabase> {
  const cluster = await locateCluster(request.dataDirectory, request.log);
  const password = await readPassword(request.dataDirectory);
  const adopted = await reuse(cluster, password);
  if (adopted) {
    request.log('The embedded database was already running and has been adopted.');
    return handle(cluster, adopted, password, true);
  }
  try {
    return handle(cluster, await start(cluster, password, request), password, false);
  } catch (error) {
    if (attempts <= 1) throw error;
    await sleep(ATTEMPT_PAUSE_MILLISECONDS);
    return reuseOrStart(request, attempts - 1);
  }
}

function handle(cluster: Cluster, { pid, port }: Postmaster, password: string, reused: boolean): EmbeddedDatabase {
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= stopPostmaster(cluster.directory, pid);
    return stopped;
  };
  const isRunning = async () => (await findPostmaster(cluster.directory)) !== undefined;
  return { url: address(port, password, 'rivage'), reused, isRunning, stop };
}

/** A postmaster that is stopping, stays silent or refuses our password is stopped, so that a new one can start. */
async function reuse(cluster: Cluster, password: string): Promise<Postmaster | undefined> {
  const found = await findPostmaster(cluster.directory);
  if (!found) return undefined;
  try {
    const ready = await waitUntilReady(cluster.directory, found.pid);
    if (ready) await ensureDatabase(ready.port, password);
    if (ready) return ready;
  } catch {
    // Whatever it answered, it was not an answer to work with.
  }
  await stopPostmaster(cluster.directory, found.pid);
  return undefined;
}

async function start(cluster: Cluster, password: string, request: Request): Promise<Postmaster> {
  const binaries = await prepareBinaries(cluster.account);
  if (!(await clusterExists(cluster.directory))) {
    request.log('The embedded database is being prepared for its first start.');
    await createCluster(cluster, binaries, password, request.durable);
  }
  await claimCluster(cluster);
  await removeStalePidFile(cluster.directory);
  const postmaster = await launch(cluster, binaries.postgres, request);
  try {
    await ensureDatabase(postmaster.port, password);
    return postmaster;
  } catch (error) {
    await stopPostmaster(cluster.directory, postmaster.pid);
    if (errorCode(error) === WRONG_PASSWORD) await resetPassword(cluster, binaries, password);
    throw error;
  }
}

async function launch(
  cluster: Cluster,
  program: string,
  { dataDirectory, durable, archiveCommand }: Request,
): Promise<Postmaster> {
  const alreadyLogged = await logLength(cluster.logFile);
  const port = await choosePort(dataDirectory);
  const settings = { port, ...SETTINGS, ...(durable ? {} : UNSAFE_SETTINGS), ...archiveSettings(archiveCommand) };
  const pid = await spawnPostmaster(program, cluster, settings);
  const ready = await waitUntilReady(cluster.directory, pid);
  if (ready) return ready;
  await stopPostmaster(cluster.directory, pid);
  throw new Error(await lastLoggedError(cluster.logFile, alreadyLogged));
}

/** The port it had before, where nobody else has taken it: who is connected finds it there when it is started again. */
async function choosePort(dataDirectory: string): Promise<number> {
  const file = join(dataDirectory, 'postgres.port');
  const before = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  const port = await findFreePort(before > 0 && before < 65_536 ? before : 0);
  await writeFile(file, `${port}\n`);
  return port;
}

/** Makes sure that the server answers our password and has our database. */
async function ensureDatabase(port: number, password: string): Promise<void> {
  try {
    await ask(address(port, password, 'rivage'), 'select 1', ANSWER_MILLISECONDS);
  } catch (error) {
    if (errorCode(error) !== NO_SUCH_DATABASE) throw error;
    await ask(address(port, password, 'postgres'), 'create database rivage', CREATE_MILLISECONDS).catch((refusal) => {
      if (!DUPLICATE_DATABASE.includes(refusal.code)) throw refusal;
    });
  }
}

async function ask(url: string, statement: string, timeoutMilliseconds: number): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const silence = new AbortController();
  const noAnswer = async () => {
    await sleep(timeoutMilliseconds, undefined, { signal: silence.signal });
    throw new Error('it does not answer');
  };
  try {
    await Promise.race([sql.unsafe(statement), noAnswer()]);
  } finally {
    silence.abort();
    await sql.end({ timeout: 0 });
  }
}

function address(port: number, password: string, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}
