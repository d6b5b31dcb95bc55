import { randomUUID } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { multipart, type Person, type World } from './world.ts';

/** The keys of every file in a world's store, and the names of those still being written. */
export async function bytesIn(world: World): Promise<{ files: string[]; unfinished: string[] }> {
  const folder = join(world.config.dataDirectory, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  const isUnfinished = (name: string) => name.startsWith('.incoming/');
  return { files: names.filter((name) => !isUnfinished(name)), unfinished: names.filter(isUnfinished) };
}

/** How many files of a world's store this process holds open. */
export async function openFilesOf(world: World): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')),
  );
  return links.filter((link) => link.startsWith(world.config.dataDirectory)).length;
}

/** An upload over a real connection, which the test sends piece by piece. */
export function openUpload(port: number, path: string, as: Person | undefined, headers: Record<string, string> = {}) {
  const boundary = randomUUID();
  const call = request({
    port,
    host: '127.0.0.1',
    path,
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(as ? { authorization: `Bearer ${as.bearer}` } : {}),
      ...headers,
    },
  });
  const answer = new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    call.once('error', reject).once('response', async (response) => {
      resolve({ status: response.statusCode!, text: await text(response), headers: response.headers });
    });
  });
  // A test that gives up its upload does not wait for an answer.
  answer.catch(() => undefined);
  const whole = multipart(boundary, [{ field: 'file', name: 'x.txt', content: '' }]);
  const headEnd = whole.indexOf('\r\n\r\n') + 4;
  return {
    answer,
    /** Sends bytes as they are; resolves when they have left. */
    write: (bytes: Buffer | string) => new Promise<void>((resolve) => call.write(bytes, () => resolve())),
    open: () => new Promise<void>((resolve) => call.write(whole.subarray(0, headEnd), () => resolve())),
    finish: () => void call.end(whole.subarray(headEnd)),
    abort: () => void call.destroy(),
  };
}
