import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => world.close());

let networks = 0;

/** Asks for everything that is kept of a person, each time from another network; answers the status. */
async function ask(person: Person): Promise<number> {
  networks += 1;
  const headers = { authorization: `Bearer ${person.bearer}`, 'x-forwarded-for': `10.7.0.${networks}` };
  return (await world.app.inject({ method: 'GET', url: '/api/user/export', headers })).statusCode;
}

test('an export is counted once its turn has come: who is asked to come back has had nothing', async () => {
  const person = await world.person();
  const others = await Promise.all(Array.from({ length: 60 }, () => world.person()));
  const own = Array.from({ length: limits.exportsPerHour }, () => person);
  const statuses = (await Promise.all([...others, ...own].map(ask))).slice(others.length);
  const packed = statuses.filter((status) => status === 200).length;
  expect(statuses.filter((status) => status === 503)).toHaveLength(own.length - packed);
  expect(await ask(person)).toBe(packed < own.length ? 200 : 429);
});
