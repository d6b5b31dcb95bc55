import { Refusal } from '#platform/errors.ts';
import { counters, type LineCounts } from '#platform/server/counters.ts';
import { limits } from '#vocabulary/limits.ts';

type Bounds = { atOnce: number; waiting: number };

/**
 * At most so many pieces of work at a time, and a line before them that is bounded in length and in time: who cannot begin
 * soon is told so instead of being kept waiting, so that what waits for a locked record holds up nothing else.
 */
export class Lane {
  readonly #bounds: Bounds;
  readonly #counts: LineCounts;
  readonly #line = new Set<() => void>();
  #running = 0;

  constructor(bounds: Bounds, counts: LineCounts) {
    this.#bounds = bounds;
    this.#counts = counts;
  }

  /** True where nothing runs and nobody waits. */
  get isEmpty(): boolean {
    return this.#running === 0 && this.#line.size === 0;
  }

  /** Does the work in its turn, or refuses it. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#bounds.atOnce) this.#running += 1;
    else await this.#wait();
    this.#counts.running += 1;
    try {
      return await work();
    } finally {
      this.#counts.running -= 1;
      const [next] = this.#line;
      // Who waited takes over the place of who leaves, so that nobody new slips in between.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #refusal(): Refusal {
    this.#counts.refused += 1;
    return new Refusal(503, 'busy', limits.lanes.retrySeconds);
  }

  #wait(): Promise<void> {
    if (this.#line.size >= this.#bounds.waiting) return Promise.reject(this.#refusal());
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#line.delete(begin);
        this.#counts.waiting -= 1;
      };
      const begin = () => {
        clearTimeout(timer);
        leave();
        resolve();
      };
      const timer = setTimeout(() => {
        leave();
        reject(this.#refusal());
      }, limits.lanes.waitMilliseconds);
      this.#line.add(begin);
      this.#counts.waiting += 1;
    });
  }
}

/** The lanes of what people do: writes leave connections to reads, and writes at one address leave some to all others. */
export class PeopleLanes {
  readonly #writes = new Lane(limits.lanes.writes, counters.lines.writes);
  readonly #reads = new Lane(limits.lanes.reads, counters.lines.reads);
  readonly #addresses = new Map<string, Lane>();

  /** Reads in its turn. */
  read<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#reads.take(work);
  }

  /** Writes at an address in its turn. */
  async write<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const lane =
      this.#addresses.get(address) ?? new Lane(limits.lanes.writesAtOneAddress, counters.lines.writesAtOneAddress);
    this.#addresses.set(address, lane);
    try {
      return await lane.take(() => this.#writes.take(work));
    } finally {
      if (lane.isEmpty) this.#addresses.delete(address);
    }
  }
}
