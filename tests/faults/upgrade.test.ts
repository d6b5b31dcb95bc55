import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchAvailability } from './availability.ts';
import { type House, openHouse } from './house.ts';
import { keepDatabase } from './keptDatabase.ts';
import type { Release } from './keptProcess.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { reckon } from './reckoning.ts';
import { checkOut, commitBeforeNewestMigration, releaseOf } from './releases.ts';
import { isSealed, openCase, seal, unopened } from './sealedExchange.ts';

/*
 * A rolling upgrade under load: two processes of the commit before the newest migration are replaced one after the other by
 * this one, which migrates the database under the other's feet, and puts the wall of rows up before one that knows nothing of it.
 * Both have the same keys: what one has sealed the other opens.
 */

const commit = commitBeforeNewestMigration();
const closing: (() => Promise<unknown>)[] = [];
let house: House;
let ledger: Ledger;
let next: Release;

beforeAll(async () => {
  if (!commit) return;
  const old = await checkOut(commit);
  closing.unshift(old.close);
  const [before, after] = [await releaseOf(old.directory), await releaseOf()];
  closing.unshift(before.close, after.close);
  next = after.release;
  house = await openHouse(before.release, await keepDatabase());
  closing.unshift(() => house.close());
  expect(await house.untilReady()).toBeDefined();
  ledger = await openLedger(house);
}, 240_000);
afterAll(async () => {
  for (const close of closing) await close();
}, 60_000);

it.skipIf(!commit)('a rolling upgrade over the newest migration loses nothing', { timeout: 600_000 }, async () => {
  const migrations = async () => (await house.sql()`select name from migrations order by name`).length;
  const before = await migrations();
  const sealedCase = await openCase(house);
  const sealed = [await seal(house.product(0), sealedCase)];
  const availability = watchAvailability(house);
  ledger.under('upgrade');
  ledger.start(6);
  const unable: string[] = [];
  for (const number of [0, 1]) {
    await house.restart(number, {}, next);
    expect(await house.untilReady()).toBeDefined();
    // After the first, one of each version runs: each opens what the other has sealed, now and before.
    for (const each of [0, 1]) sealed.push(await seal(house.product(each), sealedCase));
    for (const each of [0, 1])
      for (const one of sealed) unable.push(...(await unopened(house.product(each), sealedCase, one)));
  }
  const unavailable = availability.takeLongest();
  await availability.stop();
  await ledger.stop();
  const { reckonings, unsent } = await reckon(house, ledger.writes);
  const { lost, doubled, acknowledged } = reckonings.get('upgrade') ?? { lost: [], doubled: [], acknowledged: 0 };
  console.log(`Upgrade: ${acknowledged} writes, nobody answered for ${unavailable} ms at most.`);
  expect(await migrations()).toBeGreaterThan(before);
  expect([lost, doubled, unsent, ledger.strange]).toEqual([[], [], 0, []]);
  expect(acknowledged).toBeGreaterThan(20);
  expect(unavailable).toBeLessThan(10_000);
  expect(unable).toEqual([]);
  for (const one of sealed) expect(await isSealed(house, one)).toBe(true);
  const [walled] = await house.sql()<{ isUp: boolean }[]>`
    select relrowsecurity as is_up from pg_class where oid = 'spirits'::regclass`;
  expect(walled?.isUp).toBe(true);
});
