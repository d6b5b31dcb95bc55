import { setTimeout as sleep } from 'node:timers/promises';
import { type Product, startProduct } from '../product.ts';

/** Whoever keeps services running starts one that has ended after so many milliseconds, as systemd does. */
const startedAgainAfter = 1_000;

/** What a process is started from: the bundle of a commit, and the folder with that commit's tables and texts. */
export type Release = { file: string; cwd: string };

/** A process of the product under somebody who starts it again whenever it has ended. */
export async function keepProcess(first: Release, common: Record<string, string>) {
  let [release, environment, isOpen, isEndedOnPurpose] = [first, {} as Record<string, string>, true, false];
  const start = () => startProduct({ ...release, environment: { ...common, ...environment } });
  let product: Product = await start();
  const keeping = (async () => {
    for (; isOpen; await sleep(200)) {
      if (isEndedOnPurpose || product.isRunning()) continue;
      await sleep(startedAgainAfter);
      if (isOpen) product = await start();
    }
  })();
  return {
    product: () => product,
    /** Ends it properly, and starts it with other settings or as another release. */
    async restart(settings: Record<string, string> = {}, next: Release = release) {
      isEndedOnPurpose = true;
      await product.kill('SIGTERM');
      [release, environment] = [next, settings];
      product = await start();
      isEndedOnPurpose = false;
    },
    async close() {
      isOpen = false;
      await keeping;
      if (product.isRunning()) await product.kill('SIGKILL');
    },
  };
}
