import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackupError } from '#platform/server/backup/place.ts';
import type { Cluster } from '#platform/server/db/embeddedCluster.ts';
import {
  findFreePort,
  findPostmaster,
  isAlive,
  lastLoggedError,
  logLength,
  spawnPostmaster,
  stopPostmaster,
} from '#platform/server/db/postmaster.ts';

/** Where the pieces of the log lie inside a cluster while they are replayed: PostgreSQL runs its commands there. */
export const logFolder = 'restored_log';

/** PostgreSQL reads settings before it knows names of zones, `Z` among them. */
const asPostgres = (moment: Date) => moment.toISOString().replace('T', ' ').replace('Z', '+00');

/** Nobody is let in meanwhile, nothing is archived, and the log is read up to a moment, after which the cluster is one of its own. */
const settingsOf = (until: Date | undefined, port: number) => ({
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  hot_standby: 'off',
  archive_mode: 'off',
  restore_command: `cp ${logFolder}/%f "%p"`,
  recovery_target_action: 'promote',
  ...(until ? { recovery_target_time: asPostgres(until) } : {}),
  log_min_messages: 'log',
});

/** What a replay came to: the moment of the last change that was brought back, where there was any. */
export type Replay = { lastChange: string | undefined };

const tooEarly = /recovery ended before configured recovery target was reached/;
const pollMilliseconds = 50;

/**
 * Replays the log up to a moment. Where nothing that was written later is in the archive, everything in it is from before that
 * moment, and everything is replayed.
 */
export async function replay(cluster: Cluster, program: string, until: Date | undefined): Promise<Replay> {
  const since = await logLength(cluster.logFile);
  try {
    await replayOnce(cluster, program, until);
  } catch (error) {
    if (!(error instanceof BackupError) || !tooEarly.test(error.message)) throw error;
    await replayOnce(cluster, program, undefined);
  }
  const said = (await readFile(cluster.logFile)).subarray(since).toString();
  const changes = [...said.matchAll(/last completed transaction was at log time (.*)/g)];
  return { lastChange: changes.at(-1)?.[1] };
}

async function replayOnce(cluster: Cluster, program: string, until: Date | undefined): Promise<void> {
  const since = await logLength(cluster.logFile);
  const pid = await spawnPostmaster(program, cluster, settingsOf(until, await findFreePort()));
  try {
    await untilPromoted(cluster, pid, since);
  } finally {
    await stopPostmaster(cluster.directory, pid);
  }
}

/** A replay may take hours: it is over when the cluster takes writes, or when its program ends. */
async function untilPromoted({ directory, logFile }: Cluster, pid: number, since: number): Promise<void> {
  while (isAlive(pid)) {
    const found = await findPostmaster(directory);
    if (found?.pid === pid && found.status === 'ready') return;
    await sleep(pollMilliseconds);
  }
  throw new BackupError(`The log could not be replayed: ${await lastLoggedError(logFile, since)}.`);
}
