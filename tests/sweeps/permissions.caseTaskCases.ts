import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Fixture } from './permissions.fixture.ts';
import type { Case } from './permissions.run.ts';

const recordId = ({ spiritId }: Fixture) => ({ id: spiritId });
const listingId = ({ listing }: Fixture) => ({ id: listing.id });

/** A task of the home that has accepted, due long ago. */
async function addTask(fixture: Fixture): Promise<void> {
  const id = randomUUID();
  await fixture.world.pool`
    insert into case_tasks (id, spirit_id, place_id, text, due_on)
    values (${id}, ${fixture.spiritId}, ${fixture.listings.con.id}, 'For our eyes', '2020-01-01')`;
  fixture.made = { taskId: id };
}

const listOf = () => ({
  name: 'First days',
  kinds: ['cremation-service'],
  byItself: false,
  lines: [{ id: randomUUID(), text: 'Call back', rule: null, who: null }],
});

/** A list of the listing that the call is about. */
async function addList(fixture: Fixture): Promise<void> {
  const { name, kinds, lines } = listOf();
  const [row] = await fixture.world.pool`
    insert into task_lists (place_id, name, kinds, by_itself, lines)
    values (${fixture.listing.id}, ${name}, ${kinds}, false, ${fixture.world.pool.json(lines)}) returning id`;
  fixture.made = { listId: row!.id };
}

const listId = ({ listing, made }: Fixture) => ({ id: listing.id, listId: made.listId! });

/** The rows about what a home has to do for its cases, and about its lists. */
export const caseTaskCases: Record<string, Case> = {
  KT1: {
    before: addTask,
    params: recordId,
    own: ({ json }, { made }) => expect(json.tasks.map(({ id }: { id: string }) => id)).toEqual([made.taskId]),
  },
  KT2: {
    before: addTask,
    own: ({ json }, { caller, people, made }) =>
      expect(JSON.stringify(json).includes(made.taskId!)).toBe(caller === people.con),
  },
  KT3: {
    params: recordId,
    body: ({ listings }) => ({
      placeId: listings.con.id,
      text: 'Call back',
      due: { on: null, at: null },
      assignee: null,
    }),
  },
  KT4: {
    before: addTask,
    params: ({ spiritId, made }) => ({ id: spiritId, taskId: made.taskId! }),
    body: () => ({ done: true, version: 1 }),
  },
  KT5: {
    before: addTask,
    params: ({ spiritId, made }) => ({ id: spiritId, taskId: made.taskId! }),
    query: () => ({ version: '1' }),
  },
  TP7: {
    before: async (fixture) => {
      await addTask(fixture);
      await fixture.world.pool`update case_tasks set removed_at = now() where id = ${fixture.made.taskId!}`;
    },
    params: ({ spiritId, made }) => ({ id: spiritId, taskId: made.taskId! }),
  },
  KT6: {
    before: addList,
    params: recordId,
    body: ({ listings, made }) => ({ placeId: listings.con.id, listIds: [made.listId] }),
  },
  KT7: { before: addList, params: listingId },
  KT8: { params: listingId, body: listOf },
  KT9: { params: listingId, body: () => ({ language: 'en' }) },
  KT10: { before: addList, params: listId, body: () => ({ ...listOf(), version: 1 }) },
  KT11: { before: addList, params: listId, query: () => ({ version: '1' }) },
};
