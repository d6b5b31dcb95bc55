import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnTasks, TasksOfCase } from '#features/desk/case-tasks/schema.ts';
import { eraseOldTasks } from '#features/spirits/case-tasks/service.ts';
import { limits } from '#vocabulary/limits.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
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

type Part = Record<string, unknown>;

/** A case of a home in Alberta at which two people work. */
async function caseOfTwo() {
  const made = await records.connected('accepted');
  await world.pool`update places set region = 'Alberta' where id = ${made.placeId}`;
  const colleague = await world.person({ roles: ['funeral-home'] });
  const invited = await world.call('POST /api/places/{id}/colleagues', {
    params: { id: made.placeId },
    as: made.home.person,
    body: { email: colleague.email, role: 'director' },
  });
  expect(invited.status, invited.text).toBe(201);
  await world.acceptInvitations(colleague);
  const { id, placeId } = made;
  const owner = made.home.person;
  const add = (part: Part = {}, as: Person = owner) =>
    world.call('POST /api/spirits/{id}/case-tasks', {
      ...{ params: { id }, as },
      body: { placeId, text: 'Ring the florist', due: { on: null, at: null }, assignee: null, ...part },
    });
  const change = (taskId: string, body: Part, as: Person = owner) =>
    world.call('PATCH /api/spirits/{id}/case-tasks/{taskId}', { params: { id, taskId }, as, body });
  const remove = (taskId: string, version: string, as: Person = owner) =>
    world.call('DELETE /api/spirits/{id}/case-tasks/{taskId}', { params: { id, taskId }, as, query: { version } });
  return { ...made, owner, colleague, colleagueId: invited.json.id as string, add, change, remove };
}

