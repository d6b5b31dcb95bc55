import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { loadDirectory } from '#features/places/import/directory.service.ts';
import { openPlace } from '#platform/server/backup/place.ts';
import { openStoreAt } from '#platform/server/blobs/openBlobStore.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { recordsOf } from '../records.ts';
import type { World } from '../world.ts';

/** A place for backups in a folder of its own, and empty targets beside it. */
export async function createDrill(world: World) {
  const folder = await mkdtemp(join(tmpdir(), 'rivage-drill-'));
  const keyFile = join(folder, 'backup.key');
  await writeFile(keyFile, `${randomBytes(32).toString('base64')}\n`);
  const admin = openDatabase(world.url, 1);
  const closing: (() => Promise<unknown>)[] = [];

  /** An empty database and an empty store. */
  async function target() {
    const name = `target_${randomUUID().replaceAll('-', '')}`;
    await admin.unsafe(`create database ${name}`);
    const databaseUrl = world.url.replace(/\/[^/]*$/, `/${name}`);
    const pool = openDatabase(databaseUrl, 2);
    const blobs = await openStoreAt(join(folder, name), 'BLOB_URL');
    closing.push(async () => {
      await pool.end();
      await admin.unsafe(`drop database ${name} with (force)`);
    });
    return { pool, databaseUrl, blobs, migrations: 'db/migrations' };
  }

  return {
    folder,
    keyFile,
    url: join(folder, 'place'),
    target,
    open: (options = { create: true }) => openPlace({ url: join(folder, 'place'), keyFile }, options),
    async close() {
      for (const close of closing) await close();
      await admin.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends one file of so many bytes to a record. */
export const sendFile = (world: World, id: string, as: Awaited<ReturnType<World['person']>>, bytes: number) =>
  world.upload(
    'POST /api/spirits/{id}/files/shared',
    { name: 'note.txt', content: Buffer.from(randomBytes(bytes / 2).toString('hex')) },
    { params: { id }, as },
  );

/** Fills a world as people do: the shipped directory, records with files, forms, an invoice, mails, notes and audits. */
export async function fill(world: World) {
  await loadDirectory(world.pool, 'data/directory');
  const records = recordsOf(world);
  const { id, family, home } = await records.connected('accepted');
  for (const bytes of [2, 40_000, 300_000, 2_000_000])
    expect((await sendFile(world, id, family.person, bytes)).status).toBe(201);
  const form = { params: { id, name: 'obituary' }, as: family.person };
  const data = { name: 'Marie\tRoy \\ "née" O’Neil\nline', servicePublic: 'private' };
  expect((await world.call('POST /api/spirits/{id}/forms/{name}', { ...form, body: { data } })).status).toBe(201);
  const lines = [{ item: 'Services', quantity: 1.5, unitPrice: 250_000, taxes: ['GST'], thirdParty: false }];
  const invoices = 'POST /api/spirits/{id}/invoices';
  const draft = await world.call(invoices, { params: { id }, as: home.person, body: { lines } });
  const sent = await world.call(`${invoices}/{invoiceId}/send`, {
    params: { id, invoiceId: draft.json.id },
    as: home.person,
  });
  expect(sent.status, sent.text).toBe(200);
  return { id, family: family.person, home: home.person };
}
