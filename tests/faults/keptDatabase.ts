import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedPostgres } from '#platform/server/db/embedded.ts';

/** A PostgreSQL under somebody who can stop it in every way and start it again. */
export type KeptDatabase = {
  url: () => string;
  /** Sends a signal to its postmaster; what makes a program stand still or go on, to all its processes. */
  signal: (name: NodeJS.Signals) => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

/** Sends a signal to the PostgreSQL whose cluster lies below this folder. */
export async function signalPostgres(dataDirectory: string, signal: NodeJS.Signals): Promise<void> {
  const postmaster = Number.parseInt(await readFile(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8'), 10);
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const isForAll = signal === 'SIGSTOP' || signal === 'SIGCONT';
  const pids = isForAll ? [postmaster, ...children.split(' ').filter(Boolean).map(Number)] : [postmaster];
  for (const pid of pids) process.kill(pid, signal);
}

/** Starts a PostgreSQL that writes to its disk before it acknowledges, as in production. */
export async function keepDatabase(): Promise<KeptDatabase> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'rivage-faults-'));
  // As root, PostgreSQL runs as nobody, who must be able to enter.
  await chmod(dataDirectory, 0o755);
  let database: EmbeddedDatabase = await startEmbeddedPostgres({ dataDirectory });
  return {
    url: () => database.url,
    signal: (name) => signalPostgres(dataDirectory, name),
    start: async () => {
      database = await startEmbeddedPostgres({ dataDirectory });
    },
    close: async () => {
      await database.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
