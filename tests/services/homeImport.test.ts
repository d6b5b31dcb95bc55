import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';
import { filesOfZip } from '../zip.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;
beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

const parts = ['priceBook', 'packages', 'taskLists', 'resources', 'events', 'cases'] as const;
type Part = (typeof parts)[number];
type Line = { id: string; name: string; outcome: string; reason: string | null };

const send = (as: Person, id: string, part: Part, items: unknown[], dryRun = false) =>
  world.call('POST /api/places/{id}/home-import', { as, params: { id }, body: { part, items, dryRun } });

async function bring(as: Person, id: string, part: Part, items: unknown[], dryRun = false): Promise<Line[]> {
  const answer = await send(as, id, part, items, dryRun);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.lines;
}

const outcomes = (lines: Line[]) => lines.map(({ outcome, reason }) => reason ?? outcome);

async function ok(address: string, as: Person, params: Record<string, string>, body?: unknown) {
  const answer = await world.call(address, { as, params, body });
  expect(answer.status, `${address} ${answer.text}`).toBeLessThan(300);
  return answer.json;
}

const priced = { nameFr: '', unit: 'once', unitPrice: 1_000_00, taxes: ['GST'], thirdParty: false, archived: false };
const priceLine = (code: string, more = {}) => ({ id: randomUUID(), code, nameEn: `Line ${code}`, ...priced, ...more });
const planned = { kind: 'other', location: 'Hall', note: 'Bring chairs', people: [] };
const event = (begins: string, ends: string, resources: string[], more = {}) => ({
  ...{ id: randomUUID(), begins, ends, resources },
  ...planned,
  ...more,
});
const room = (name: string) => ({ id: randomUUID(), kind: 'room', name, archived: false });
const person = (first: string) => ({
  spiritInfo: {
    answer: 'given',
    answerValues: { spiritFirstName: first, spiritLastName: 'Roy', arrangerFirstName: 'Luc' },
  },
  weight: { answer: 'under-300', answerValues: {} },
});
const oneCase = (more = {}) => ({
  ...{ id: randomUUID(), placeId: randomUUID(), kind: 'died', own: true, status: 'in-care' },
  ...{ data: person('Jeanne'), notes: ['The newer', 'The older'] },
  ...more,
});

/** What the tables of a home hold, to see that nothing came in. */
const count = async (placeId: string) => {
  const [row] = await world.pool`select
    (select count(*)::integer from price_book_lines where place_id = ${placeId}) as lines,
    (select count(*)::integer from task_lists where place_id = ${placeId}) as lists,
    (select count(*)::integer from calendar_resources where place_id = ${placeId}) as resources,
    (select count(*)::integer from calendar_events where place_id = ${placeId}) as events,
    (select count(*)::integer from connections where place_id = ${placeId}) as cases`;
  return row;
};

