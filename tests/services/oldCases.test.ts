import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringOldCases, eraseOldCaseFiles, takeBackOldCases } from '#features/desk/old-cases/bringing.service.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import { dayInZone } from '#vocabulary/regions/clocks.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { upload } from '../sweeps/permissions.upload.ts';
import { createWorld, type Person, type World } from '../world.ts';
import { filesOfZip } from '../zip.ts';

let world: World;
let { home, read } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ home, read } = recordsOf(world));
});
afterAll(() => world.close());

type Home = Awaited<ReturnType<typeof home>>;

const head = 'Case number,First name,Last name,Date of death,Branch,Disposition,Phone,Total,Notes';
const rows = [
  '19-7,Marie,Roy,04/03/2019,,Cremation,403-555-0111,"$4,250.50",Plain urn',
  '19-8,Jean,Tremblay,25/12/2019,,Shiva,,,',
  ',Ann,Lee,,,,,,',
];
const table = (...lines: string[]) => [head, ...lines].join('\r\n');

const handIn = ({ person, placeId }: Pick<Home, 'person' | 'placeId'>, text: string) =>
  world.call('POST /api/places/{id}/case-imports', {
    as: person,
    params: { id: placeId },
    ...upload('old.csv', 'text/csv', Buffer.from(text)),
  });

const on = (address: string, { person, placeId }: Pick<Home, 'person' | 'placeId'>, importId: string, body?: unknown) =>
  world.call(`${address.split(' ')[0]} /api/places/{id}/case-imports/{importId}${address.split(' ')[1] ?? ''}`, {
    as: person,
    params: { id: placeId, importId },
    ...(body ? { body } : {}),
  });

/** A file that was handed in, as its page reads it. */
async function handed(own: Pick<Home, 'person' | 'placeId'>, text = table(...rows)) {
  const made = await handIn(own, text);
  expect(made.status, made.text).toBe(201);
  return (await on('GET', own, made.json.id)).json;
}

/** Brought in as its job does it. */
async function brought(own: Pick<Home, 'person' | 'placeId'>, text = table(...rows)) {
  const { id, columns, order } = await handed(own, text);
  const run = await on('POST /run', own, id, { columns, order });
  expect(run.status, run.text).toBe(200);
  await bringOldCases({ pool: world.pool }, id);
  return (await on('GET', own, id)).json;
}

const casesOf = async (person: Person) =>
  (await world.call('GET /api/spirits', { as: person })).json as { id: string; core: Record<string, unknown> }[];
const said = ({ status, text }: { status: number; text: string }) => [status, text];
const mails = async () => (await world.pool`select count(*)::integer as count from mails`)[0]?.count;

