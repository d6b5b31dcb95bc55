import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { linesOfPdf } from '../pdfText.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, act, connected, refused } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act, connected, refused } = recordsOf(world));
});
afterAll(() => world.close());

const open = (id: string, as: Person, body: object = {}) =>
  world.call('POST /api/spirits/{id}/custody', { params: { id }, as, body });
const read = (id: string, as: Person) => world.call('GET /api/spirits/{id}/custody', { params: { id }, as });
const add = (id: string, as: Person, body: object) =>
  world.call('POST /api/spirits/{id}/custody/events', {
    params: { id },
    as,
    body: { at: new Date().toISOString(), ...body },
  });
const find = (tag: string, as: Person) => world.call('GET /api/custody/find', { query: { tag }, as });

const received = { kind: 'received', source: 'hospital', words: { to: 'Cold room', by: 'Anne' } };
const moved = { kind: 'moved', words: { from: 'Cold room', to: 'Chapel', by: 'Anne' } };

describe('a chain of custody', () => {
  it('is given the next tag of the home, and read by its people alone', async () => {
    const { id, home: own, family: theirs } = await connected('accepted');
    expect((await read(id, own.person)).json).toEqual({ custody: null });
    const opened = await open(id, own.person);
    expect(opened.status, opened.text).toBe(201);
    expect(opened.json.tag).toMatch(/^20\d\d-0001$/);
    await refused(() => open(id, own.person), 409, 'custodyOpen');
    expect((await find(opened.json.tag.toLowerCase(), own.person)).json).toMatchObject([{ spiritId: id }]);
    const other = await home();
    expect((await find(opened.json.tag, other.person)).status).toBe(404);
    expect((await read(id, other.person)).status).toBe(404);
    expect((await read(id, theirs.person)).status).toBe(403);
  });

  it('keeps every entry sealed, and says who wrote it', async () => {
    const { id, home: own } = await connected('accepted');
    await open(id, own.person, { tag: 'a-7' });
    const first = await add(id, own.person, { version: 0, ...received });
    expect(first.status, first.text).toBe(201);
    expect(first.json).toMatchObject({ tag: 'A-7', version: 1, phase: 'in-care', where: 'Cold room' });
    expect(first.json.events).toMatchObject([{ number: 1, author: own.person.email }]);
    const rows = await world.pool`select details from custody_events`;
    expect(JSON.stringify(rows)).not.toContain('Cold room');
    const events = world.pool`update custody_events set at = now()`;
    await expect(events).rejects.toThrow('never changed');
  });

  it('takes one of two entries that are written at once', async () => {
    const { id, home: own } = await connected('accepted');
    await open(id, own.person);
    await add(id, own.person, { version: 0, ...received });
    const answers = await Promise.all([1, 2].map(() => add(id, own.person, { version: 1, ...moved })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.text).toBe(errors.custodyChanged);
    const now = (await read(id, own.person)).json.custody;
    expect(now).toMatchObject({ version: 2, where: 'Chapel', alarms: ['movedUnidentified'] });
    expect(now.lately).toEqual({ places: ['Chapel', 'Cold room'], by: 'Anne' });
  });

  it('refuses what cannot be', async () => {
    const { id, home: own } = await connected('accepted');
    await open(id, own.person);
    await refused(() => add(id, own.person, { version: 0, ...moved }), 409, 'custodyNotReceived');
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await refused(() => add(id, own.person, { version: 0, ...received, at: soon }), 400, 'custodyFuture');
    await refused(() => add(id, own.person, { version: 0, kind: 'received', words: {} }), 400, 'custodyIncomplete');
    await refused(() => add(id, own.person, { version: 3, ...received }), 409, 'custodyChanged');
  });

  it('gives each case of a home a number of its own where many are opened at once', async () => {
    const one = await connected('accepted');
    const again = await family();
    await act('connect', again.id, one.placeId, again.person);
    expect((await act('accept', again.id, one.placeId, one.home.person)).status).toBe(200);
    const tags = await Promise.all([open(one.id, one.home.person), open(again.id, one.home.person)]);
    expect(tags.map(({ json }) => json.tag.slice(5)).toSorted()).toEqual(['0001', '0002']);
    await refused(() => open(again.id, one.home.person), 409, 'custodyOpen');
  });

  it('prints labels with the tag and initials, and without the name', async () => {
    const { id, home: own } = await connected('accepted');
    const { json } = await open(id, own.person);
    const labels = await world.call('GET /api/spirits/{id}/custody/labels', { params: { id }, as: own.person });
    expect(labels.status).toBe(200);
    const text = linesOfPdf(labels.bytes).join('\n');
    expect(text).toContain(json.tag);
    expect(text).toContain('M. R.');
    expect(text).not.toContain('Marie');
  });
});
