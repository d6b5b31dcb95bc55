import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { main as examine } from '#app/doctor.ts';
import { main as keys } from '#app/keys.ts';
import { walkNotes } from '#features/notes/repository.ts';
import { type KeySource, readKeys, withNewKey, writeKeys } from '#platform/server/sealing/keyFile.ts';
import { type KeyRing, openKeyRing } from '#platform/server/sealing/keyRing.ts';
import { assertKeys, registerKey } from '#platform/server/sealing/knownKeys.ts';
import { resealAll, type Walk } from '#platform/server/sealing/reseal.ts';
import { takeKeyRing, takeKeysOf } from '#platform/server/sealing/values.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let folder: string;
let source: { file: string };
let ring: KeyRing;
let { connected } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ connected } = recordsOf(world));
  folder = await mkdtemp(join(tmpdir(), 'rivage-sealing-'));
  source = { file: join(folder, 'encryption.keys') };
  ring = takeKeysOf(source);
  await registerKey(world.pool, ring, source);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await world?.close();
});

const number = '046 454 286';
const note = 'The sisters do not speak; ring Anne.';
const signer = 'Paul Roy the Signer';

const formCall = (method: string, id: string, name: string, as: Person, body?: unknown, headers = {}) =>
  world.call(`${method} /api/spirits/{id}/forms/{name}`, { params: { id, name }, as, body, headers });

/** A record with a number, a signature and a note in it. */
async function fill() {
  const { id, family, home } = await connected('accepted');
  const begun = await formCall('POST', id, 'vital-statistics', family.person, {
    data: { socialInsuranceNumber: number, occupation: 'baker' },
  });
  expect(begun.json.data).toEqual({ socialInsuranceNumber: number, occupation: 'baker' });
  const written = await world.call('POST /api/spirits/{id}/notes', {
    params: { id },
    as: home.person,
    body: { text: note },
  });
  expect(written.json.text).toBe(note);
  return { id, family: family.person, home: home.person, noteId: written.json.id as string };
}

