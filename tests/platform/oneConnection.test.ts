import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/server/db/database.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const message = /transaction is open/;

describe('a call whose transaction is open', () => {
  it.each<[string, (pool: World['pool']) => PromiseLike<unknown>]>([
    ['a statement', (pool) => pool`select 1`],
    ['a text as statement', (pool) => pool.unsafe('select 1')],
    ['a second transaction', (pool) => inTransaction(pool, (sql) => sql`select 1`)],
    ['a connection', (pool) => pool.reserve()],
    ['a statement later on', (pool) => Promise.resolve().then(() => pool`select 1`)],
  ])('may not ask the pool for %s', async (_, ask) => {
    await expect(inTransaction(world.pool, () => Promise.resolve(ask(world.pool)))).rejects.toThrow(message);
  });

  it('goes on with its transaction, and with the pool when that has ended', async () => {
    const inside = await inTransaction(world.pool, (sql) => inTransaction(sql, (same) => same`select 1 as one`));
    expect([...inside]).toEqual([{ one: 1 }]);
    expect([...(await world.pool`select 2 as two`)]).toEqual([{ two: 2 }]);
  });

  it('does not hinder another call', async () => {
    let go = () => {};
    const waits = new Promise<void>((resolve) => {
      go = resolve;
    });
    const first = inTransaction(world.pool, async (sql) => {
      await waits;
      return sql`select 1 as one`;
    });
    expect([...(await world.pool`select 2 as two`)]).toEqual([{ two: 2 }]);
    go();
    expect([...(await first)]).toEqual([{ one: 1 }]);
  });
});