const readTasks = async (id: string, as: Person): Promise<TasksOfCase> => {
  const answer = await world.call('GET /api/spirits/{id}/case-tasks', { params: { id }, as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};
const readOwn = async (as: Person): Promise<OwnTasks> => (await world.call('GET /api/case-tasks', { as })).json;

const said = ({ status, text }: { status: number; text: string }) => [status, text];

describe('what a home has to do for a case', () => {
  it('stands by when it is due, is done with a press and opened again', async () => {
    const { id, owner, colleague, add, change } = await caseOfTwo();
    const later = await add({ due: { on: '2031-05-08', at: null }, assignee: colleague.email });
    expect(later.status, later.text).toBe(201);
    const sooner = await add({ text: ' Fix the hall. ', due: { on: '2031-05-08', at: '09:30' } });
    const never = await add({ text: 'Thank the choir' });
    expect(sooner.json).toMatchObject({
      text: 'Fix the hall.',
      dueOn: '2031-05-08',
      dueAt: '09:30',
      late: false,
      version: 1,
    });
    const order = async () => (await readTasks(id, colleague)).tasks.map((task) => task.id);
    expect(await order()).toEqual([sooner.json.id, later.json.id, never.json.id]);
    const done = await change(sooner.json.id, { done: true, version: 1 }, colleague);
    expect(done.json.done).toEqual({ at: expect.any(String), by: colleague.email });
    expect(await order()).toEqual([later.json.id, never.json.id, sooner.json.id]);
    expect((await change(sooner.json.id, { done: false, version: 2 })).json).toMatchObject({ done: null, version: 3 });
    expect((await readTasks(id, owner)).branches[0]).toMatchObject({ people: [owner.email, colleague.email] });
  });

  it('is kept sealed, and changes nothing of the record', async () => {
    const { id, owner, add } = await caseOfTwo();
    const before = (await records.read(id, owner)).json.spirit.core.updatedAt;
    const { json } = await add();
    const [row] = await world.pool`select text from case_tasks where id = ${json.id}`;
    expect(row!.text).not.toContain('florist');
    expect((await records.read(id, owner)).json.spirit.core.updatedAt).toBe(before);
  });

  it('is changed by one of two who have read the same', async () => {
    const { owner, colleague, add, change, remove } = await caseOfTwo();
    const { id: taskId } = (await add()).json;
    const answers = await Promise.all([
      change(taskId, { text: 'Ring the florist today', version: 1 }, owner),
      change(taskId, { done: true, version: 1 }, colleague),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.text).toBe(errors.caseTaskChanged);
    expect(said(await remove(taskId, '1'))).toEqual([409, errors.caseTaskChanged]);
    expect((await remove(taskId, '2')).status).toBe(200);
    expect((await remove(taskId, '2')).status).toBe(404);
  });

  it('is added once when a call is sent twice', async () => {
    const { id, placeId, owner } = await caseOfTwo();
    const body = { placeId, text: 'Call back', due: { on: null, at: null }, assignee: null };
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => world.call('POST /api/spirits/{id}/case-tasks', { params: { id }, as: owner, body, headers });
    const [first, second] = [await send(), await send()];
    expect(second.json).toEqual(first.json);
    expect((await readTasks(id, owner)).tasks).toHaveLength(1);
  });

  it('is refused without words, without a day of its hour, and for somebody who does not work there', async () => {
    const { id, placeId, family, owner, add, change } = await caseOfTwo();
    expect((await add({ text: '  ' })).status).toBe(400);
    expect((await add({ text: 'x'.repeat(limits.caseTaskCharacters + 1) })).status).toBe(400);
    expect((await add({ due: { on: null, at: '09:30' } })).status).toBe(400);
    expect((await add({ due: { on: '2031-02-30', at: null } })).status).toBe(400);
    expect(said(await add({ assignee: family.person.email }))).toEqual([400, errors.assigneeUnknown]);
    const { json } = await add();
    expect(said(await change(json.id, { assignee: family.person.email, version: 1 }))).toEqual([
      400,
      errors.assigneeUnknown,
    ]);
    for (const taskId of ['nothing', randomUUID()])
      expect((await change(taskId, { done: true, version: 1 })).status).toBe(404);
    const elsewhere = await records.connected('accepted');
    expect((await add({ placeId: elsewhere.placeId })).status).toBe(404);
    expect((await change(json.id, { done: true, version: 1 }, elsewhere.home.person)).status).toBe(404);
    await world.pool`
      insert into case_tasks (id, spirit_id, place_id, text)
      select gen_random_uuid(), ${id}, ${placeId}, 'Call back' from generate_series(2, ${limits.caseTasksPerCase})`;
    expect(said(await add())).toEqual([409, errors.caseTasksFull]);
    expect((await readTasks(id, owner)).tasks).toHaveLength(limits.caseTasksPerCase);
  });

  it('is read by its own people alone: not by the family, a home that only waits, or another that has the case', async () => {
    const { id, family, owner, add } = await caseOfTwo();
    await add({ text: 'Ask Anne about the vase' });
    const other = await records.home();
    const read = (as: Person) => world.call('GET /api/spirits/{id}/case-tasks', { params: { id }, as });
    expect((await read(other.person)).status).toBe(404);
    await records.act('connect', id, other.placeId, family.person);
    expect((await read(other.person)).status).toBe(403);
    await records.act('accept', id, other.placeId, other.person);
    expect((await readTasks(id, other.person)).tasks).toEqual([]);
    expect((await readOwn(other.person)).next).toEqual([]);
    expect((await read(family.person)).status).toBe(403);
    const record = await records.read(id, family.person);
    expect(record.status).toBe(200);
    expect(record.text).not.toMatch(/vase|case-tasks|caseTasks/);
    const archive = await world.app.inject({
      ...{ method: 'GET', url: '/api/user/export?timeZone=America/Edmonton' },
      headers: { authorization: `Bearer ${family.person.bearer}` },
    });
    expect(archive.statusCode).toBe(200);
    const files = await filesOfZip(archive.rawPayload);
    expect([...files.keys()].length).toBeGreaterThan(0);
    for (const [name, bytes] of files) expect(`${name} ${bytes}`).not.toMatch(/vase|case-tasks|caseTasks/);
    await records.act('disconnect', id, other.placeId, family.person);
    expect((await read(other.person)).status).toBe(404);
    expect((await readTasks(id, owner)).tasks).toHaveLength(1);
  });
});

describe('whose a task is', () => {
  const assign = (id: string, placeId: string, as: Person, body: Part) =>
    world.call('POST /api/spirits/{id}/funeral-home/{placeId}/assign', { params: { id, placeId }, as, body });

  it('is whoever the case is handed to, when tasks go along; what is done stays who did it', async () => {
    const { id, placeId, owner, colleague, add, change } = await caseOfTwo();
    await assign(id, placeId, owner, { email: owner.email, seen: null });
    const mine = (await add({ assignee: owner.email })).json.id;
    const theirs = (await add({ assignee: colleague.email, text: 'Clean the car' })).json.id;
    const done = (await add({ assignee: owner.email, text: 'Call the priest' })).json.id;
    await change(done, { done: true, version: 1 });
    const named = async () =>
      Object.fromEntries((await readTasks(id, owner)).tasks.map((task) => [task.id, task.assignee]));
    const given = { email: colleague.email, seen: owner.email };
    expect((await assign(id, placeId, owner, { ...given, withTasks: true })).status).toBe(200);
    expect(await named()).toEqual({ [mine]: null, [theirs]: colleague.email, [done]: owner.email });
    const back = { email: owner.email, seen: colleague.email };
    await assign(id, placeId, colleague, back);
    expect((await named())[theirs]).toBe(colleague.email);
    const body = { cases: [{ spiritId: id, placeId, seen: owner.email }], email: colleague.email, withTasks: true };
    await change(mine, { assignee: owner.email, version: 2 });
    expect((await world.call('POST /api/cases/assign', { as: owner, body })).status).toBe(200);
    expect((await named())[mine]).toBe(null);
  });

  it('is nobody once they do not work there any more, or have closed their account; a list names them no more', async () => {
    const { id, placeId, owner, colleague, colleagueId, add } = await caseOfTwo();
    await add({ assignee: colleague.email });
    const line = { id: randomUUID(), text: 'Call back', rule: null, who: colleague.email };
    const body = { name: 'First', kinds: [], byItself: false, lines: [line, { ...line, id: randomUUID(), who: null }] };
    const listed = await world.call('POST /api/places/{id}/task-lists', { params: { id: placeId }, as: owner, body });
    expect(listed.status, listed.text).toBe(201);
    const params = { id: placeId, colleagueId };
    await world.call('DELETE /api/places/{id}/colleagues/{colleagueId}', { params, as: owner });
    expect((await readTasks(id, owner)).tasks).toMatchObject([{ assignee: null, version: 2 }]);
    const lists = await world.call('GET /api/places/{id}/task-lists', { params: { id: placeId }, as: owner });
    expect(lists.json.lists).toMatchObject([{ version: 2, lines: [{ text: 'Call back', who: null }, { who: null }] }]);
    expect(lists.text).not.toContain(colleague.email);
    const leaving = await caseOfTwo();
    await leaving.add({ assignee: leaving.colleague.email });
    const gone = { params: { id: leaving.colleague.userId }, as: leaving.colleague };
    expect((await world.call('DELETE /api/users/{id}', gone)).status).toBe(200);
    expect((await readTasks(leaving.id, leaving.owner)).tasks).toMatchObject([{ assignee: null, version: 2 }]);
  });
});

describe('what waits for somebody', () => {
  it('is what is due or late, of theirs or of nobody, and the next step of each case', async () => {
    const { id, placeId, owner, colleague, add } = await caseOfTwo();
    await add({ text: 'Far away', due: { on: '2099-01-01', at: null } });
    expect((await readOwn(owner)).next).toMatchObject([{ spiritId: id, text: 'Far away', late: false }]);
    const late = (await add({ text: 'Late', due: { on: '2020-01-01', at: null } })).json.id;
    await add({ text: 'Theirs', due: { on: '2020-01-02', at: null }, assignee: colleague.email });
    const mine = await readOwn(owner);
    expect(mine.due.lines).toMatchObject([
      { id: late, text: 'Late', late: true, mine: false, spiritFirstName: 'Marie', place: { id: placeId } },
    ]);
    expect(mine.next.map(({ id: task }) => task)).toEqual([late]);
    const theirs = await readOwn(colleague);
    expect(theirs.due.lines.map(({ text, mine: own }) => [text, own])).toEqual([
      ['Late', false],
      ['Theirs', true],
    ]);
    await world.call('POST /api/spirits/{id}/funeral-home/{placeId}/assign', {
      ...{ params: { id, placeId }, as: colleague },
      body: { email: colleague.email, seen: null },
    });
    expect((await readOwn(owner)).due.count).toBe(0);
    expect((await readOwn(colleague)).due.lines.map(({ mine: own }) => own)).toEqual([true, true]);
  });

  it('goes with its case', async () => {
    const { id, placeId, family, owner, add } = await caseOfTwo();
    await add({ due: { on: '2020-01-01', at: null } });
    expect((await readOwn(owner)).due.count).toBe(1);
    await records.act('disconnect', id, placeId, family.person);
    expect(await readOwn(owner)).toEqual({ due: { count: 0, lines: [] }, next: [] });
    const kept = async () => (await world.pool`select id from case_tasks where spirit_id = ${id}`).length;
    await eraseOldTasks(world.pool);
    expect(await kept()).toBe(1);
    await world.pool`update connections set ended_at = now() - interval '31 days' where spirit_id = ${id}`;
    await eraseOldTasks(world.pool);
    expect(await kept()).toBe(0);
  });
});
