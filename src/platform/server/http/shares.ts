import { Refusal } from '#platform/errors.ts';
import { counters } from '#platform/server/counters.ts';
import { limits } from '#vocabulary/limits.ts';

const counts = counters.lines.publicReads;

/**
 * What one call that everybody may make can take of this process at most: so many at once, and a line of those who wait that
 * is as long as can be worked off soon. How soon is told by what the call has cost lately, so a cheap call is never refused,
 * and a dear one runs alone; asked too often it is refused with 503 and when to come back, while all other calls go on.
 */
export class Share {
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  /** Milliseconds that one run has taken lately. */
  #cost = 0;

  get #atOnce(): number {
    const { atOnce, dearMilliseconds } = limits.publicShare;
    return this.#cost < dearMilliseconds ? atOnce : 1;
  }

  /** Runs the work in its turn; refuses where the line is too long. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) {
      const wait = (this.#cost * (this.#waiting.length + 1)) / this.#atOnce;
      if (wait > limits.publicShare.waitMilliseconds) {
        counts.refused += 1;
        throw new Refusal(503, 'busy', Math.ceil(wait / 1_000));
      }
      counts.waiting += 1;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
      counts.waiting -= 1;
    } else this.#running += 1;
    counts.running += 1;
    const began = performance.now();
    try {
      return await work();
    } finally {
      counts.running -= 1;
      const took = performance.now() - began;
      this.#cost = this.#cost === 0 ? took : this.#cost + (took - this.#cost) / 8;
      // Who waited takes over the place of who leaves, so that nobody new slips in between.
      const next = this.#running <= this.#atOnce ? this.#waiting.shift() : undefined;
      if (next) next();
      else this.#running -= 1;
    }
  }
}
