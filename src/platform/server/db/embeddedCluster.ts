import { createHash, randomBytes } from 'node:crypto';
import { chmod, cp, lchown, lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '#platform/server/http/errorCode.ts';
import { type Account, type Binaries, makeWorldReadableFolder, runProgram, systemFolder } from './embeddedBinaries.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

/** A cluster folder (made or still to be made), the account that owns it, and the log of its server. */
export type Cluster = { directory: string; account: Account; logFile: string };

/** The account PostgreSQL runs as when this process is root, which PostgreSQL refuses: nobody. */
const NOBODY = 65_534;

const clustersFolder = join(systemFolder, 'clusters');

/** Finds the cluster of this data directory: below it, or in the system folder when root's account for it cannot get in. */
export async function locateCluster(dataDirectory: string, log: (sentence: string) => void): Promise<Cluster> {
  const near = join(dataDirectory, 'postgres');
  const recorded = await readLocation(dataDirectory);
  const far = recorded ?? join(clustersFolder, shortHash(dataDirectory), 'postgres');
  if (!recorded && (await canEnter(dataDirectory, await accountFor(near)))) return clusterAt(near, dataDirectory);
  for (const folder of [systemFolder, clustersFolder, dirname(far)]) await makeWorldReadableFolder(folder);
  if (!recorded) await moveStaleCluster(far, log);
  await writeLocation(dataDirectory, far);
  if (await clusterExists(near)) await moveCluster(near, far, log);
  return clusterAt(far, dataDirectory);
}

/** Whether a finished cluster is there; a folder that we may not look into is told apart from a missing one. */
export async function clusterExists(directory: string): Promise<boolean> {
  try {
    return (await stat(join(directory, 'PG_VERSION'))).isFile();
  } catch (error) {
    if (errorCode(error) !== 'EACCES') return false;
    throw new Error(`the folder ${directory} belongs to another account; start as that account`, { cause: error });
  }
}

/** The password of the database's owner, made at the first start and kept beside the cluster. */
export async function readPassword(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'postgres.password');
  const kept = (await readOptional(file)).trim();
  if (kept) return kept;
  const password = randomBytes(24).toString('hex');
  await writeAtomically(file, `${password}\n`, 0o600);
  return password;
}

/** Makes the cluster in a folder of its own and gives it its name only when it is complete. */
export async function createCluster(
  cluster: Cluster,
  binaries: Binaries,
  password: string,
  durable: boolean,
): Promise<void> {
  await removeUnfinished(cluster.directory);
  const stage = `${cluster.directory}.preparing-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(stage, { mode: 0o700 });
    await writeFile(join(stage, 'password'), password, { mode: 0o600 });
    if (cluster.account) await changeOwner(stage, cluster.account);
    const parameters = ['-D', join(stage, 'cluster'), '-U', 'postgres', '--auth=scram-sha-256', '--no-instructions'];
    parameters.push(`--pwfile=${join(stage, 'password')}`, '--encoding=UTF8', '--locale=C');
    // The builtin provider folds the case of accented letters alike on every system, which plain C does not.
    parameters.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...(durable ? [] : ['--no-sync']));
    const { code, output } = await runProgram(binaries.initdb, parameters, { account: cluster.account, folder: stage });
    if (code !== 0) throw new Error(firstError(output));
    await rename(join(stage, 'cluster'), cluster.directory);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Gives a cluster that was copied or restored back to its account, with the permissions PostgreSQL insists on. */
export async function claimCluster({ directory, account }: Cluster): Promise<void> {
  const { uid, mode } = await stat(directory);
  if (account && uid !== account.uid) await changeOwner(directory, account);
  if ((mode & 0o777) !== 0o700 && process.platform !== 'win32') await chmod(directory, 0o700);
}

/** Sets the owner's password anew in a stopped cluster, for when the password file was lost. */
export async function resetPassword(
  cluster: Cluster,
  binaries: Pick<Binaries, 'postgres'>,
  password: string,
  owner = 'postgres',
): Promise<void> {
  const { code, output } = await runProgram(binaries.postgres, ['--single', '-D', cluster.directory, 'postgres'], {
    account: cluster.account,
    folder: cluster.directory,
    input: `alter role "${owner.replaceAll('"', '""')}" password '${password}'\n`,
  });
  if (code !== 0) throw new Error(firstError(output));
}

