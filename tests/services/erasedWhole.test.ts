import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyRetention } from '#app/retention/retention.ts';
import { deleteOrphanedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import { answers, recordsOf } from '../records.ts';
import { proofFor } from '../tributeProof.ts';
import { bytesIn } from '../uploads.ts';
import { createWorld, type Person, type World } from '../world.ts';

/** What a person types everywhere, and nobody else does. */
const marker = 'Zyxomarkwort';
const hex = Buffer.from(marker).toString('hex');

let world: World;
let records: ReturnType<typeof recordsOf>;
beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

/** The tables of every schema, jobs among them, with a row that holds the marker in any column, bytes included. */
async function tablesWithMarker(): Promise<string[]> {
  const tables = await world.pool<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await world.pool`
      select from ${world.pool(schema)}.${world.pool(name)} t
      where t::text ilike ${`%${marker}%`} or t::text ilike ${`%${hex}%`} limit 1`;
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

/** The stored files that hold the marker. */
async function filesWithMarker(): Promise<string[]> {
  const { files, unfinished } = await bytesIn(world);
  // Files are sealed: the marker shows only once they are opened.
  const opened = async (name: string) => (await buffer(await world.blobs.read(name))).toString('latin1');
  const contents = await Promise.all(files.map(async (name) => [name, await opened(name)] as const));
  return [...unfinished, ...contents.filter(([, content]) => content.includes(marker)).map(([name]) => name)];
}

const spiritInfo = {
  answer: 'given',
  answerValues: {
    spiritFirstName: marker,
    spiritLastName: marker,
    arrangerFirstName: marker,
    arrangerLastName: marker,
    dateOfBirth: '1941-05-03',
    dateOfDeath: '2026-11-02',
  },
};

/** A picture whose hidden fields hold the marker. */
const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#456' } })
    .jpeg()
    .withExif({ IFD0: { Artist: marker, Copyright: marker } })
    .toBuffer();

async function fillRecord(id: string, as: Person) {
  const params = { id, name: 'first-call' };
  const form = { params, as, body: { data: { callerName: marker } } };
  const file = { name: `${marker}.txt`, content: Buffer.from(`${marker} is in here`) };
  const paths = { form: 'POST /api/spirits/{id}/forms/{name}', file: 'POST /api/spirits/{id}/files/shared' };
  return [await world.call(paths.form, form), await world.upload(paths.file, file, { params, as })];
}

/** A memory page with a story, a photograph, and a visitor's tribute. */
async function fillMemoryPage(id: string, as: Person) {
  const lane = '/api/spirits/{id}/memory-lane';
  const begun = await world.call(`POST ${lane}`, { params: { id }, as });
  const { slug } = begun.json.page;
  const story = { sections: { story: [{ key: 'a', title: marker, text: marker }] }, versions: { story: 0 } };
  const told = await world.call(`PATCH ${lane}`, { params: { id }, as, body: story });
  const content = await picture();
  const shown = await world.upload(
    `POST ${lane}/photographs`,
    { name: `${marker}.jpg`, content },
    { params: { id }, as },
  );
  const shared = await world.call(`POST ${lane}/share`, { params: { id }, as, body: { privacy: 'link' } });
  const tribute = { name: marker, words: `${marker} was kind.`, proof: proofFor(slug) };
  const left = await world.call('POST /api/memory-lane/{slug}/tributes', { params: { slug }, body: tribute });
  return [begun, told, shown, shared, left];
}

/** What the home does for the family: it takes the case, notes, sends a bill. */
async function serve(id: string, family: Person, home: { person: Person; placeId: string }) {
  const asked = await records.act('connect', id, home.placeId, family);
  const taken = await records.act('accept', id, home.placeId, home.person);
  const note = { params: { id }, as: home.person, body: { text: `${marker} called` } };
  const line = { item: marker, quantity: 1, unitPrice: 100_00, taxes: ['GST'], thirdParty: false };
  const bill = await world.call('POST /api/spirits/{id}/invoices', {
    params: { id },
    as: home.person,
    body: { lines: [line], note: marker },
  });
  const sent = await world.call('POST /api/spirits/{id}/invoices/{invoiceId}/send', {
    params: { id, invoiceId: bill.json.id },
    as: home.person,
  });
  const due = { on: null, at: null };
  const task = await world.call('POST /api/spirits/{id}/case-tasks', {
    params: { id },
    as: home.person,
    body: { placeId: home.placeId, text: `Ring ${marker}`, due, assignee: null },
  });
  return [asked, taken, await world.call('POST /api/spirits/{id}/notes', note), bill, sent, task];
}

/** Makes a table's rows look as old as their term. */
const age = (table: string, column: string, days: number) => world.pool`
  update ${world.pool(table)} set ${world.pool(column)} = ${world.pool(column)} - make_interval(days => ${days})`;

const run = async () => {
  await applyRetention(world.pool);
  await deleteOrphanedBlobs(world.pool, world.blobs);
};

test('nothing that a person wrote is left once their account is erased, but for what has a term of its own', async () => {
  const family = await world.person({ email: `${marker.toLowerCase()}@example.org` });
  const home = await records.home();
  const data = { ...answers, spiritInfo, lovedOneAddress: { answer: marker, answerValues: {} } };
  const created = await world.call('POST /api/spirits', { as: family, body: { spirit: { data } } });
  const id: string = created.json.id;
  const letter = { topic: 'question', email: family.email, message: `${marker} asks` };
  const written = [
    created,
    ...(await fillRecord(id, family)),
    ...(await fillMemoryPage(id, family)),
    ...(await serve(id, family, home)),
    await world.call('POST /api/contact', { body: letter }),
  ];
  expect(written.map(({ status, text }) => (status < 300 ? 'done' : text))).toEqual(written.map(() => 'done'));
  expect(await tablesWithMarker()).toEqual(
    expect.arrayContaining(['files', 'forms', 'inquiries', 'invoices', 'mails', 'memory_tributes', 'spirits']),
  );
  // What is sealed shows no marker: its row goes.
  const sealed = () => world.pool`select id from notes union all select id from case_tasks`;
  expect(await sealed()).toHaveLength(2);
  expect((await filesWithMarker()).length).toBeGreaterThan(0);

  const left = await world.call('DELETE /api/users/{id}', { params: { id: family.userId }, as: family });
  expect(left.status, left.text).toBe(200);
  await age('users', 'deleted_at', 31);
  await run();
  // To whom mails went, and what a letter asked, have terms of their own; a mail's words stay until it is sent.
  expect(await tablesWithMarker()).toEqual(['inquiries', 'mails']);
  expect(await sealed()).toHaveLength(0);
  expect(await filesWithMarker()).toEqual([]);
  const kept = await world.call('GET /api/places/{id}/kept-invoices', {
    params: { id: home.placeId },
    as: home.person,
  });
  expect(kept.json).toMatchObject([{ person: 'Z. Z.', lines: [{ item: 'Z.' }] }]);

  await age('mails', 'created_at', 91);
  await age('inquiries', 'created_at', 731);
  await run();
  expect(await tablesWithMarker()).toEqual([]);
  expect(world.logLines.filter((line) => line.toLowerCase().includes(marker.toLowerCase()))).toEqual([]);
});
