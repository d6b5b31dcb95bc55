import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '#platform/server/http/errorCode.ts';
import { isAlive } from './postmaster.ts';

const RETRY_MILLISECONDS = 25;
const HEARTBEAT_MILLISECONDS = 1_000;
const STALE_MILLISECONDS = 10_000;
const GIVE_UP_MILLISECONDS = 180_000;

/** Runs the work while no other process holds the same lock file, waiting its turn for up to three minutes. */
export async function withStartLock<T>(lockFile: string, work: () => Promise<T>): Promise<T> {
  const mark = `${process.pid}\n${crypto.randomUUID()}\n`;
  await acquire(lockFile, mark);
  // A living holder keeps its file young, so a file that ages belongs to a process that was killed, even when its pid was reused.
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(lockFile, now, now).catch(() => undefined);
  }, HEARTBEAT_MILLISECONDS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if ((await readText(lockFile)) === mark) await rm(lockFile, { force: true });
  }
}

async function acquire(lockFile: string, mark: string): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MILLISECONDS;
  while (!(await tryToWrite(lockFile, mark))) {
    if (await isStale(lockFile)) await rm(lockFile, { force: true });
    else if (Date.now() > deadline) throw new Error(`another process is still busy starting it (${lockFile})`);
    else await sleep(RETRY_MILLISECONDS);
  }
}

async function tryToWrite(lockFile: string, mark: string): Promise<boolean> {
  try {
    await writeFile(lockFile, mark, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function isStale(lockFile: string): Promise<boolean> {
  const age = await stat(lockFile).then(
    (entry) => Date.now() - entry.mtimeMs,
    () => 0,
  );
  const holder = Number.parseInt(await readText(lockFile), 10);
  return age > STALE_MILLISECONDS || (holder > 0 && !isAlive(holder));
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
