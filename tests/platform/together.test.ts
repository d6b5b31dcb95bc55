import { afterAll, beforeAll, expect, it } from 'vitest';
import { askingAs, whoAsks } from '#platform/server/db/asker.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { together } from '#platform/server/db/together.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('asks with one statement what is asked at the same moment, and gives each its own answer', async () => {
  const groups: number[] = [];
  const doubled = together(async (sql: Sql, asks: readonly number[]) => {
    groups.push(asks.length);
    const rows = await sql<{ answer: number }[]>`
      select number * 2 as answer from unnest(${[...asks]}::integer[]) with ordinality as ask (number, place) order by place`;
    return rows.map(({ answer }) => answer);
  });
  expect(await Promise.all([3, 1, 2].map((number) => doubled(world.pool, number)))).toEqual([6, 2, 4]);
  expect(await doubled(world.pool, 9)).toBe(18);
  expect(groups).toEqual([3, 1]);
});

it('never asks as one of its callers what another has asked', async () => {
  const sent: { asker: string; asks: readonly string[] }[] = [];
  const ask = together(async (_sql: Sql, asks: readonly string[]) => {
    sent.push({ asker: whoAsks().split(' ', 1).join(), asks });
    return asks;
  });
  const as = (userId: string, what: string) =>
    askingAs({ userId, role: 'user' }, false, () => ask(world.people, `${userId} ${what}`));
  const answers = await Promise.all([as('one', 'a'), as('other', 'b'), as('one', 'c'), ask(world.people, 'nobody d')]);
  expect(answers).toEqual(['one a', 'other b', 'one c', 'nobody d']);
  expect(sent).toHaveLength(4);
  for (const { asker, asks } of sent) for (const what of asks) expect(what.split(' ', 1)).toEqual([asker || 'nobody']);
});

it('asks of one call together what it asks at the same moment', async () => {
  const sent: number[] = [];
  const ask = together(async (_sql: Sql, asks: readonly string[]) => {
    sent.push(asks.length);
    return asks;
  });
  await askingAs({ userId: 'one', role: 'user' }, false, () =>
    Promise.all(['a', 'b'].map((it) => ask(world.people, it))),
  );
  expect(sent).toEqual([2]);
});

it('tells everybody who asked what went wrong, and asks anew the next time', async () => {
  let isBroken = true;
  const ask = together(async (_sql: Sql, asks: readonly string[]) => {
    if (isBroken) throw new Error('gone');
    return asks.slice(0, 1);
  });
  const both = await Promise.allSettled([ask(world.pool, 'a'), ask(world.pool, 'b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await ask(world.pool, 'a')).toBe('a');
  const [first, second] = await Promise.allSettled([ask(world.pool, 'a'), ask(world.pool, 'b')]);
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
});

it('sessions of many who come at once are told apart', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => world.person()));
  await world.pool`update sessions set revoked_at = now() where user_id = ${people[3]!.userId}`;
  const answers = await Promise.all(people.map((as) => world.call('GET /api/check-session', { as })));
  for (const [at, { json }] of answers.entries())
    expect(at === 3 ? json.sessionExpired : json.user.id).toBe(at === 3 ? true : people[at]!.userId);
});
