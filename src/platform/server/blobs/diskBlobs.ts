import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '#platform/server/http/errorCode.ts';
import { type BlobStore, checkKey, type StoredBlob } from './blobs.ts';
import { awayOr, StoreAway } from './storeAway.ts';

/** Where bytes lie until all of them have arrived; no key begins with a dot. */
const incoming = '.incoming';
const staleAfter = 2 * 60 * 60 * 1_000;

/** Keeps bytes as files below a folder; a file appears under its key only once it is whole and on the disk. */
export async function openDiskBlobs(folder: string): Promise<BlobStore> {
  const temporary = join(folder, incoming);
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  await removeStale(temporary);
  const pathOf = (key: string) => join(folder, checkKey(key));
  return {
    write: async (key, source) => {
      await assertThere(temporary);
      await write(pathOf(key), temporary, source);
    },
    async read(key, range) {
      const handle = await open(pathOf(key)).catch(async (error) => {
        await assertThere(temporary);
        throw awayOr(error);
      });
      return handle.createReadStream(range ?? {});
    },
    async delete(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
    list: (below) => listFiles(folder, below),
    async ready() {
      const probe = join(temporary, temporaryName());
      await writeFile(probe, 'ready');
      await rm(probe);
    },
  };
}

/** Every file below a folder; what disappears meanwhile is left out. */
async function* listFiles(root: string, below: string): AsyncGenerator<StoredBlob> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const key = join(below, entry.name);
    if (key === incoming) continue;
    if (entry.isDirectory()) yield* listFiles(root, key);
    else {
      const info = await stat(join(root, key)).catch(() => undefined);
      if (info) yield { key, bytes: info.size };
    }
  }
}

/** A folder that was there when the process began and is not now was on a disk that is away. */
const assertThere = (temporary: string): Promise<void> =>
  access(temporary).catch((error) => {
    throw new StoreAway(error);
  });

async function write(path: string, temporary: string, source: Readable): Promise<void> {
  const unfinished = join(temporary, temporaryName());
  // Opened before anything can fail: a stream that opens it later could do so after the removal.
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await pipeline(source, handle.createWriteStream({ flush: true }));
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    if (made) await syncFolder(dirname(made));
  } catch (error) {
    source.destroy();
    await handle.close().catch(() => undefined);
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw awayOr(error);
  }
}

/** A renamed file survives a power failure only once its folder is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// The name says who is writing, so that a start can tell what a process left behind from what another one is writing now.
const temporaryName = () => `${hostname()}~${process.pid}~${randomUUID()}`;

async function removeStale(temporary: string): Promise<void> {
  for (const name of await readdir(temporary)) {
    const file = join(temporary, name);
    const info = await stat(file).catch(() => undefined);
    if (info && (isLeftBehind(name) || info.mtimeMs < Date.now() - staleAfter)) await rm(file, { force: true });
  }
}

function isLeftBehind(name: string): boolean {
  const [host, pid] = name.split('~');
  return host === hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