async function clusterAt(directory: string, dataDirectory: string): Promise<Cluster> {
  return { directory, account: await accountFor(directory), logFile: join(dataDirectory, 'postgres.log') };
}

/** A cluster that an ordinary account made stays that account's, also when root starts it. */
async function accountFor(directory: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const entry = await stat(directory).catch(() => undefined);
  return entry?.uid ? { uid: entry.uid, gid: entry.gid } : { uid: NOBODY, gid: NOBODY };
}

async function canEnter(directory: string, account: Account): Promise<boolean> {
  if (!account) return true;
  const { mode, uid, gid } = await stat(directory);
  const enter = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if (!(mode & enter)) return false;
  return directory === dirname(directory) || canEnter(dirname(directory), account);
}

/** A far cluster that nothing in the data directory speaks of belonged to a deleted one: it is kept, but not used. */
async function moveStaleCluster(far: string, log: (sentence: string) => void): Promise<void> {
  if (!(await clusterExists(far))) return;
  const aside = `${far}.set-aside-${new Date().toISOString().replaceAll(/\D/g, '')}`;
  await stopAnyPostmaster(far);
  await rename(far, aside);
  log(`A database of an earlier data folder was set aside in ${aside}.`);
}

async function moveCluster(from: string, to: string, log: (sentence: string) => void): Promise<void> {
  await stopAnyPostmaster(from);
  await rename(from, to).catch(async (error) => {
    if (error.code !== 'EXDEV') throw error;
    const stage = `${to}.preparing-${randomBytes(4).toString('hex')}`;
    await cp(from, stage, { recursive: true, verbatimSymlinks: true });
    await rename(stage, to);
    await rm(from, { recursive: true, force: true });
  });
  log(`The database moved to ${to}, because PostgreSQL cannot enter its former folder.`);
}

async function stopAnyPostmaster(directory: string): Promise<void> {
  const running = await findPostmaster(directory);
  if (running) await stopPostmaster(directory, running.pid);
}

async function readLocation(dataDirectory: string): Promise<string | undefined> {
  const lines = (await readOptional(join(dataDirectory, 'postgres.location'))).split('\n');
  return lines.find((line) => dirname(dirname(line)) === clustersFolder && /\/[0-9a-f]{16}\/postgres$/.test(line));
}

async function writeLocation(dataDirectory: string, directory: string): Promise<void> {
  const sentences = `PostgreSQL cannot enter this folder under its own account. Its database is kept in:\n${directory}\n`;
  await writeAtomically(join(dataDirectory, 'postgres.location'), sentences, 0o644);
}

async function removeUnfinished(directory: string): Promise<void> {
  const prefix = `${directory}.preparing-`;
  const siblings = (await readdir(dirname(directory))).map((name) => join(dirname(directory), name));
  const unfinished = siblings.filter((path) => path.startsWith(prefix));
  // An initdb that outlived its killed starter may still be writing there; then the next start tidies up.
  await Promise.allSettled(unfinished.map((path) => rm(path, { recursive: true, force: true })));
}

async function changeOwner(path: string, account: NonNullable<Account>): Promise<void> {
  if ((await lstat(path)).isDirectory()) {
    for (const name of await readdir(path)) await changeOwner(join(path, name), account);
  }
  await lchown(path, account.uid, account.gid);
}

async function writeAtomically(file: string, text: string, mode: number): Promise<void> {
  const fresh = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(fresh, text, { mode, flush: true });
  await rename(fresh, file);
}

async function readOptional(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function firstError(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim());
  const line = lines.find((text) => /(error|fatal|panic): /i.test(text)) ?? lines.at(-1) ?? 'no message';
  return line.replace(/^.*?(error|fatal|panic): +/i, '').trim();
}
