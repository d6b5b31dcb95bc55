import { createHash, randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'vite';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { openBlobStore } from '#platform/server/blobs/openBlobStore.ts';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase, type Pool } from '#platform/server/db/database.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded.ts';
import { runProgram } from '#platform/server/db/embeddedBinaries.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { findFreePort, findPostmaster, spawnPostmaster, waitUntilReady } from '#platform/server/db/postmaster.ts';
import { sourceOfKeys, withNewKey, writeKeys } from '#platform/server/sealing/keyFile.ts';
import { takeKeysOf } from '#platform/server/sealing/values.ts';

/** Who runs the database: nobody where the test is root, whom PostgreSQL refuses. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/** The command that PostgreSQL hands its log to, built as it is shipped. */
async function buildKeeper(): Promise<{ script: string; close: () => Promise<void> }> {
  const directory = await mkdtemp(join(process.cwd(), 'node_modules/.archive-'));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { external: true },
    build: { ssr: resolve('src/app/archive/archive.ts'), outDir: directory, target: 'node20', copyPublicDir: false },
  });
  const shipped = await readFile('scripts/keepLog.mjs', 'utf8');
  const script = join(directory, 'keepLog.mjs');
  await writeFile(script, shipped.replace('../dist/server/archive.js', './archive.js'));
  await chmod(directory, 0o755);
  return { script, close: () => rm(directory, { recursive: true, force: true }) };
}

/** A server that archives: its address, and the folder of its cluster. */
type Archiving = { url: string; directory: string };

/** The embedded database, as the product starts it where ARCHIVE_URL is set. */
async function startEmbedded(folder: string, archiveCommand: string): Promise<Archiving> {
  await mkdir(folder);
  const { url } = await startEmbeddedPostgres({ dataDirectory: folder, archiveCommand });
  return { url, directory: join(folder, 'postgres') };
}

/** Debian's own, set up as docs/operations.md says. */
async function startDebian(program: string, folder: string, archiveCommand: string): Promise<Archiving> {
  const [cluster, password] = [{ directory: folder, account, logFile: `${folder}.log` }, 'drill'];
  await writeFile(`${folder}.password`, password, { mode: 0o644 });
  const words = [
    '-D',
    folder,
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${folder}.password`,
    '--encoding=UTF8',
  ];
  const made = await runProgram(program.replace(/postgres$/, 'initdb'), [...words, '--locale=C.UTF-8'], { account });
  if (made.code !== 0) throw new Error(made.output);
  const port = await findFreePort();
  const archiving = { wal_level: 'replica', archive_mode: 'on', archive_timeout: 240, archive_command: archiveCommand };
  const pid = await spawnPostmaster(program, cluster, { port, unix_socket_directories: '', ...archiving });
  if (!(await waitUntilReady(folder, pid))) throw new Error(await readFile(cluster.logFile, 'utf8'));
  const address = (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
  const admin = openDatabase(address('postgres'), 1);
  await admin`create database rivage`;
  await admin.end();
  return { url: address('rivage'), directory: folder };
}

/** A database that archives its log, with a store of files, a place for backups and what opens them. */
export async function createArchivedWorld(debianProgram?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'rivage-archive-'));
  await chmod(folder, 0o777);
  const at = (name: string) => join(folder, name);
  const keyFile = at('backup.key');
  await writeFile(keyFile, randomBytes(32).toString('base64'), { mode: 0o644 });
  const keeper = await buildKeeper();
  await mkdir(at('archive'));
  await chmod(at('archive'), 0o777);
  const command = `ARCHIVE_URL=${at('archive')} BACKUP_KEY_FILE=${keyFile} "${process.execPath}" "${keeper.script}" "%p" "%f"`;
  const { url, directory } = await (debianProgram
    ? startDebian(debianProgram, at('source'), command)
    : startEmbedded(at('source'), command));
  const pool = openDatabase(url, 2);
  await migrate(pool, url, 'db/migrations');
  await mkdir(at('data'));
  writeKeys(at('data/encryption.keys'), withNewKey(), { replace: false });
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: at('data'),
    BACKUP_URL: at('backups'),
    ARCHIVE_URL: at('archive'),
    BACKUP_KEY_FILE: keyFile,
  };
  const config = readConfig(environment);
  takeKeysOf(sourceOfKeys(config));
  const blobs = await openBlobStore(config);

  /** Waits until everything that was written so far is in the archive. */
  async function archived(): Promise<void> {
    const [row] = await pool<{ name: string }[]>`select pg_walfile_name(pg_switch_wal()) as name`;
    for (;;) {
      const [{ last } = { last: null }] = await pool<{ last: string | null }[]>`
        select last_archived_wal as last from pg_stat_archiver`;
      if (last && last.slice(8, 24) >= row!.name.slice(8)) return;
      await sleep(100);
    }
  }

  /** Takes the database away as a disk does. */
  async function destroy(): Promise<void> {
    await pool.end({ timeout: 1 });
    const running = await findPostmaster(directory);
    if (running) process.kill(running.pid, 'SIGKILL');
    while (await findPostmaster(directory)) await sleep(50);
    await rm(directory, { recursive: true, force: true });
  }

  /** A folder to restore into, with the keys of what is sealed. */
  async function target(name: string): Promise<string> {
    await mkdir(at(name), { mode: 0o755 });
    await copyFile(at('data/encryption.keys'), at(`${name}/encryption.keys`));
    return at(name);
  }

  return {
    folder,
    pool,
    blobs,
    environment,
    archived,
    destroy,
    target,
    async close() {
      await destroy().catch(() => undefined);
      await keeper.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A record with an owner and a file, as a family leaves them; answers the key of the file. */
export async function addRecord(pool: Pool, blobs: BlobStore, name: string, bytes = 100_000): Promise<string> {
  const content = randomBytes(bytes);
  const key = `records/${name}`;
  await blobs.write(key, Readable.from([content]));
  const email = `${name}@example.org`;
  const [user] = await pool<
    { id: string }[]
  >`insert into users (email, roles) values (${email}, '{user}') returning id`;
  const [spirit] = await pool<{ id: string }[]>`
    insert into spirits (owner_id, owner_email, claimed_at) values (${user!.id}, ${email}, now()) returning id`;
  await pool`
    insert into files (spirit_id, type, name, size, content_type, sha256, blob_key, uploaded_by, uploaded_side)
    values (${spirit!.id}, 'shared', ${`${name}.pdf`}, ${bytes}, 'application/pdf',
      ${createHash('sha256').update(content).digest()}, ${key}, ${user!.id}, 'family')`;
  return key;
}