describe('taking in again what a home has exported', () => {
  it('brings packages with the lines that they contain, whatever their ids are there', async () => {
    const { placeId, person: owner } = await records.home({ region: 'Alberta' });
    const [one, two] = [priceLine('110'), priceLine('120', { unitPrice: 500_00 })];
    const pack = (code: string, lines: object[], price: number | null = null) => ({
      ...{ id: randomUUID(), code, nameEn: `Package ${code}`, nameFr: '', archived: false, price },
      lines: lines.map((line) => ({ quantity: 2, line })),
    });
    const whole = pack('P1', [one, two], 2_500_00);
    const lost = { ...pack('P2', [one]), lines: [{ quantity: 1, line: null }] };
    // Tried before its lines are there: they would come in before it.
    expect(outcomes(await bring(owner, placeId, 'packages', [whole, lost], true))).toEqual(['new', 'contents']);
    expect(outcomes(await bring(owner, placeId, 'packages', [whole]))).toEqual(['contents']);
    await bring(owner, placeId, 'priceBook', [one, two]);
    expect(outcomes(await bring(owner, placeId, 'packages', [whole, whole]))).toEqual(['new', 'there']);
    const book = (await world.call('GET /api/places/{id}/price-book', { params: { id: placeId }, as: owner })).json;
    expect(book.packages).toMatchObject([
      {
        code: 'P1',
        price: 2_500_00,
        lines: book.lines.map(({ id }: { id: string }) => ({ lineId: id, quantity: 2 })),
      },
    ]);
    expect(outcomes(await bring(owner, placeId, 'packages', [pack('P3', [one], 9_999_00)]))).toEqual(['contents']);
  });

  it('brings a whole archive to another home: tried first, taken in once, and nothing twice', async () => {
    const { home } = await records.connected('accepted');
    const params = { id: home.placeId };
    await ok('POST /api/places/{id}/task-lists/fill', home.person, params, { language: 'en' });
    const { id: _, archived: __, ...line } = priceLine('110');
    await ok('POST /api/places/{id}/price-book', home.person, params, line);
    const chapel = await ok(
      'POST /api/calendar/resources',
      home.person,
      {},
      { placeId: home.placeId, kind: 'room', name: 'Chapel' },
    );
    const plan = { ...planned, placeId: home.placeId, begins: '2031-05-06T14:00', ends: '2031-05-06T16:00' };
    await ok('POST /api/calendar/events', home.person, {}, { ...plan, resources: [chapel.id] });
    const call = { kind: 'died', placeId: home.placeId, data: person('Jeanne'), note: 'Called twice' };
    await ok('POST /api/first-calls', home.person, {}, call);
    const zip = await world.call('GET /api/home/export', { as: home.person });
    const file = JSON.parse(filesOfZip(zip.bytes).get('home.json')!.toString('utf8'));
    const [branch] = file.branches;
    const brought = parts.filter((part) => part !== 'packages');
    const items = { ...branch, cases: file.cases };

    const other = await records.home();
    const run = async (dryRun: boolean) => {
      const lines: Record<string, string[]> = {};
      for (const part of brought)
        lines[part] = outcomes(await bring(other.person, other.placeId, part, items[part], dryRun));
      return lines;
    };
    const all = (outcome: string) => Object.fromEntries(brought.map((part) => [part, items[part].map(() => outcome)]));
    const before = await count(other.placeId);
    expect(await run(true)).toEqual(all('new'));
    expect(await count(other.placeId)).toEqual(before);
    expect(await run(false)).toEqual(all('new'));
    const after = await count(other.placeId);
    expect(after).toEqual({ lines: 1, lists: 7, resources: 1, events: 1, cases: 2 });
    expect(await run(true)).toEqual(all('there'));
    expect(await run(false)).toEqual(all('there'));
    expect(await count(other.placeId)).toEqual(after);

    // The home that has all of it gets nothing twice either.
    for (const part of brought)
      expect(outcomes(await bring(home.person, home.placeId, part, items[part]))).toEqual(
        items[part].map(() => 'there'),
      );

    const choices = await ok('GET /api/calendar/choices', other.person, {});
    expect(choices.branches[0].resources).toMatchObject([{ name: 'Chapel', kind: 'room' }]);
    const queue = (await world.call('GET /api/spirits', { as: other.person })).json;
    expect(queue.map(({ core }: { core: { spiritFirstName: string } }) => core.spiritFirstName).sort()).toEqual([
      'Jeanne',
      'Marie',
    ]);
    // Of the family’s record its names alone have come, and no family is there.
    const register = queue.find(({ core }: { core: { spiritFirstName: string } }) => core.spiritFirstName === 'Marie');
    expect(Object.keys(register.data).sort()).toEqual(['location', 'spiritInfo', 'timing']);
    expect(JSON.stringify(register.data)).not.toMatch(/private|Paul/);
    expect(register.core.withoutFamily).toBe(true);
  });

  it('makes a case of a call with its notes, as far as it was', async () => {
    const { person: as, placeId } = await records.home();
    const item = oneCase();
    expect(await bring(as, placeId, 'cases', [item])).toEqual([
      { id: item.id, name: 'Jeanne Roy', outcome: 'new', reason: null },
    ]);
    const [made] = (await world.call('GET /api/spirits', { as })).json;
    expect(made.core).toMatchObject({ status: 'in-care', withoutFamily: true });
    expect(made.core.connectedFuneralHomes[0].assignee).toBeUndefined();
    const notes = await ok('GET /api/spirits/{id}/notes', as, { id: made.id });
    expect(notes.map(({ text }: { text: string }) => text)).toEqual(['The newer', 'The older']);
    // Deleted by its home, it can come in anew.
    await ok('DELETE /api/spirits/{id}/first-call', as, { id: made.id });
    expect(outcomes(await bring(as, placeId, 'cases', [item]))).toEqual(['new']);
    expect(outcomes(await bring(as, placeId, 'cases', [item]))).toEqual(['there']);
  });

  it('takes no answer that a call cannot give, and of a family’s record no more than a register holds', async () => {
    const { person: as, placeId } = await records.home();
    const data = { ...person('Anne'), shortlist: { answer: ['x'], answerValues: {} } };
    await bring(as, placeId, 'cases', [oneCase({ data }), oneCase({ data, own: false })]);
    const made = (await world.call('GET /api/spirits', { as })).json as { data: Record<string, unknown> }[];
    const keys = made.map((one) => Object.keys(one.data).sort().join(' ')).sort();
    expect(keys).toEqual(['spiritInfo timing', 'spiritInfo timing weight']);
  });

  it('says why a thing does not come', async () => {
    const { person: as, placeId } = await records.home();
    const lines = [
      priceLine('1', { archived: true }),
      priceLine('2', { taxes: ['QST'] }),
      priceLine('3', { nameEn: '' }),
      { code: '4' },
    ];
    expect(outcomes(await bring(as, placeId, 'priceBook', lines))).toEqual([
      'putAway',
      'taxes',
      'unreadable',
      'unreadable',
    ]);
    await bring(as, placeId, 'resources', [room('Chapel')]);
    const times = ['2031-05-06T14:00', '2031-05-06T16:00'] as const;
    const events = [
      event(...times, ['chapel']),
      event('2031-05-06T15:00', '2031-05-06T17:00', ['Chapel']),
      event('2031-05-06T15:00', '2031-05-06T17:00', ['A room of before']),
      event(times[1], times[0], []),
    ];
    expect(outcomes(await bring(as, placeId, 'events', events))).toEqual(['new', 'clash', 'new', 'times']);
    expect(outcomes(await bring(as, placeId, 'cases', [oneCase({ data: { a: 1 } }), {}]))).toEqual([
      'unreadable',
      'unreadable',
    ]);
    expect((await send(as, placeId, 'cases', [])).status).toBe(400);
    expect(
      (
        await send(
          as,
          placeId,
          'cases',
          Array.from({ length: 26 }, () => oneCase()),
        )
      ).status,
    ).toBe(400);
  });

  it('takes one of two who bring the same at once', async () => {
    const { person: as, placeId } = await records.home();
    const item = oneCase();
    const answers = await Promise.all([bring(as, placeId, 'cases', [item]), bring(as, placeId, 'cases', [item])]);
    expect(answers.flatMap(outcomes).sort()).toEqual(['new', 'there']);
    expect(await count(placeId)).toMatchObject({ cases: 1 });
  });

  it('is for owners, and tells nothing of a record that is somebody else’s', async () => {
    const { person: as, placeId } = await records.home();
    const staff = await world.person({ roles: ['user', 'funeral-home'] });
    await ok('POST /api/places/{id}/colleagues', as, { id: placeId }, { email: staff.email, role: 'director' });
    await world.acceptInvitations(staff);
    const body = { part: 'resources', items: [room('Chapel')], dryRun: true };
    const asked = { params: { id: placeId }, body, role: 'funeral-home' };
    expect((await world.call('POST /api/places/{id}/home-import', { ...asked, as: staff })).status).toBe(403);
    const strange = await records.connected('accepted');
    expect(outcomes(await bring(as, placeId, 'cases', [oneCase({ id: strange.id })], true))).toEqual(['new']);
    expect((await send(as, strange.placeId, 'cases', [oneCase()], true)).status).toBe(403);
  });
});
