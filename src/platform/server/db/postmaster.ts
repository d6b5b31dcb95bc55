import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '#platform/server/http/errorCode.ts';
import { type Account, packagedBinaries, programEnvironment, runProgram } from './embeddedBinaries.ts';

/** A running PostgreSQL server process, as its postmaster.pid describes it. */
export type Postmaster = { pid: number; port: number; status: string };

const READY_MILLISECONDS = 120_000;
const POLL_MILLISECONDS = 5;
const STOP_STEPS = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 7_000],
  ['SIGKILL', 3_000],
] as const;

/** The postmaster that runs on this cluster folder now, whichever process started it. */
export async function findPostmaster(directory: string): Promise<Postmaster | undefined> {
  const described = await readPostmasterFile(directory);
  return described && isPostmasterOf(described.pid, directory) ? described : undefined;
}

/** Waits until the postmaster accepts connections; undefined when it ends, stops or stays silent instead. */
export async function waitUntilReady(directory: string, pid: number): Promise<Postmaster | undefined> {
  const deadline = Date.now() + READY_MILLISECONDS;
  while (Date.now() < deadline && isPostmasterOf(pid, directory)) {
    const described = await readPostmasterFile(directory);
    if (described?.pid === pid && described.status === 'ready') return described;
    if (described?.pid === pid && described.status === 'stopping') return undefined;
    await sleep(POLL_MILLISECONDS);
  }
  return undefined;
}

/** Starts a postmaster in its own process group, so that a Ctrl+C in the terminal leaves it to the server that drains. */
export function spawnPostmaster(
  postgres: string,
  cluster: { directory: string; account: Account; logFile: string },
  settings: Record<string, string | number>,
): Promise<number> {
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(cluster.logFile, 'a', 0o600);
  try {
    const child = spawn(postgres, ['-D', cluster.directory, ...parameters], {
      ...cluster.account,
      cwd: cluster.directory,
      env: programEnvironment(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    });
    child.unref();
    return new Promise((resolve, reject) => child.on('spawn', () => resolve(child.pid!)).on('error', reject));
  } finally {
    closeSync(log);
  }
}

/** Stops the postmaster: fast, then immediately, then by force; quiet when it has already ended. */
export async function stopPostmaster(directory: string, pid: number): Promise<void> {
  if (process.platform === 'win32') return stopOnWindows(directory, pid);
  for (const [signal, timeoutMilliseconds] of STOP_STEPS) {
    if (!isPostmasterOf(pid, directory)) return;
    sendSignal(pid, signal);
    await waitForExit(directory, pid, timeoutMilliseconds);
  }
}

/** Windows has no signals: pg_ctl speaks to the postmaster through its own pipe. */
async function stopOnWindows(directory: string, pid: number): Promise<void> {
  const running = await readPostmasterFile(directory);
  for (const mode of ['fast', 'immediate']) {
    if (running?.pid !== pid || !isAlive(pid)) return;
    await runProgram(packagedBinaries().pgCtl, ['stop', '-D', directory, '-m', mode, '-t', '10'], {
      account: undefined,
    });
  }
}

async function waitForExit(directory: string, pid: number, timeoutMilliseconds: number): Promise<void> {
  const deadline = Date.now() + timeoutMilliseconds;
  while (Date.now() < deadline && isPostmasterOf(pid, directory)) await sleep(POLL_MILLISECONDS);
}

/**
 * Lets PostgreSQL start although its postmaster.pid names a process that lives but is something else by now.
 * The file stays, with our own pid: PostgreSQL takes its parent's pid for stale, and still finds the shared memory
 * noted there, its guard against servers that outlived their postmaster.
 */
export async function removeStalePidFile(directory: string): Promise<void> {
  const file = join(directory, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const pid = Math.abs(Number.parseInt(text ?? '', 10));
  if (text === undefined || process.platform === 'win32' || isPostmasterOf(pid, directory)) return;
  await writeFile(file, text.replace(/^.*/, String(process.pid)));
}

/** A port of 127.0.0.1 that nobody listens on at this moment: the wished one if it is free. */
export function findFreePort(wished = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', (error) => {
      if (wished === 0) reject(error);
      else resolve(findFreePort());
    });
    server.listen(wished, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Whether a process with this id exists, a zombie included. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** The size of PostgreSQL's log now, to find later what was added. */
export function logLength(logFile: string): Promise<number> {
  return stat(logFile).then(
    (entry) => entry.size,
    () => 0,
  );
}

/** The line that says best why PostgreSQL gave up, among those added to its log since the given length. */
export async function lastLoggedError(logFile: string, since: number): Promise<string> {
  const added = (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(since).toString('utf8');
  const lines = added.split('\n').filter((line) => line.trim());
  const line = lines.findLast((text) => /\b(FATAL|PANIC): /.test(text)) ?? lines.at(-1) ?? `see ${logFile}`;
  return line.replace(/^.*?\b[A-Z]+: +/, '').trim();
}

async function readPostmasterFile(directory: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , port = '', , , , status = ''] = text.split('\n');
  // PostgreSQL's single-user mode writes its pid negative.
  return text ? { pid: Math.abs(Number.parseInt(pid, 10)), port: Number(port), status: status.trim() } : undefined;
}

/** A pid alone proves nothing: it may belong to another program, another cluster's server or a zombie. */
function isPostmasterOf(pid: number, directory: string): boolean {
  if (!(pid > 1) || !isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  const command = commandLine(pid);
  if (!/(^|\/)postgres(\s|$)/.test(command)) return false;
  return command.includes(` -D ${directory} `) || workingDirectory(pid) === realPath(directory);
}

function commandLine(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  }
  return readOr('', () => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
}

function workingDirectory(pid: number): string | undefined {
  return readOr(undefined, () => readlinkSync(`/proc/${pid}/cwd`));
}

function realPath(path: string): string {
  return readOr(path, () => realpathSync(path));
}

function readOr<T>(fallback: T, read: () => T): T {
  try {
    return read();
  } catch {
    return fallback;
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
