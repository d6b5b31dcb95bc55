import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TasksOfCase } from '#features/desk/case-tasks/schema.ts';
import type { TaskList } from '#features/spirits/case-tasks/schema.ts';
import { limits } from '#vocabulary/limits.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import starts from '../../messages/fr/taskStarts.json' with { type: 'json' };
import { answers, recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

type Line = TaskList['lines'][number];

const lineOf = (text: string, rule: Line['rule'] = null, who: string | null = null): Line => ({
  ...{ id: randomUUID(), text, rule, who },
});
const listOf = (part: Partial<TaskList> = {}) => ({
  ...{ name: 'Cremation', kinds: ['cremation-service'], byItself: false, lines: [lineOf('Call back')] },
  ...part,
});

const lists = (id: string, as: Person) => world.call('GET /api/places/{id}/task-lists', { params: { id }, as });
const add = (id: string, as: Person, body: unknown = listOf()) =>
  world.call('POST /api/places/{id}/task-lists', { params: { id }, as, body });
const fill = (id: string, as: Person, language = 'en') =>
  world.call('POST /api/places/{id}/task-lists/fill', { params: { id }, as, body: { language } });
const change = (id: string, listId: string, as: Person, body: unknown) =>
  world.call('PATCH /api/places/{id}/task-lists/{listId}', { params: { id, listId }, as, body });
const remove = (id: string, listId: string, as: Person, version: string) =>
  world.call('DELETE /api/places/{id}/task-lists/{listId}', { params: { id, listId }, as, query: { version } });
const put = (id: string, as: Person, placeId: string, ...listIds: string[]) =>
  world.call('POST /api/spirits/{id}/case-tasks/lists', { params: { id }, as, body: { placeId, listIds } });
const tasksOf = async (id: string, as: Person): Promise<TasksOfCase> =>
  (await world.call('GET /api/spirits/{id}/case-tasks', { params: { id }, as })).json;

const said = ({ status, text }: { status: number; text: string }) => [status, text];

describe('the lists of a home', () => {
  it('begin with ours, once, in the language that was asked for', async () => {
    const { person, placeId } = await records.home();
    expect((await lists(placeId, person)).json).toEqual({ lists: [] });
    const answered = await Promise.all([fill(placeId, person, 'fr'), fill(placeId, person, 'fr')]);
    expect(answered.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answered.find(({ status }) => status === 409)!.text).toBe(errors.taskListsNotEmpty);
    const known: TaskList[] = (await lists(placeId, person)).json.lists;
    expect(known.map(({ name }) => name).sort()).toEqual(Object.values(starts.lists).sort());
    expect(known.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual(
      expect.arrayContaining(Object.values(starts.lines)),
    );
    expect(known.some(({ byItself }) => byItself)).toBe(false);
  });

  it('are changed by one of two who have read the same, and belong to those who keep the listing', async () => {
    const { person, placeId } = await records.home();
    const stranger = await records.home();
    const [list] = (await add(placeId, person)).json.lists;
    const body = { ...listOf({ name: 'Burial', kinds: ['burial-only'] }), version: 1 };
    expect((await change(placeId, list.id, person, body)).json.lists).toMatchObject([{ name: 'Burial', version: 2 }]);
    expect(said(await change(placeId, list.id, person, body))).toEqual([409, errors.taskListChanged]);
    expect(said(await remove(placeId, list.id, person, '1'))).toEqual([409, errors.taskListChanged]);
    expect((await lists(placeId, stranger.person)).status).toBe(403);
    expect((await remove(stranger.placeId, list.id, stranger.person, '2')).status).toBe(404);
    expect((await change(stranger.placeId, list.id, stranger.person, body)).status).toBe(404);
    expect((await remove(placeId, list.id, person, '2')).json).toEqual({ lists: [] });
    expect((await remove(placeId, list.id, person, '2')).status).toBe(404);
  });

  it('are refused without a name, with a line twice, with somebody else’s name, and beyond their number', async () => {
    const { person, placeId } = await records.home();
    const line = lineOf('Call back');
    for (const part of [{ name: ' ' }, { lines: [line, line] }, { lines: [lineOf(' ')] }])
      expect((await add(placeId, person, listOf(part))).status, JSON.stringify(part)).toBe(400);
    const hours = lineOf('Call', { moment: 'death', amount: 2, unit: 'hours' });
    expect((await add(placeId, person, listOf({ lines: [hours] }))).status).toBe(400);
    const named = listOf({ lines: [lineOf('Call', null, 'stranger@example.org')] });
    expect(said(await add(placeId, person, named))).toEqual([400, errors.assigneeUnknown]);
    await world.pool`
      insert into task_lists (place_id, name, kinds, by_itself, lines)
      select ${placeId}, 'List', '{}', false, '[]' from generate_series(1, ${limits.taskLists})`;
    expect(said(await add(placeId, person))).toEqual([409, errors.taskListsFull]);
  });
});

describe('a list in a case', () => {
  it('is suggested by the answers, and put there with one press; no line stands there twice', async () => {
    const { id, placeId, home } = await records.connected('accepted');
    const { person } = home;
    await add(placeId, person, listOf({ lines: [lineOf('Call back'), lineOf('Ask about a pacemaker')] }));
    const known = (await add(placeId, person, listOf({ name: 'Burial', kinds: ['burial-only'] }))).json.lists;
    const [cremation, burial] = known as [TaskList, TaskList];
    const seen = async () => (await tasksOf(id, person)).branches[0]!.lists;
    expect(await seen()).toEqual([
      { id: cremation.id, name: 'Cremation', suggested: true, put: false },
      { id: burial.id, name: 'Burial', suggested: false, put: false },
    ]);
    const both = await Promise.all([put(id, person, placeId, cremation.id), put(id, person, placeId, cremation.id)]);
    expect(both.map(({ json }) => json.added).sort()).toEqual([0, 2]);
    expect((await put(id, person, placeId, cremation.id, burial.id)).json).toEqual({ added: 1 });
    const { tasks } = await tasksOf(id, person);
    expect(tasks.map(({ text }) => text)).toEqual(['Call back', 'Ask about a pacemaker', 'Call back']);
    expect((await seen()).map((list) => list.put)).toEqual([true, true]);
    // A list that was changed brings what is new in it, and what stands in the case keeps its words.
    const more = [...cremation.lines.map((line) => ({ ...line, text: 'Other words' })), lineOf('Order the urn')];
    await change(placeId, cremation.id, person, { ...listOf({ lines: more }), version: 1 });
    expect((await put(id, person, placeId, cremation.id)).json).toEqual({ added: 1 });
    expect((await tasksOf(id, person)).tasks.map(({ text }) => text)).not.toContain('Other words');
    await remove(placeId, cremation.id, person, '2');
    expect(said(await put(id, person, placeId, cremation.id))).toEqual([409, errors.taskListChanged]);
    expect((await tasksOf(id, person)).tasks).toHaveLength(4);
  });

  it('is put there by itself on accepting, where the home says so and it fits', async () => {
    const { person, placeId } = await records.home();
    await add(placeId, person, listOf({ byItself: true, lines: [lineOf('By itself')] }));
    await add(placeId, person, listOf({ lines: [lineOf('By hand')] }));
    await add(placeId, person, listOf({ byItself: true, kinds: ['burial-only'], lines: [lineOf('Burial')] }));
    const family = await records.family();
    await records.act('connect', family.id, placeId, family.person);
    await Promise.all([0, 1].map(() => records.act('accept', family.id, placeId, person)));
    expect((await tasksOf(family.id, person)).tasks.map(({ text }) => text)).toEqual(['By itself']);
    const { directInfo: _, spiritInfo, ...others } = answers;
    const named = { ...spiritInfo, answerValues: { ...spiritInfo.answerValues, arrangerEmail: 'paul@example.org' } };
    const body = { kind: 'died', placeId, data: { ...others, spiritInfo: named } };
    const taken = await world.call('POST /api/first-calls', { as: person, body });
    expect(taken.status, taken.text).toBe(201);
    expect((await tasksOf(taken.json.id, person)).tasks.map(({ text }) => text)).toEqual(['By itself']);
  });

  it('waits for the service until it is planned, and goes with it', async () => {
    const { id, placeId, home } = await records.connected('accepted');
    const { person } = home;
    await world.pool`update places set region = 'Alberta' where id = ${placeId}`;
    const rule = { moment: 'service', amount: -2, unit: 'days' } as const;
    const [list] = (await add(placeId, person, listOf({ lines: [lineOf('Confirm the music', rule)] }))).json.lists;
    await put(id, person, placeId, list.id);
    const task = async () => (await tasksOf(id, person)).tasks[0]!;
    expect(await task()).toMatchObject({ dueOn: null, rule });
    const plan = (begins: string) => ({
      ...{ placeId, spiritId: id, kind: 'service', location: 'Chapel', note: '', resources: [], people: [] },
      ...{ begins: `${begins}T14:00`, ends: `${begins}T15:00` },
    });
    const planned = await world.call('POST /api/calendar/events', { as: person, body: plan('2031-05-10') });
    expect(planned.status, planned.text).toBe(201);
    expect(await task()).toMatchObject({ dueOn: '2031-05-08', dueAt: null });
    const params = { id: planned.json.id };
    const moved = { ...plan('2031-05-12'), version: 1 };
    await world.call('PATCH /api/calendar/events/{id}', { params, as: person, body: moved });
    expect(await task()).toMatchObject({ dueOn: '2031-05-10' });
    const [next] = (await world.call('GET /api/case-tasks', { as: person })).json.next;
    expect(next).toMatchObject({ text: 'Confirm the music', dueOn: '2031-05-10', late: false });
  });
});
