import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { main as archiveCommand, keep } from '#app/archive/archive.ts';
import { main as backUpCommand } from '#app/backup.ts';
import { main as restoreCommand } from '#app/restore.ts';
import { openBlobStore } from '#platform/server/blobs/openBlobStore.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded.ts';
import { findFreePort, spawnPostmaster, stopPostmaster, waitUntilReady } from '#platform/server/db/postmaster.ts';
import { addRecord, createArchivedWorld } from './archiveDrill.ts';
import { everyByte, everyRow } from './everything.ts';

/*
 * A database that archives its log is filled, changed, changed wrongly and destroyed, and brought back to the minute before.
 */

let world: Awaited<ReturnType<typeof createArchivedWorld>>;
let told: Awaited<ReturnType<typeof tell>>;

/** What everybody knows was true at a moment. */
async function tell() {
  const rows = await everyRow(world.pool);
  const bytes = await everyByte(world.blobs);
  const [row] = await world.pool<{ now: string }[]>`select clock_timestamp()::timestamptz(3) as now`;
  await sleep(50);
  return { rows, bytes, moment: row!.now };
}

/** Says what a command said beside its exit code. */
async function said(command: () => Promise<number>): Promise<[number, string]> {
  const lines: string[] = [];
  const listen = (line: unknown) => void lines.push(String(line));
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(listen),
    vi.spyOn(console, 'error').mockImplementation(listen),
  ];
  try {
    return [await command(), lines.join('\n')];
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const restore = (into: string, until: string) =>
  said(() => restoreCommand(['--into', into, '--until', until], world.folder, world.environment));

/** Opens what was restored as the product does. */
async function opened<Answer>(into: string, work: (rows: Map<string, string[]>, bytes: Map<string, string>) => Answer) {
  const database = await startEmbeddedPostgres({ dataDirectory: into });
  const pool = openDatabase(database.url, 2);
  try {
    return work(
      await everyRow(pool),
      await everyByte(await openBlobStore({ blobUrl: undefined, dataDirectory: into })),
    );
  } finally {
    await pool.end();
    await database.stop();
  }
}

beforeAll(async () => {
  world = await createArchivedWorld();
  const { pool, blobs } = world;
  await addRecord(pool, blobs, 'before-the-base');
  await world.archived();
  expect(await said(() => backUpCommand(world.environment))).toEqual([0, expect.stringContaining('1 files')]);
  expect(await said(() => archiveCommand(['base'], world.environment))).toEqual([0, expect.stringContaining('Base ')]);
  await addRecord(pool, blobs, 'after-the-base');
  await pool`update spirits set data = '{"marker": "kept"}'`;
  told = await tell();
  // What somebody does by mistake at 14:06: everything of everybody, and the bytes of a file as well.
  await pool`delete from files`;
  await pool`update spirits set data = '{"marker": "lost"}'`;
  await blobs.delete(['records/before-the-base']);
  await addRecord(pool, blobs, 'too-late');
  await world.archived();
}, 240_000);
afterAll(() => world?.close(), 60_000);

describe('an archive of the log', () => {
  it('is read through, and says since when', async () => {
    const [code, line] = await said(() => archiveCommand(['check'], world.environment));
    expect([code, line]).toEqual([
      0,
      expect.stringMatching(/^Every byte is as it was: .* pieces of the log\. Any moment since/),
    ]);
  });

  it('takes a piece again, and no other under its name', async () => {
    const [segment] = await archivedPieces();
    const other = join(world.folder, 'other');
    await writeFile(other, 'something else');
    const name = segment!.split('/').at(-1)!;
    const [again, refused] = [join(world.folder, 'again'), await said(() => keep([other, name], world.environment))];
    expect(refused).toEqual([1, expect.stringContaining('each database needs an archive of its own')]);
    await writeFile(again, 'first');
    expect(await keep([again, '00000009.history'], world.environment)).toBe(0);
    expect(await keep([again, '00000009.history'], world.environment)).toBe(0);
    await rm(join(world.folder, 'archive/wal/00000009'), { recursive: true });
    expect((await said(() => keep([again, '../place/key'], world.environment)))[0]).toBe(1);
    expect((await said(() => keep([again, 'x'], { ...world.environment, ARCHIVE_URL: 'archive' })))[0]).toBe(1);
  });

  it('is sealed: nothing of what people wrote can be found in it', async () => {
    for (const file of await everyFile(join(world.folder, 'archive')))
      expect((await readFile(file)).includes('before-the-base@example.org'), file).toBe(false);
  });
});

const everyFile = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const archivedPieces = async () =>
  (await everyFile(join(world.folder, 'archive/wal'))).filter((file) => /\/[0-9A-F]{24}$/.test(file));

describe('a database that is gone', () => {
  it('is not restored from a damaged archive, to no moment, or without the keys', async () => {
    await world.destroy();
    const refuse = async (name: string, until: string, sentence: string) =>
      expect(await restore(await world.target(name), until)).toEqual([1, expect.stringContaining(sentence)]);
    await refuse('no-zone', '2026-11-23T14:05:00', 'wants a time with its zone');
    await refuse('tomorrow', '2999-01-01T00:00:00Z', 'a time that has been');
    await refuse('early', '2020-01-01T00:00:00Z', 'The archive begins with a base of');
    expect(await restore(join(world.folder, 'keyless'), 'latest')).toEqual([1, expect.stringContaining('keys')]);
    const pieces = await archivedPieces();
    const [piece, last] = [pieces.at(-2)!, pieces.at(-1)!];
    expect(last).not.toBe(piece);
    const aside = join(world.folder, 'aside');
    await rename(piece, aside);
    await refuse('gap', 'latest', 'A piece of the log is missing');
    const bytes = await readFile(aside);
    bytes[bytes.length >> 1]! ^= 1;
    await writeFile(piece, bytes);
    await refuse('changed', 'latest', 'was changed or cut off');
    await copyFile(aside, piece);
  }, 60_000);

  it('comes back as it was at a minute, every row and every byte', async () => {
    const into = await world.target('minute');
    const [code, lines] = await restore(into, told.moment);
    expect(code, lines).toBe(0);
    expect(lines).toContain('2 files, 1 of them out of backups.');
    await opened(into, (rows, bytes) => {
      expect([...rows.keys()]).toEqual([...told.rows.keys()]);
      for (const [table, lines] of told.rows) expect(rows.get(table), table).toEqual(lines);
      expect(rows.get('public.files')!.filter(Boolean)).toHaveLength(2);
      expect(bytes).toEqual(told.bytes);
    });
    // It listens to nobody else's settings, and above all archives nothing into what it came from.
    const settings = await readFile(join(into, 'postgres/postgresql.auto.conf'), 'utf8').catch(() => '');
    expect(settings).not.toContain('archive');
  }, 120_000);

  it('comes back as late as the archive knows, and says which file is nowhere', async () => {
    const into = await world.target('latest');
    await rm(join(world.environment.DATA_DIR, 'files'), { recursive: true });
    const [code, lines] = await restore(into, 'latest');
    expect(code, lines).toBe(1);
    expect(lines).toContain('Neither in the store nor in a backup: the file records/too-late.');
    await opened(into, (rows) => {
      expect(rows.get('public.spirits')!.filter((row) => row.includes('"lost"'))).toHaveLength(2);
      expect(rows.get('public.files')!.filter(Boolean)).toHaveLength(1);
    });
  }, 120_000);
});

const debian = '/usr/lib/postgresql/15/bin/postgres';

describe.runIf(existsSync(debian))('Debian’s own PostgreSQL', () => {
  it('archives and comes back with its own programs, before a mistake', async () => {
    const other = await createArchivedWorld(debian);
    try {
      await addRecord(other.pool, other.blobs, 'debian');
      await other.archived();
      expect((await said(() => archiveCommand(['base'], other.environment)))[0]).toBe(0);
      await addRecord(other.pool, other.blobs, 'debian-later');
      const rows = await everyRow(other.pool);
      const [row] = await other.pool<{ now: string }[]>`select clock_timestamp()::timestamptz(3) as now`;
      await sleep(50);
      await other.pool`delete from spirits`;
      await other.archived();
      await other.destroy();
      const into = await other.target('minute');
      const order = ['--into', into, '--until', row!.now];
      const [code, lines] = await said(() => restoreCommand(order, other.folder, other.environment));
      expect(code, lines).toBe(0);
      const cluster = {
        directory: join(into, 'postgres'),
        account: { uid: 65_534, gid: 65_534 },
        logFile: join(into, 'log'),
      };
      const port = await findFreePort();
      const pid = await spawnPostmaster(debian, cluster, { port, unix_socket_directories: '' });
      expect(await waitUntilReady(cluster.directory, pid)).toBeDefined();
      const password = (await readFile(join(into, 'postgres.password'), 'utf8')).trim();
      const pool = openDatabase(`postgres://postgres:${password}@127.0.0.1:${port}/rivage`, 1);
      expect(await everyRow(pool)).toEqual(rows);
      await pool.end();
      await stopPostmaster(cluster.directory, pid);
    } finally {
      await other.close();
    }
  }, 240_000);
});
