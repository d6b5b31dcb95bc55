import { randomBytes } from 'node:crypto';
import { copyFile, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main as backUpCommand } from '#app/backup.ts';
import { main as restoreCommand } from '#app/restore.ts';
import { type BackupReport, backUp } from '#platform/server/backup/backup.ts';
import { readManifest } from '#platform/server/backup/backups.ts';
import { type BackupPlace, copyOf } from '#platform/server/backup/place.ts';
import { assertKnown, findVerified, restore } from '#platform/server/backup/restore.ts';
import { deleteOrphanedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import { sourceOfKeys } from '#platform/server/sealing/keyFile.ts';
import { takeKeysOf } from '#platform/server/sealing/values.ts';
import { createWorld, type World } from '../world.ts';
import { everyByte, everyRow } from './everything.ts';
import { createDrill, fill, sendFile } from './recoveryDrill.ts';

let world: World;
let drill: Awaited<ReturnType<typeof createDrill>>;
let filled: Awaited<ReturnType<typeof fill>>;
let place: BackupPlace;

beforeAll(async () => {
  world = await createWorld();
  // The commands take the keys that lie beside the data.
  takeKeysOf(sourceOfKeys(world.config));
  drill = await createDrill(world);
  filled = await fill(world);
  place = await drill.open();
}, 120_000);
afterAll(async () => {
  await drill?.close();
  await world?.close();
});

const backUpNow = (options: { days?: number; now?: Date; into?: BackupPlace } = {}): Promise<BackupReport> => {
  const { days = 35, now, into = place } = options;
  return backUp({ databaseUrl: world.url, blobs: world.blobs, place: into, days, ...(now ? { now } : {}) });
};

/** A place that waits before it takes its first file, so that something can happen meanwhile. */
function pausedAtFiles(before: () => Promise<void>): BackupPlace {
  let isPaused = false;
  const write: BackupPlace['store']['write'] = async (key, source) => {
    if (key.startsWith('files/') && !isPaused) {
      isPaused = true;
      await before();
    }
    return place.store.write(key, source);
  };
  return { ...place, store: { ...place.store, write } };
}

const path = 'DELETE /api/spirits/{id}/files/{fileId}';

describe('a backup', () => {
  it('is of one moment while people write and erase', async () => {
    const { id, family } = filled;
    const first = await sendFile(world, id, family, 1_000);
    let isRunning = true;
    const writing = (async () => {
      const sent: number[] = [];
      while (isRunning) sent.push((await sendFile(world, id, family, 2_000)).status);
      return sent;
    })();
    const into = pausedAtFiles(async () => {
      // The snapshot names this file; its row goes, and its bytes must not.
      expect((await world.call(path, { params: { id, fileId: first.json.id }, as: family })).status).toBe(200);
      await world.pool`delete from files where id = ${first.json.id}`;
      expect(await deleteOrphanedBlobs(world.pool, world.blobs)).toBe(0);
    });
    const report = await backUpNow({ into });
    isRunning = false;
    expect(new Set(await writing)).toEqual(new Set([201]));
    expect(report.missing).toEqual([]);
    expect(report.files).toBeGreaterThanOrEqual(5);
    expect(await deleteOrphanedBlobs(world.pool, world.blobs)).toBeGreaterThan(0);

    const target = await drill.target();
    await restore(place, await findVerified(place, report.name), target);
    const files = await target.pool<{ key: string; sha256: string }[]>`select blob_key as key from files`;
    const bytes = await everyByte(target.blobs);
    expect(files.map(({ key }) => key).sort()).toEqual([...bytes.keys()].filter((key) => key.startsWith('records/')));
    expect((await target.pool`select from files where id = ${first.json.id}`).length).toBe(1);
  }, 120_000);

  it('brings back every row and every byte elsewhere, and copies a file once', async () => {
    const before = await backUpNow();
    await sendFile(world, filled.id, filled.family, 5_000);
    const report = await backUpNow();
    expect([report.copied, report.files]).toEqual([1, before.files + 1]);

    const rows = await everyRow(world.pool);
    const target = await drill.target();
    await restore(place, await findVerified(place), target);
    const restored = await everyRow(target.pool);
    expect([...restored.keys()]).toEqual([...rows.keys()]);
    for (const [table, lines] of rows) expect(restored.get(table), table).toEqual(lines);
    expect(rows.get('public.places')!.length).toBeGreaterThan(5_000);
    expect(await everyByte(target.blobs)).toEqual(await everyByte(world.blobs));
    // What comes next is counted on from where it was, and held to other rows as before.
    const [town] = await target.pool`
      insert into towns (kind, name, region, latitude, longitude, search_text) values ('town', 'New', 'Alberta', 1, 1, 'new')
      returning id > (select max(id) from towns) as is_next`;
    expect(town?.isNext).toBe(true);
    await expect(target.pool`update files set spirit_id = gen_random_uuid()`).rejects.toThrow('foreign key');
    await target.pool`delete from files where id = (select id from files limit 1)`;
    expect((await target.pool`select from loose_blobs where lease_until <= now()`).length).toBe(1);
  }, 120_000);

  it('says which file is missing, and holds everything else', async () => {
    const { json } = await sendFile(world, filled.id, filled.family, 500);
    const [row] = await world.pool<{ key: string }[]>`select blob_key as key from files where id = ${json.id}`;
    await world.blobs.delete([row!.key]);
    const report = await backUpNow();
    expect(report.missing).toEqual([row!.key]);
    expect((await readManifest(place, report.name)).missing).toEqual([row!.key]);
    await world.pool`delete from files where id = ${json.id}`;
    await deleteOrphanedBlobs(world.pool, world.blobs);
  });

  it('forgets what is older than it may be, with the files that nothing names any more', async () => {
    const { json } = await sendFile(world, filled.id, filled.family, 800);
    const [row] = await world.pool<{ key: string }[]>`select blob_key as key from files where id = ${json.id}`;
    const copy = copyOf(place, row!.key);
    await backUpNow();
    await world.pool`delete from files where id = ${json.id}`;
    await deleteOrphanedBlobs(world.pool, world.blobs);
    const later = new Date(Date.now() + 40 * 24 * 60 * 60 * 1_000);
    (await place.store.read(copy)).destroy();
    const report = await backUpNow({ now: later });
    expect(report.removed).toBeGreaterThan(1);
    await expect(place.store.read(copy)).rejects.toThrow();
    await findVerified(place);
  }, 60_000);

  it('is the only one that runs', async () => {
    const errors: unknown[] = [];
    const once = pausedAtFiles(async () => void (await backUpNow().catch((error) => errors.push(error))));
    await sendFile(world, filled.id, filled.family, 100);
    await backUpNow({ into: once });
    expect(String(errors[0])).toContain('Another backup is running');
  });
});

describe('a damaged backup', () => {
  const parts = async () => {
    const { name, manifest } = await findVerified(place);
    const [file] = await world.pool<{ key: string }[]>`select blob_key as key from files order by size desc limit 1`;
    const table = manifest.tables.findIndex((one) => one.name === 'public.places');
    return {
      table: join(drill.url, 'backups', name, 'tables', String(table + 1).padStart(3, '0')),
      file: join(drill.url, copyOf(place, file!.key)),
      key: file!.key,
      manifest: join(drill.url, 'backups', name, 'manifest'),
      files: join(drill.url, 'backups', name, 'files'),
    };
  };

  /** Changes a file of the place, expects the refusal, sees that nothing was touched, and puts it back. */
  async function refused(file: string, change: () => Promise<void>, sentence: string): Promise<void> {
    await copyFile(file, join(drill.folder, 'kept'));
    const target = await drill.target();
    try {
      await change();
      const work = findVerified(place).then((backup) => restore(place, backup, target));
      await expect(work).rejects.toThrow(sentence);
      expect(await everyRow(target.pool)).toEqual(new Map());
      expect(await everyByte(target.blobs)).toEqual(new Map());
    } finally {
      await rename(join(drill.folder, 'kept'), file);
    }
  }

  const flip = async (file: string) => {
    const bytes = await readFile(file);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = bytes.readUInt8(at) ^ 1;
    await writeFile(file, bytes);
  };
  const cut = async (file: string, bytes: number) => truncate(file, (await readFile(file)).length - bytes);

  it('is refused before anything is touched, whatever was changed, and the line names it', async () => {
    const { table, file, key, manifest, files } = await parts();
    const changed = (what: string) => `The backup is damaged: ${what} was changed or cut off.`;
    await refused(file, () => flip(file), changed(`the file ${key}`));
    await refused(table, () => flip(table), changed('the table public.places'));
    await refused(manifest, () => flip(manifest), changed('its manifest'));
    await refused(files, () => flip(files), changed('its list of files'));
    await refused(file, () => cut(file, 1), changed(`the file ${key}`));
    await refused(table, () => cut(table, 100), changed('the table public.places'));
    // Exactly one sealed piece less: each piece that is left is whole.
    await refused(file, async () => truncate(file, 40 + 3 * (64 * 1_024 + 16)), changed(`the file ${key}`));
    await refused(table, () => rm(table), 'The backup is damaged: the table public.places is missing.');
    await refused(file, () => rm(file), `The backup is damaged: the file ${key} is missing.`);
    await refused(file, () => copyFile(table, file), changed(`the file ${key}`));
  }, 120_000);

  it('is refused with the wrong key, and where it is newer than this version', async () => {
    const { name, manifest } = await findVerified(place);
    const newer = { ...manifest, migrations: [...manifest.migrations, { name: '9999_later.sql', sha256: '' }] };
    await expect(assertKnown({ name, manifest: newer }, 'db/migrations')).rejects.toThrow('holds 9999_later.sql');
    const key = await readFile(drill.keyFile);
    await writeFile(drill.keyFile, randomBytes(32).toString('hex'));
    await expect(drill.open({ create: false })).rejects.toThrow('does not open these backups');
    await expect(drill.open()).rejects.toThrow('does not open these backups');
    await writeFile(drill.keyFile, key);
  });

  it('never goes over anything', async () => {
    const backup = await findVerified(place);
    const target = await drill.target();
    const { pool, url: databaseUrl } = world;
    await expect(restore(place, backup, { ...target, pool, databaseUrl })).rejects.toThrow('already holds tables');
    await expect(restore(place, backup, { ...target, blobs: world.blobs })).rejects.toThrow('already holds some');
  });
});

describe('the commands', () => {
  it('back up, read through and restore into a folder', async () => {
    const environment = {
      DATABASE_URL: world.url,
      DATA_DIR: world.config.dataDirectory,
      BACKUP_URL: join(drill.folder, 'other'),
      BACKUP_KEY_FILE: drill.keyFile,
    };
    expect(await restoreCommand(['--check'], drill.folder, environment)).toBe(1);
    expect(await backUpCommand({ ...environment, BACKUP_KEY_FILE: '' })).toBe(1);
    expect(await backUpCommand(environment)).toBe(0);
    expect(await restoreCommand(['--check'], drill.folder, environment)).toBe(0);
    expect(await restoreCommand([], drill.folder, environment)).toBe(1);
    expect(await restoreCommand(['2020'], drill.folder, environment)).toBe(1);
    expect(await restoreCommand(['--wrong'], drill.folder, environment)).toBe(1);
  }, 60_000);
});
