import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { z } from 'zod';
import { BackupError } from '#platform/server/backup/place.ts';
import { errorCode } from '#platform/server/http/errorCode.ts';

/** What is said of a folder or file before its bytes: where it lies in the cluster, and of a file how many bytes follow. */
const header = z.object({ path: z.string(), bytes: z.number().int().nonnegative().optional() });

/** What PostgreSQL makes anew by itself, as its documentation of a base backup says. */
const emptied = new Set(
  ['pg_wal', 'pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'].concat(
    'pg_subtrans',
  ),
);
const leftOut =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*|current_logfiles|.*\.signal)$/;

const control = 'global/pg_control';

/** A cluster as one stream, while its database writes: what changes meanwhile is mended by the log that begins before it. */
export async function* framesOf(cluster: string): AsyncGenerator<Buffer> {
  yield* framesBelow(cluster, '');
  yield* frameOf(cluster, control);
}

async function* framesBelow(cluster: string, folder: string): AsyncGenerator<Buffer> {
  for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (leftOut.test(entry.name) || path === control) continue;
    if (isFolder(entry, path)) {
      yield headerOf({ path });
      if (!emptied.has(path)) yield* framesBelow(cluster, path);
    } else if (entry.isFile()) yield* frameOf(cluster, path);
  }
}

/** The folder of the log may be a link to another disk; inside the archive it is a folder again. */
const isFolder = (entry: Dirent, path: string): boolean => entry.isDirectory() || emptied.has(path);

const headerOf = (words: z.infer<typeof header>) => Buffer.from(`${JSON.stringify(words)}\n`);

/** A file as long as it was when it was opened; what was cut off meanwhile is filled with zeros, which the log overwrites. */
async function* frameOf(cluster: string, path: string): AsyncGenerator<Buffer> {
  const file = await open(join(cluster, path)).catch((error) => {
    // A table that was dropped since its folder was read.
    if (errorCode(error) !== 'ENOENT') throw error;
  });
  if (!file) return;
  try {
    let left = (await file.stat()).size;
    yield headerOf({ path, bytes: left });
    while (left > 0) {
      const piece = Buffer.alloc(Math.min(left, 256 * 1024));
      await file.read(piece);
      yield piece;
      left -= piece.length;
    }
  } finally {
    await file.close();
  }
}

/** Writes such a stream into a new folder. */
export async function unpackFrames(source: AsyncIterable<Buffer>, into: string): Promise<void> {
  const reader = readerOf(source);
  for (let line = await reader.line(); line !== undefined; line = await reader.line()) {
    const { path, bytes } = header.parse(JSON.parse(line));
    const target = join(into, normalize(path));
    if (!target.startsWith(join(into, '/'))) throw new BackupError(`The base is damaged: it names ${path}.`);
    await mkdir(bytes === undefined ? target : dirname(target), { recursive: true, mode: 0o700 });
    if (bytes !== undefined) await writeFile(target, reader.take(bytes), { mode: 0o600 });
  }
}

/** Reads lines and counted bytes out of a stream, in turns. */
function readerOf(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { value, done } = await chunks.next();
    if (!done) held = Buffer.concat([held, value]);
    return !done;
  };
  return {
    async line(): Promise<string | undefined> {
      while (!held.includes(10)) if (!(await more())) return undefined;
      const end = held.indexOf(10);
      const line = held.subarray(0, end).toString();
      held = held.subarray(end + 1);
      return line;
    },
    async *take(bytes: number): AsyncGenerator<Buffer> {
      for (let left = bytes; left > 0; ) {
        if (held.length === 0 && !(await more())) throw new BackupError('The base is damaged: it ends too early.');
        const piece = held.subarray(0, left);
        held = held.subarray(piece.length);
        left -= piece.length;
        yield piece;
      }
    },
  };
}
