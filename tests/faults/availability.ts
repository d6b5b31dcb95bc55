import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from './house.ts';

const every = 100;
const patience = 2_000;

/** Somebody who reads a list without pause, at the other process where one does not answer: how long nobody answered at most. */
export function watchAvailability(house: House) {
  let [last, longest, goesOn] = [Date.now(), 0, true];

  async function answers(): Promise<boolean> {
    for (const product of house.products()) {
      const signal = AbortSignal.timeout(patience);
      const headers = { 'x-forwarded-for': '10.250.0.1', 'cache-control': 'no-cache' };
      const path = `/api/places?type=funeral-home&size=1&name=home%20${Math.floor(Math.random() * 500) + 1}`;
      const answer = await fetch(product.origin + path, { signal, headers }).catch(() => undefined);
      if (answer?.ok && (await answer.text().catch(() => ''))) return true;
    }
    return false;
  }

  const watching = (async () => {
    for (; goesOn; await sleep(every)) {
      if (!(await answers())) continue;
      longest = Math.max(longest, Date.now() - last);
      last = Date.now();
    }
  })();
  return {
    /** The longest time without an answer, in milliseconds, since it was asked last. */
    takeLongest(): number {
      const taken = Math.max(longest, Date.now() - last);
      [longest, last] = [0, Date.now()];
      return taken;
    },
    async stop() {
      goesOn = false;
      await watching;
    },
  };
}
