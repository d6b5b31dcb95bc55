import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseOldTasks } from '#features/spirits/case-tasks/service.ts';
import { limits } from '#vocabulary/limits.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

/** A case with a task, and what can be done with it. */
async function caseWithTask() {
  const { id, placeId, home } = await records.connected('accepted');
  await world.pool`update places set region = 'Alberta' where id = ${placeId}`;
  const path = '/api/spirits/{id}/case-tasks';
  const as = home.person;
  const body = { placeId, text: 'Ring the florist', due: { on: '2031-05-08', at: null }, assignee: as.email };
  const task = (await world.call(`POST ${path}`, { params: { id }, as, body })).json;
  const params = { id, taskId: task.id as string };
  const call = (method: string, more: object = {}) => world.call(`${method} ${path}/{taskId}`, { params, as, ...more });
  return {
    ...{ id, placeId, as, task },
    remove: (version: number) => call('DELETE', { query: { version: String(version) } }),
    change: (version: number) => call('PATCH', { body: { done: true, version } }),
    restore: () => world.call(`POST ${path}/{taskId}/restore`, { params, as }),
    read: async () => (await world.call(`GET ${path}`, { params: { id }, as })).json.tasks,
    take: async () => world.call('GET /api/case-tasks', { as }),
  };
}

it('brings a task back as it was, once, however often that is pressed', async () => {
  const { task, remove, restore, read, change } = await caseWithTask();
  expect((await remove(task.version)).status).toBe(200);
  expect(await read()).toEqual([]);
  expect((await change(task.version + 1)).status).toBe(404);
  const both = await Promise.all([restore(), restore()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await read()).toMatchObject([{ ...task, version: expect.any(Number) }]);
  expect(await read()).toHaveLength(1);
});

it('holds it for a day, and then it is gone', async () => {
  const { id, task, remove, restore } = await caseWithTask();
  await remove(task.version);
  await eraseOldTasks(world.pool);
  expect(await world.pool`select from case_tasks where spirit_id = ${id}`).toHaveLength(1);
  await world.pool`
    update case_tasks set removed_at = now() - make_interval(hours => ${limits.caseTaskUndoHours}) where id = ${task.id}`;
  expect((await restore()).status).toBe(404);
  await eraseOldTasks(world.pool);
  expect(await world.pool`select from case_tasks where spirit_id = ${id}`).toEqual([]);
});

it('lets a line of a list be put in again meanwhile, and holds both', async () => {
  const { id, placeId, as, remove, task, restore, read } = await caseWithTask();
  const line = { id: crypto.randomUUID(), text: 'Book the chapel', rule: null, who: null };
  await world.pool`update case_tasks set line_id = ${line.id} where id = ${task.id}`;
  const list = await world.call('POST /api/places/{id}/task-lists', {
    params: { id: placeId },
    as,
    body: { name: 'Every case', kinds: [], byItself: false, lines: [line] },
  });
  expect(list.status, list.text).toBe(201);
  await remove(task.version);
  const params = { id };
  const put = { placeId, listIds: [list.json.lists[0].id] };
  const added = await world.call('POST /api/spirits/{id}/case-tasks/lists', { params, as, body: put });
  expect(added.json, added.text).toEqual({ added: 1 });
  expect((await restore()).status).toBe(200);
  expect((await read()).map(({ text }: { text: string }) => text).sort()).toEqual(['Book the chapel', task.text]);
});
