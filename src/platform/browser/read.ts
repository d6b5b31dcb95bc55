import { askPatiently, pauseAfterFailure, wishOf } from './patience.ts';
import { type Query, type QueryContext, sayTheSame } from './query.ts';
import { type Reader, type ReadManners, type ReadState, unasked } from './reader.ts';
import { slowRequests } from './slowRequests.ts';

/** What a read knows of the cache it lies in. */
export type ReadHome = { cache: QueryContext['cache']; manners: ReadManners; forget: () => void };

/** One call on its way, with its further tries. */
type Flight = {
  query: Query;
  /** Aborted while the flight goes on, it means: this call is overtaken, ask anew. */
  stop: AbortController;
  landing: Promise<unknown>;
  /** Somebody waits for it who is no reader. */
  kept: boolean;
};

const never = Number.NEGATIVE_INFINITY;
const ignore = () => undefined;

/** One question with its latest answer, those who look at it, and the one call that may be on its way. */
export class Read {
  state: ReadState = unasked;
  readonly #home: ReadHome;
  readonly #readers = new Set<Reader>();
  #flight: Flight | undefined;
  #settledAt = never;
  #failures = 0;
  #notBefore = never;
  /** Until then the server wants to be left alone, whatever happens here. */
  #wishedUntil = never;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(home: ReadHome) {
    this.#home = home;
  }

  /** True while somebody looks. */
  get isWatched(): boolean {
    return this.#readers.size > 0;
  }

  /** Whether the answer is young enough not to be asked anew. */
  isFresh({ staleTime = this.#home.manners.staleTime }: Query): boolean {
    const { data, error } = this.state;
    return data !== undefined && !error && Date.now() - this.#settledAt < staleTime;
  }

  /** Begins to look: asks when there is no fresh answer, and polls as the reader wishes. Gives back how to leave. */
  watch(reader: Reader): () => void {
    this.#readers.add(reader);
    if (reader.enabled && !this.isFresh(reader.query) && Date.now() >= this.#notBefore) this.ask(reader.query);
    this.#plan();
    return () => {
      this.#readers.delete(reader);
      // A reader that only changes its mind leaves and comes back in the same moment.
      queueMicrotask(() => this.#tidy());
    };
  }

  /** Asks, or joins the call that is on its way; when `kept`, it goes on after all readers have left. */
  ask(query: Query, kept = false): Promise<unknown> {
    if (!this.#flight) {
      clearTimeout(this.#timer);
      const flight: Flight = { query, stop: new AbortController(), landing: Promise.resolve(), kept };
      this.#flight = flight;
      flight.landing = this.#fly(flight);
      // A poll or another quiet call keeps nobody waiting.
      if (this.state.data === undefined) slowRequests.until(flight.landing);
      flight.landing.catch(ignore);
    }
    this.#flight.kept ||= kept;
    return this.#flight.landing;
  }

  /** Asks because a person wants it now, and lets it be seen. */
  refetch(query: Query): Promise<unknown> {
    this.#write({ ...this.state, isFetching: true });
    const landing = this.ask(query);
    slowRequests.until(landing);
    return landing;
  }

  /** The answer is too old: whoever looks gets a new one, and a call that began before is overtaken. */
  invalidate(): Promise<unknown> | undefined {
    this.#settledAt = never;
    this.#flight?.stop.abort();
    const [reader] = this.#active();
    return this.#flight?.landing ?? (reader && this.ask(reader.query));
  }

  /** Asks again what is in doubt, because the network has come back. */
  wake(): void {
    if (Date.now() < this.#wishedUntil) return;
    const reader = this.#active().find(({ query }) => !this.isFresh(query));
    if (reader) this.ask(reader.query);
  }

  /** Puts in what came another way; a call that is on its way would bring something older. A failure is asked again. */
  fill(data: unknown, error: Error | null = null): void {
    if (error) this.#show({ ...unasked, error });
    else this.#succeed(data);
    this.#flight?.stop.abort();
    this.#plan();
  }

  /** Forgets everything, a call on its way included; those who look ask anew as soon as they notice. */
  reset(): void {
    clearTimeout(this.#timer);
    this.#cancel();
    this.#failures = 0;
    this.#settledAt = never;
    this.#notBefore = never;
    this.#show({ ...unasked });
  }

  async #fly(flight: Flight): Promise<unknown> {
    const { cache, manners } = this.#home;
    const { query } = flight;
    for (;;) {
      const { signal } = flight.stop;
      const arrive = await askPatiently(query, { signal, cache }, query.tries ?? manners.tries).then(
        (data) => () => this.#succeed(data),
        (error) => () => this.#fail(error),
      );
      // The answer was for somebody who is gone.
      if (this.#flight !== flight) throw signal.reason;
      if (!signal.aborted) return this.#land(arrive);
      flight.stop = new AbortController();
    }
  }

  #land(arrive: () => void): unknown {
    this.#flight = undefined;
    arrive();
    this.#plan();
    if (this.state.error) throw this.state.error;
    return this.state.data;
  }

  #cancel(): void {
    this.#flight?.stop.abort();
    this.#flight = undefined;
  }

  #succeed(data: unknown): void {
    this.#failures = 0;
    this.#settledAt = Date.now();
    this.#notBefore = never;
    this.#write({ ...unasked, data: sayTheSame(this.state.data, data) ? this.state.data : data });
  }

  #fail(error: Error): void {
    this.#failures += 1;
    this.#settledAt = Date.now();
    this.#wishedUntil = this.#settledAt + wishOf(error);
    this.#notBefore = this.#settledAt + pauseAfterFailure(error, this.#failures, this.#poller()?.refetchInterval);
    this.#write({ ...this.state, error, isFetching: false });
  }

  #write(next: ReadState): void {
    const { data, error, isFetching } = this.state;
    if (next.data !== data || next.error !== error || next.isFetching !== isFetching) this.#show(next);
  }

  #show(next: ReadState): void {
    this.state = next;
    for (const reader of [...this.#readers]) reader.onChange();
  }

  #active(): Reader[] {
    return [...this.#readers].filter((reader) => reader.enabled);
  }

  /** The reader who wishes to be told soonest. */
  #poller(): Reader | undefined {
    const polling = this.#active().filter((reader) => reader.refetchInterval);
    return polling.sort((one, other) => one.refetchInterval - other.refetchInterval)[0];
  }

  /** What comes when no call is on its way: the next poll, or being forgotten when nobody looks. */
  #plan(): void {
    clearTimeout(this.#timer);
    if (this.#flight) return;
    const poller = this.#poller();
    const { forgetAfter } = this.#home.manners;
    if (poller) {
      const next = Math.max(this.#settledAt + poller.refetchInterval, this.#notBefore);
      this.#timer = setTimeout(() => this.ask({ ...poller.query, tries: 1 }), Math.max(0, next - Date.now()));
    } else if (!this.isWatched && forgetAfter < Number.POSITIVE_INFINITY) {
      this.#timer = setTimeout(this.#home.forget, forgetAfter);
    }
  }

  /** After the last reader has left nobody waits for the call, and a failure is not worth keeping. */
  #tidy(): void {
    if (!this.isWatched) {
      if (!this.#flight?.kept) this.#cancel();
      if (!this.#flight && this.state.data === undefined) this.reset();
    }
    this.#plan();
  }
}
