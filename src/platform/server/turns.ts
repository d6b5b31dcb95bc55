import { Refusal } from '../errors.ts';

/**
 * Lets at most `atOnce` pieces of heavy work run in this process; `waiting` more may queue, and who comes after them is told
 * that the house is busy instead of being kept waiting without end.
 */
export function taking({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async function takingTurns<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Refusal(503, 'busy', 5);
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