describe('a table of old cases', () => {
  it.each([
    ['', 'document'],
    ['old\u0000.csv', 'old.csv'],
    ['C:\\cases\\old.csv', 'old.csv'],
  ])('called "%s" is kept under a name that can be read', async (name, kept) => {
    const { person, placeId } = await home();
    const file = upload(name, 'text/csv', Buffer.from(table(...rows)));
    const address = 'POST /api/places/{id}/case-imports';
    const { status, json } = await world.call(address, { as: person, params: { id: placeId }, ...file });
    expect([status, json.fileName]).toEqual([201, kept]);
  });

  it('holds nobody who has died tomorrow, by the clock of the branch', async () => {
    for (const [region, zone] of [
      ['British Columbia', 'America/Whitehorse'],
      ['Newfoundland and Labrador', 'America/St_Johns'],
    ] as const) {
      const own = await home({ region });
      const day = (later: number) => dayInZone(zone, new Date(Date.now() + later * 86_400_000));
      const { first } = await handed(own, table(`1,Ann,Lee,${day(0)},,,,,`, `2,Jo,Lee,${day(1)},,,,,`));
      expect([region, first.map(({ number }: { number: string }) => number)]).toEqual([region, ['1']]);
    }
  });

  it('is looked at and nothing comes of it', async () => {
    const own = await home();
    const file = await handed(own);
    expect(file).toMatchObject({
      state: 'choosing',
      rows: 3,
      by: own.person.email,
      orderFound: 'dmy',
      orderExample: '25/12/2019',
      missing: [],
      trial: { new: 2, there: 0, refused: 1 },
      toldAll: 2,
    });
    expect(file.told).toMatchObject([
      { line: 4, name: 'Ann Lee', outcome: 'refused', said: [{ field: 'number', word: 'keyMissing' }] },
      { line: 3, outcome: 'new', said: [{ field: 'farewell', word: 'farewellUnread', text: 'Shiva' }] },
    ]);
    expect(file.first[0]).toEqual({
      line: 2,
      number: '19-7',
      name: 'Marie Roy',
      died: '2019-03-04',
      branch: own.place.name,
    });
    expect(await casesOf(own.person)).toEqual([]);
  });

  it('is asked how its days are written where that cannot be told, and is not brought in before', async () => {
    const own = await home();
    const { id, columns, ...file } = await handed(own, table('1,Marie,Roy,04/03/2019'));
    expect(file).toMatchObject({ orderFound: 'ask', missing: ['order'], trial: null, first: [] });
    expect(said(await on('POST /run', own, id, { columns, order: null }))).toEqual([409, errors.oldCasesNotReady]);
    const told = await on('PATCH', own, id, { columns, order: 'mdy' });
    expect(told.json.first[0].died).toBe('2019-04-03');
    const without = await on('PATCH', own, id, { columns: { died: columns.died }, order: 'dmy' });
    expect(without.json.missing).toEqual(['name']);
    expect(said(await on('PATCH', own, id, { columns: { died: 40 }, order: null }))[0]).toBe(400);
  });

  it('brings cases at rest, without a family and without a mail, that are found and marked', async () => {
    const own = await home();
    const before = await mails();
    const file = await brought(own);
    expect(file).toMatchObject({ state: 'imported', done: 3, counts: { new: 2, there: 0, refused: 1 } });
    const cases = await casesOf(own.person);
    expect(cases.map(({ core }) => core.spiritFirstName)).toEqual(['Jean', 'Marie']);
    const { id } = cases[1]!;
    const { spirit } = (await read(id, own.person)).json;
    expect(spirit.core).toMatchObject({ status: 'at-rest', withoutFamily: true });
    expect(spirit.core.connectedFuneralHomes).toMatchObject([{ id: own.placeId, status: 'accepted' }]);
    const call = await world.call('GET /api/spirits/{id}/first-call', { as: own.person, params: { id } });
    expect(call.json.brought).toMatchObject({ by: own.person.email, number: '19-7', facts: { price: 425_050 } });
    const found = await world.call('POST /api/spirits/find', { as: own.person, body: { text: 'Tremblai' } });
    expect(found.json).toMatchObject([{ spiritLastName: 'Tremblay', state: 'at-rest' }]);
    const notes = await world.call('GET /api/spirits/{id}/notes', { as: own.person, params: { id } });
    expect(notes.text).toContain('Plain urn');
    const invited = await world.call('POST /api/spirits/{id}/family-invitation', {
      as: own.person,
      params: { id },
      body: { email: 'roy@example.org', language: 'en' },
    });
    expect(said(invited)).toEqual([409, errors.broughtHasNoFamily]);
    expect(await mails()).toBe(before);
    const changes = await world.call('GET /api/audits', { as: own.person });
    expect(changes.text).not.toContain('bring-case');
  });

  it('brings nothing twice, also not what the home has already', async () => {
    const own = await home();
    await brought(own);
    const first = await world.call('POST /api/first-calls', {
      as: own.person,
      body: {
        kind: 'died',
        placeId: own.placeId,
        data: {
          spiritInfo: {
            answer: 'given',
            answerValues: { spiritFirstName: 'Ève', spiritLastName: 'Côté', dateOfDeath: '2020-01-02' },
          },
          directInfo: { answer: 'given', answerValues: { arrangerPhoneNumber: '403-555-0111' } },
        },
      },
    });
    expect(first.status, first.text).toBe(201);
    const again = await handed(own, table(...rows, '20-1,Eve,Cote,02/01/2020'));
    expect(again.trial).toEqual({ new: 0, there: 3, refused: 1 });
    expect(await brought(own, table(...rows, '21-1,New,One,2021-01-01'))).toMatchObject({
      counts: { new: 1, there: 2, refused: 1 },
    });
    expect(await casesOf(own.person)).toHaveLength(4);
  });

  it('goes on where a killed server has left it, once for two that go on together', async () => {
    const own = await home();
    const many = Array.from({ length: 450 }, (_, at) => `n-${at},First${at},Last${at},2019-01-01`);
    const { id, columns, order } = await handed(own, table(...many));
    await on('POST /run', own, id, { columns, order });
    let transactions = 0;
    const killed = Object.assign((...parts: Parameters<typeof world.pool>) => world.pool(...parts), world.pool, {
      begin: (work: never) => {
        transactions += 1;
        if (transactions === 2) throw new Error('killed');
        return world.pool.begin(work);
      },
    });
    await expect(bringOldCases({ pool: killed as typeof world.pool }, id)).rejects.toThrow('killed');
    expect((await on('GET', own, id)).json).toMatchObject({ state: 'importing', done: limits.oldCasesAtOnce });
    await Promise.all([0, 1].map(() => bringOldCases({ pool: world.pool }, id)));
    expect((await on('GET', own, id)).json).toMatchObject({ state: 'imported', done: 450, counts: { new: 450 } });
    expect(await casesOf(own.person)).toHaveLength(450);
  });

  it('comes only into branches that are the caller’s own', async () => {
    const [own, other] = [await home(), await home()];
    const lines = [`1,Marie,Roy,2019-01-01,${other.place.name} X`, `2,Jean,Roy,2019-01-01,${own.place.name}`];
    const file = await brought(own, table(...lines));
    expect(file.counts).toEqual({ new: 1, there: 0, refused: 1 });
    expect(await casesOf(other.person)).toEqual([]);
    for (const address of ['GET', 'POST /undo', 'DELETE', 'GET /report'])
      expect((await on(address, { person: other.person, placeId: other.placeId }, file.id)).status).toBe(404);
  });

  it('is run by one of two, and only as it was seen', async () => {
    const own = await home();
    const { id, columns, order } = await handed(own);
    const changed = await on('POST /run', own, id, { columns: { ...columns, notes: 0 }, order });
    expect(said(changed)).toEqual([409, errors.changedElsewhere]);
    const both = await Promise.all([0, 1].map(() => on('POST /run', own, id, { columns, order })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const late of [await on('PATCH', own, id, { columns, order }), await on('DELETE', own, id)])
      expect(said(late)).toEqual([409, errors.oldCasesBegun]);
  });

  it('says row by row what has come of it, without a formula', async () => {
    const own = await home();
    const { id } = await brought(own, table(...rows, '=1,Eve,"=cmd()",2019-05-05'));
    const report = await on('GET /report', own, id);
    const lines = report.text.split('\r\n');
    expect(lines[0]).toContain('"Row","Case number","Name"');
    expect(lines[1]).toBe('"2","19-7","Marie Roy","came in",""');
    expect(lines[3]).toContain('"cannot come in","Case number: A case number or a date of death is needed."');
    expect(lines[4]).toContain(`"'=1"`);
  });
});

describe('taking back what a table has brought', () => {
  it('takes all of it while nobody has worked on it, and the table can come again', async () => {
    const own = await home();
    const { id, undoUntil } = await brought(own);
    expect(undoUntil).not.toBeNull();
    expect((await on('POST /undo', own, id)).json.state).toBe('undoing');
    await takeBackOldCases({ pool: world.pool }, id);
    expect((await on('GET', own, id)).json).toMatchObject({ state: 'undone', kept: false, undoUntil: null });
    expect(await casesOf(own.person)).toEqual([]);
    expect((await handed(own)).trial).toEqual({ new: 2, there: 0, refused: 1 });
    expect(said(await on('POST /undo', own, id))).toEqual([409, errors.oldCasesUndoOver]);
  });

  it.each([
    ['a note', 'POST /api/spirits/{id}/notes', { text: 'Called.' }],
    ['a colleague', 'POST /api/spirits/{id}/funeral-home/{placeId}/assign', { email: 'own', seen: null }],
  ])('takes nothing once somebody has left %s', async (_, address, body) => {
    const own = await home();
    const { id } = await brought(own);
    const [one] = await casesOf(own.person);
    const params = { id: one!.id, placeId: own.placeId };
    const written = await world.call(address, {
      as: own.person,
      params,
      body: { ...body, ...('email' in body && { email: own.person.email }) },
    });
    expect([200, 201], written.text).toContain(written.status);
    expect(said(await on('POST /undo', own, id))).toEqual([409, errors.oldCasesTouched]);
    // Also where it was written between the press and the job.
    await world.pool`update case_imports set state = 'undoing', undone_by = ${own.person.userId} where id = ${id}`;
    await takeBackOldCases({ pool: world.pool }, id);
    expect((await on('GET', own, id)).json.state).toBe('imported');
    expect(await casesOf(own.person)).toHaveLength(2);
  });

  it('is over after a day; the rows of the file go later, its numbers stay', async () => {
    const own = await home();
    const { id } = await brought(own);
    await world.pool`update case_imports set finished_at = finished_at - interval '24 hours' where id = ${id}`;
    expect(said(await on('POST /undo', own, id))).toEqual([409, errors.oldCasesUndoOver]);
    const waiting = await handed(own);
    await world.pool`update case_imports set handed_in_at = handed_in_at - interval '7 days' where place_id = ${own.placeId}`;
    await inTransaction(world.pool, eraseOldCaseFiles);
    expect((await on('GET', own, id)).json).toMatchObject({ kept: false, counts: { new: 2 }, told: [] });
    expect((await on('GET', own, waiting.id)).status).toBe(404);
    expect(said(await on('GET /report', own, id))).toEqual([409, errors.oldCasesNotReady]);
  });
});

it('comes back out of the archive of its home as what it is', async () => {
  const [own, other] = [await home(), await home()];
  await brought(own);
  const archive = await world.call('GET /api/home/export', { as: own.person });
  const { cases } = JSON.parse(filesOfZip(archive.bytes).get('home.json')?.toString('utf8') ?? '{}');
  const body = { part: 'cases', items: cases, dryRun: false };
  const taken = await world.call('POST /api/places/{id}/home-import', {
    as: other.person,
    params: { id: other.placeId },
    body,
  });
  expect(taken.status, taken.text).toBe(200);
  expect(taken.json.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['new', 'new']);
  expect((await handed(other)).trial).toEqual({ new: 0, there: 2, refused: 1 });
});
