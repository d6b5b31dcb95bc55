import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchAvailability } from './availability.ts';
import type { Fault } from './fault.ts';
import { faultsOfDatabase } from './faultsOfDatabase.ts';
import { faultsOfProcesses } from './faultsOfProcesses.ts';
import { faultsOfSurroundings } from './faultsOfSurroundings.ts';
import { type House, openHouse } from './house.ts';
import { keepDatabase } from './keptDatabase.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { reckon } from './reckoning.ts';
import { releaseOf } from './releases.ts';

/*
 * Faults done to a house while people write in it: `npm run test:faults`. What was acknowledged must be there, once; nobody
 * lends the product a hand. `FAULT_ROUNDS` says how often each kind is done.
 */

const rounds = Number(process.env.FAULT_ROUNDS ?? 2);
const writers = 6;
/** So long may nobody be answered beyond the fault itself, while a second process runs. */
const longestUnavailable = 10_000;

const wanted = process.env.FAULT_NAME ?? '';
const kinds: readonly Fault[] = [...faultsOfProcesses, ...faultsOfDatabase, ...faultsOfSurroundings].filter(
  ({ name }) => name.includes(wanted),
);

let house: House;
let built: Awaited<ReturnType<typeof releaseOf>>;
let ledger: Ledger;
let availability: ReturnType<typeof watchAvailability>;
/** What was seen of each fault: the longest time without an answer, and how long it took to be ready again. */
const seen = new Map<string, { times: number; unavailable: number; ready: number }>();

beforeAll(async () => {
  built = await releaseOf();
  house = await openHouse(built.release, await keepDatabase());
  expect(await house.untilReady()).toBeDefined();
  ledger = await openLedger(house);
  availability = watchAvailability(house);
  ledger.start(writers);
}, 240_000);
afterAll(async () => {
  await availability?.stop();
  await house?.close();
  await built?.close();
}, 60_000);

describe.each(Array.from({ length: rounds }, (_, round) => round))('round %i', (round) => {
  it.each(kinds)('$name', { timeout: 180_000 }, async ({ name, milliseconds, needsDisk, strike }) => {
    if (needsDisk && !house.disk.isOwn) {
      console.log(`— SKIPPED: ${name}: it needs root, to make a disk of its own.`);
      return;
    }
    ledger.under(name);
    await sleep(500);
    availability.takeLongest();
    const heal = await strike(house, ledger, round);
    await sleep(milliseconds);
    await heal();
    const ready = await house.untilReady();
    const unavailable = availability.takeLongest();
    const before = seen.get(name) ?? { times: 0, unavailable: 0, ready: 0 };
    seen.set(name, {
      times: before.times + 1,
      unavailable: Math.max(before.unavailable, unavailable),
      ready: Math.max(before.ready, ready ?? Number.POSITIVE_INFINITY),
    });
    expect(ready, 'recovers by itself').toBeDefined();
    expect(unavailable).toBeLessThan(milliseconds + longestUnavailable);
  });
});

describe('when all is over', () => {
  it('nothing that was acknowledged is lost, and nothing happened twice', { timeout: 600_000 }, async () => {
    await ledger.stop();
    const { reckonings, repeated, unacknowledged, unsent } = await reckon(house, ledger.writes);
    const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
    const lines = [...seen].map(([name, { times, unavailable, ready }]) => {
      const own = reckonings.get(name) ?? { acknowledged: 0, lost: [], doubled: [], longest: 0 };
      const counts = [times, own.acknowledged, own.lost.length, own.doubled.length];
      return `| ${[name, ...counts, seconds(unavailable), seconds(ready), seconds(own.longest)].join(' | ')} |`;
    });
    console.log(
      [
        '| fault | times | acknowledged | lost | doubled | nobody answered, s | ready again after, s | longest write, s |',
        '|---|---|---|---|---|---|---|---|',
        ...lines,
        '',
        `${ledger.writes.length} writes, ${unacknowledged} never acknowledged; ${house.mails.taken.length} mails, ${repeated} of them ` +
          `sent again with the same Message-ID, ${unsent} never sent.`,
        ...new Set(ledger.strange),
      ].join('\n'),
    );
    const all = [...reckonings.values()];
    expect(all.flatMap(({ lost }) => lost)).toEqual([]);
    expect(all.flatMap(({ doubled }) => doubled)).toEqual([]);
    expect(unsent).toBe(0);
    expect(ledger.strange).toEqual([]);
    expect(all.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(kinds.length * rounds);
  });
});
