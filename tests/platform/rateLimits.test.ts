import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/server/db/database.ts';
import { countAttempt, countRead, keyAttempts } from '#platform/server/http/rateLimits.ts';
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
  await countAttempt(world.pool, 'sign-in codes of strangers', 'two@example.org', limit);
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

describe('reads', () => {
  const readLimit = { count: 40, seconds: 86_400 };
  const read = (pool: World['pool'], client: string) =>
    countRead(pool, 'read', client, readLimit).then(
      () => true,
      () => false,
    );
  const readTimes = async (pool: World['pool'], client: string, times: number) => {
    let answered = 0;
    for (let time = 0; time < times; time += 1) if (await read(pool, client)) answered += 1;
    return answered;
  };

  it('are written down only once their limit is near, and then all of them', async () => {
    expect(await readTimes(world.pool, 'calm', 10)).toBe(10);
    expect(await stored()).toEqual([]);
    expect(await readTimes(world.pool, 'calm', 1)).toBe(1);
    expect((await stored()).map(({ count }) => count)).toEqual([11]);
    expect(await readTimes(world.pool, 'calm', 40)).toBe(29);
  });

  it('are answered by two processes at most a quarter more often than by one', async () => {
    const other = openDatabase(world.url, 1);
    try {
      const alone = await readTimes(other, 'keen', 10);
      const [one, two] = [await readTimes(world.pool, 'keen', 60), await readTimes(other, 'keen', 60)];
      expect([alone, one, two]).toEqual([10, 40, 0]);
    } finally {
      await other.end();
    }
  });

  it('of one client do not count for another', async () => {
    expect(await readTimes(world.pool, 'one', 50)).toBe(40);
    expect(await readTimes(world.pool, 'two', 1)).toBe(1);
  });
});