/** Everything that the database holds, as text. */
async function dump(): Promise<string> {
  const tables = await world.pool<{ name: string }[]>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('places', 'towns') and table_type = 'BASE TABLE'`;
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await world.pool.unsafe(`select t::text as line from ${name} t`);
    texts.push(...rows.map(({ line }) => line));
  }
  return texts.join('\n');
}

const read = async (id: string, as: Person) =>
  (await world.call('GET /api/spirit/{id}', { params: { id }, as })).json.forms;
const notesOf = async (id: string, as: Person) =>
  (await world.call('GET /api/spirits/{id}/notes', { params: { id }, as })).json;

const environment = () => ({
  DATABASE_URL: world.url,
  DATA_DIR: world.config.dataDirectory,
  ENCRYPTION_KEYS_FILE: source.file,
});

/** What the command says, and with what it ends. */
async function run(order: string): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line) => void lines.push(line)),
  );
  const code = await keys([order], environment());
  for (const spy of spies) spy.mockRestore();
  return { code, said: lines.join('\n') };
}

it('keeps number, signature, note and what a repeated call is answered out of the database, and gives them to who may read', async () => {
  const { id, family, home } = await fill();
  const idempotent = { 'idempotency-key': 'once' };
  const body = { data: { socialInsuranceNumber: '130 692 544' } };
  const first = await formCall('PATCH', id, 'vital-statistics', family, body, idempotent);
  const again = await formCall('PATCH', id, 'vital-statistics', family, body, idempotent);
  expect([again.status, again.text]).toEqual([200, first.text]);
  const other = { data: { socialInsuranceNumber: '193 456 787' } };
  expect((await formCall('PATCH', id, 'vital-statistics', family, other, idempotent)).status).toBe(409);

  await formCall('POST', id, 'personal-effects', family, {
    data: { items: [{ item: 'ring', destination: 'return' }] },
  });
  const { json } = await world.call('GET /api/spirits/{id}/forms/{name}/questions', {
    params: { id, name: 'personal-effects' },
    as: family,
  });
  const signature = {
    legalName: signer,
    relation: 'son',
    authority: 'executor',
    consent: json.consent,
    agreed: true,
    mark: { kind: 'drawn', strokes: 'M10 20L31 47' },
    timeZone: 'America/Edmonton',
  };
  const closed = await world.call('POST /api/spirits/{id}/forms/{name}/complete', {
    params: { id, name: 'personal-effects' },
    as: family,
    body: { signature },
    headers: { 'idempotency-key': 'signed' },
  });
  expect(closed.status, closed.text).toBe(200);

  const everything = await dump();
  expect(everything).toContain('baker');
  const hashes: string[] = closed.json.trail.flatMap(({ hash }: { hash?: string }) => hash ?? []);
  expect(hashes).toHaveLength(2);
  for (const secret of [number, '130 692 544', note, signer, 'M10 20L31 47', ...hashes])
    expect(everything, secret).not.toContain(secret);
  const forms = await read(id, family);
  expect(forms.map(({ name }: { name: string }) => name)).toEqual(['personal-effects', 'vital-statistics']);
  expect(forms[0]).toMatchObject({ trail: closed.json.trail, signature: { legalName: signer, mark: signature.mark } });
  expect(forms[0].signature).not.toHaveProperty('ip');
  expect(forms[1].data).toEqual({ socialInsuranceNumber: '130 692 544', occupation: 'baker' });
  expect((await notesOf(id, home))[0].text).toBe(note);
}, 60_000);

it('opens nothing that was copied to another row', async () => {
  const [one, other] = [await fill(), await fill()];
  await world.pool`update notes set text = (select text from notes where id = ${one.noteId}) where id = ${other.noteId}`;
  expect((await world.call('GET /api/spirits/{id}/notes', { params: { id: other.id }, as: other.home })).status).toBe(
    500,
  );
  expect((await notesOf(one.id, one.home))[0].text).toBe(note);
  await world.pool`delete from notes where id = ${other.noteId}`;
});

it('seals what is from before there were keys', async () => {
  const { id, family, home, noteId } = await fill();
  await world.pool`update notes set text = ${note} where id = ${noteId}`;
  await world.pool`update forms set data = ${world.pool.json({ socialInsuranceNumber: number, spouse: null, n: 1.5 })}
    where spirit_id = ${id}`;
  expect((await notesOf(id, home))[0].text).toBe(note);
  const before = await read(id, family);
  expect(before[0].data.socialInsuranceNumber).toBe(number);
  expect((await run('status')).said).toContain('2 values and 0 files are from before there were keys');
  expect((await run('rotate')).code).toBe(0);
  expect((await run('status')).said).not.toContain('before there were keys');
  expect(await dump()).not.toContain(number);
  expect(await read(id, family)).toEqual(before);
  expect((await notesOf(id, home))[0].text).toBe(note);
});

it('changes to a new key while people write, and goes on where it was ended', async () => {
  const filled = await Promise.all([fill(), fill(), fill()]);
  const old = readKeys(source).current;
  expect((await run('add')).code).toBe(0);
  const present = readKeys(source).current;
  expect(present).not.toBe(old);

  // Ended after the first note that it sealed.
  let walked = 0;
  const dying: Walk = async (sql, after, isWriting) => {
    if (walked++ > 0) throw new Error('killed');
    return walkNotes(sql, after, isWriting);
  };
  await expect(resealAll(world.pool, [dying])).rejects.toThrow('killed');

  let isRunning = true;
  const writing = Promise.all(
    filled.map(async ({ id, family, home, noteId }, at) => {
      for (let round = 0; isRunning || round < 3; round++) {
        const data = { socialInsuranceNumber: `${at}-${round}` };
        expect(
          (await formCall('PATCH', id, 'vital-statistics', family, { data })).json.data.socialInsuranceNumber,
        ).toBe(data.socialInsuranceNumber);
        const [kept] = await notesOf(id, home);
        const params = { id, noteId };
        const body = { text: `${at}/${round}`, updatedAt: kept.updatedAt };
        expect((await world.call('PATCH /api/spirits/{id}/notes/{noteId}', { params, as: home, body })).status).toBe(
          200,
        );
        if (!isRunning) return round;
      }
      return 0;
    }),
  );
  expect((await run('rotate')).code).toBe(0);
  isRunning = false;
  const rounds = await writing;
  for (const [at, { id, family, home }] of filled.entries()) {
    const round = rounds[at];
    expect((await read(id, family))[0].data).toEqual({ socialInsuranceNumber: `${at}-${round}`, occupation: 'baker' });
    expect((await notesOf(id, home))[0].text).toBe(`${at}/${round}`);
  }
  const status = await run('status');
  expect(status.said).toMatch(new RegExp(`^${present}: \\d+ values and 0 files, seals now\\.$`, 'm'));
  expect(status.said).not.toContain(old);
}, 60_000);

it('forgets an old key only after a day', async () => {
  const known = async () => (await world.pool`select id from encryption_keys order by created_at`).map(({ id }) => id);
  expect(await known()).toHaveLength(2);
  await world.pool`update encryption_keys set created_at = created_at - interval '26 hours'`;
  await world.pool`delete from idempotency_keys`;
  expect((await run('rotate')).said).toContain('it is needed only for backups from before');
  expect(await known()).toEqual([readKeys(source).current]);
});

it('starts with no other keys than those that have sealed, and the doctor says which is missing', async () => {
  const id = readKeys(source).current;
  const elsewhere: KeySource = { file: join(folder, 'elsewhere.keys') };
  await expect(registerKey(world.pool, openKeyRing(elsewhere), elsewhere)).rejects.toThrow(
    `The database holds values that the key ${id} has sealed, which is missing in ${elsewhere.file}: bring it back.`,
  );
  const [[, key]] = Object.entries(withNewKey().keys) as [[string, string]];
  writeKeys(elsewhere.file, { current: id, keys: { [id]: key } }, { replace: true });
  await expect(assertKeys(world.pool, openKeyRing(elsewhere), elsewhere)).rejects.toThrow(
    'is not the one of that name',
  );

  const lines: string[] = [];
  const spy = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  await examine({ ...environment(), ENCRYPTION_KEYS_FILE: join(folder, 'none.keys') });
  await examine(environment());
  spy.mockRestore();
  expect(lines.filter((line) => line.startsWith('WRONG') && line.includes(id))).toHaveLength(1);
  expect(lines).toContain(`ok      The keys that values are sealed with are in ${source.file}.`);
  takeKeyRing(ring);
}, 60_000);

it('says how it is called where it is called wrongly', async () => {
  expect(await run('spin')).toMatchObject({ code: 1, said: expect.stringContaining('Usage: npm run keys') });
});
