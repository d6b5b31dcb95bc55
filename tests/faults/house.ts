import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Pool } from '#platform/server/db/database.ts';
import type { Product } from '../product.ts';
import type { KeptDatabase } from './keptDatabase.ts';
import { keepProcess, type Release } from './keptProcess.ts';
import { startMailServer } from './mailServer.ts';
import { startTcpProxy } from './tcpProxy.ts';

/** So many that what is written in all rounds leaves more free than ends the read-only state (`limits.readOnly`). */
const diskMegabytes = 400;

/** A folder for the files of a house: on a disk of its own, which only root can make, or else where temporary files lie. */
async function openDisk() {
  const directory = await mkdtemp(join(tmpdir(), 'rivage-disk-'));
  await chmod(directory, 0o755);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', directory]);
  const isOwn = mounted.status === 0;
  const data = join(directory, 'data');
  await mkdir(data);
  const close = async () => {
    if (isOwn) spawnSync('umount', [directory]);
    await rm(directory, { recursive: true, force: true });
  };
  return { data, isOwn, close };
}

const isReady = async (product: Product) => (await product.ask('/readyz').catch(() => undefined))?.status === 200;

/**
 * Everything that stands in production: two processes, a PostgreSQL behind a network that can fail, a mail server with moods,
 * a disk that can be full.
 */
export async function openHouse(release: Release, database: KeptDatabase, settings: Record<string, string> = {}) {
  const [disk, mails] = [await openDisk(), await startMailServer()];
  let pool: Pool = openDatabase(database.url(), 4);
  const network = await startTcpProxy(() => Number(new URL(database.url()).port));
  const url = new URL(database.url());
  url.port = String(network.port);
  const environment = {
    APP_ENV: 'production',
    PUBLIC_URL: 'http://127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: url.href,
    DATA_DIR: disk.data,
    SMTP_URL: mails.url,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const processes = [await keepProcess(release, environment), await keepProcess(release, environment)] as const;
  const processOf = (number: number) => processes[number % 2 === 0 ? 0 : 1];
  const products = () => processes.map((each) => each.product());
  const reopenSql = async () => {
    await pool.end({ timeout: 1 });
    pool = openDatabase(database.url(), 4);
  };

  return {
    mails,
    network,
    database,
    disk,
    products,
    product: (number: number) => processOf(number).product(),
    restart: (number: number, ownSettings?: Record<string, string>, next?: Release) =>
      processOf(number).restart(ownSettings, next),
    /** Waits until both processes say that they are ready; how many milliseconds that took, or undefined after a minute. */
    async untilReady(): Promise<number | undefined> {
      const began = Date.now();
      for (; Date.now() - began < 60_000; await sleep(100))
        if ((await Promise.all(products().map(isReady))).every(Boolean)) return Date.now() - began;
      return undefined;
    },
    /** The database itself, past the network that fails. */
    sql: () => pool,
    reopenSql,
    /** What whoever keeps the database does when it has ended. */
    async startDatabase() {
      await database.start();
      await reopenSql();
    },
    /** A person with a session, as one who has signed in. */
    async signIn(email: string): Promise<{ bearer: string }> {
      const bearer = randomBytes(32).toString('base64url');
      const [user] = await pool<{ id: string }[]>`insert into users (email) values (${email}) returning id`;
      const hash = createHash('sha256').update(bearer).digest();
      await pool`
        insert into sessions (token_hash, user_id, expires_at)
        values (${hash}, ${user?.id ?? null}, now() + interval '30 days')`;
      return { bearer };
    },
    async close() {
      await Promise.all(processes.map((each) => each.close()));
      await pool.end({ timeout: 1 });
      await mails.close();
      network.close();
      await database.close();
      await disk.close();
    },
  };
}

/** A house that faults are done to. */
export type House = Awaited<ReturnType<typeof openHouse>>;
