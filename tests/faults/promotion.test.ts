import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/server/db/database.ts';
import { packagedBinaries } from '#platform/server/db/embeddedBinaries.ts';
import { startWithStandby } from '../standby.ts';
import { watchAvailability } from './availability.ts';
import { type House, openHouse } from './house.ts';
import { signalPostgres } from './keptDatabase.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { reckon } from './reckoning.ts';
import { releaseOf } from './releases.ts';

/*
 * A primary that is lost for good: the copy that follows it by synchronous streaming is promoted with PostgreSQL's own
 * pg_ctl, and the network leads to it from then on.
 */

let house: House;
let ledger: Ledger;
let databases: Awaited<ReturnType<typeof startWithStandby>>;
let built: Awaited<ReturnType<typeof releaseOf>>;
let isPromoted = false;

/** Nothing is acknowledged that the copy has not written. */
async function followInStep(url: string): Promise<void> {
  const sql = openDatabase(url, 1);
  await sql`alter system set synchronous_standby_names = '*'`;
  await sql`alter database rivage set synchronous_commit = 'on'`;
  await sql`select pg_reload_conf()`;
  await sql.end();
}

beforeAll(async () => {
  databases = await startWithStandby();
  await followInStep(databases.primary.url);
  built = await releaseOf();
  house = await openHouse(built.release, {
    url: () => (isPromoted ? databases.standby().url : databases.primary.url),
    signal: (name) => signalPostgres(databases.primaryDirectory, name),
    start: async () => undefined,
    close: () => databases.close(),
  });
  expect(await house.untilReady()).toBeDefined();
  ledger = await openLedger(house);
}, 240_000);
afterAll(async () => {
  await house?.close();
  await built?.close();
}, 60_000);

it('a primary that is lost for good has lost nothing that was acknowledged', { timeout: 600_000 }, async () => {
  const availability = watchAvailability(house);
  ledger.under('promotion');
  ledger.start(6);
  await sleep(5_000);
  await house.database.signal('SIGKILL');
  await sleep(1_000);
  await databases.promote(packagedBinaries().pgCtl);
  isPromoted = true;
  await house.reopenSql();
  // A copy in step waits for a copy of its own, which there is none of now.
  await house.sql()`alter system set synchronous_standby_names = ''`;
  await house.sql()`select pg_reload_conf()`;
  expect(await house.untilReady()).toBeDefined();
  await sleep(5_000);
  const unavailable = availability.takeLongest();
  await availability.stop();
  await ledger.stop();
  const { reckonings, unsent } = await reckon(house, ledger.writes);
  const { lost, doubled, acknowledged } = reckonings.get('promotion') ?? { lost: [], doubled: [], acknowledged: 0 };
  console.log(`Promotion: ${acknowledged} writes, nobody answered for ${unavailable} ms at most.`);
  expect([lost, doubled, unsent, ledger.strange]).toEqual([[], [], 0, []]);
  expect(acknowledged).toBeGreaterThan(20);
  expect(unavailable).toBeLessThan(30_000);
});
