import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countAttempt, keyAttempts } from '#platform/server/http/rateLimits.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.pool`delete from rate_limits`);

const limit = { count: 5, seconds: 86_400 };
const stored = () => world.pool<{ key: string; count: number }[]>`select key, count from rate_limits order by count`;
const bareHash = (text: string) => createHash('sha256').update(text).digest('base64url');

it('stores nothing by which whoever reads the database could try out mailboxes and client addresses', async () => {
  const email = 'who@example.org';
  await world.call('POST /api/login', { body: { email, redirect: null } });
  const keys = (await stored()).map(({ key }) => key);
  expect(keys.length).toBeGreaterThanOrEqual(2);
  for (const known of [email, '127.0.0.1'])
    for (const key of keys) {
      expect(key).not.toContain(known);
      expect(key).not.toContain(bareHash(known));
    }
});

it('counts together who has the same database password, and nobody else', async () => {
  for (const password of ['one', 'another', 'one']) {
    keyAttempts(password);
    await countAttempt(world.pool, 'test', 'who@example.org', limit);
  }
  expect((await stored()).map(({ count }) => count)).toEqual([1, 2]);
});

it('takes the key from the database it serves, so that processes agree', async () => {
  const { password } = new URL(world.config.databaseUrl!);
  expect(password).not.toBe('');
  keyAttempts(password);
  await countAttempt(world.pool, 'sign-in code', 'two@example.org', limit);
  const [mine] = await stored();
  const other = await createWorld();
  try {
    await other.call('POST /api/login', { body: { email: 'two@example.org', redirect: null } });
    const theirs = await other.pool<{ key: string }[]>`select key from rate_limits`;
    expect(theirs.map(({ key }) => key)).toContain(mine!.key);
  } finally {
    await other.close();
  }
});
