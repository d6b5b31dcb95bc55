import { Refusal } from '../../errors.ts';

/**
 * Lets at most `concurrency` pieces of heavy work run in this process; `queueLimit` more may queue, and who comes after them is told
 * that the house is busy instead of being kept waiting without end.
 */
export function limitConcurrency({ concurrency, queueLimit }: { concurrency: number; queueLimit: number }) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async function takingTurns<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= concurrency) {
      if (queue.length >= queueLimit) throw new Refusal(503, 'busy', 5);
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // Who waited takes over the place of who leaves, so that nobody new slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
