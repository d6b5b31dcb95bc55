import { askPatiently, pauseAfterFailure } from './patience.ts';
import type { Query, QueryContext } from './query.ts';
import { type Reader, type ReadManners, type ReadState, unasked } from './reader.ts';
import { sayTheSame } from './sayTheSame.ts';

/** What a read knows of the cache it lies in. */
export type ReadHome = { cache: QueryContext['cache']; manners: ReadManners; forget: () => void };

/** One call on its way, with its further tries. */
type Flight = {
  query: Query;
  stop: AbortController;
  landing: Promise<unknown>;
  /** Somebody waits for it who is no reader. */
  kept: boolean;
  /** The call that was made because this one's answer would come too old. */
  overtakenBy?: Flight;
};

const never = Number.NEGATIVE_INFINITY;
const ignore = () => undefined;

/** One question with its latest answer, those who look at it, and the one call that may be on its way. */
export class Read {
  state: ReadState = unasked;
  readonly #home: ReadHome;
  readonly #readers = new Set<Reader>();
  #flight: Flight | null = null;
  #settledAt = never;
  #failures = 0;
  #notBefore = never;
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

  /** Asks, or joins the call that is on its way; with `kept` it goes on when all readers have left. */
  ask(query: Query, { kept = false, tries = this.#home.manners.tries } = {}): Promise<unknown> {
    const flight = this.#flight ?? this.#takeOff(query, tries);
    flight.kept ||= kept;
    return flight.landing;
  }

  /** Asks because a person wants it now, and lets it be seen. */
  refetch(query: Query): Promise<unknown> {
    this.#write({ ...this.state, isFetching: true });
    return this.ask(query);
  }

  /** The answer is too old: whoever looks gets a new one, and a call that began before is overtaken. */
  invalidate(): Promise<unknown> | undefined {
    this.#settledAt = never;
    const query = this.#flight?.query ?? this.#active()[0]?.query;
    return query && this.#overtake(query);
  }

  /** Asks again what is in doubt, because the network has come back. */
  wake(): void {
    const reader = this.#active().find(({ query }) => !this.isFresh(query));
    if (reader) this.ask(reader.query);
  }

  /** Puts in an answer that came another way; a call that is on its way would bring an older one. */
  fill(data: unknown): void {
    this.#succeed(data);
    if (this.#flight) this.#overtake(this.#flight.query);
    this.#plan();
  }

  /** Puts in what the server saw when it drew the page: an answer counts as new, a failure is asked again. */
  hydrate(data: unknown, error: Error | null): void {
    this.state = { ...unasked, data, error };
    if (!error) this.#settledAt = Date.now();
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

  #active(): Reader[] {
    return [...this.#readers].filter((reader) => reader.enabled);
  }

  #takeOff(query: Query, tries = this.#home.manners.tries): Flight {
    clearTimeout(this.#timer);
    const stop = new AbortController();
    const call = askPatiently(query, { signal: stop.signal, cache: this.#home.cache }, tries);
    const landing = call.then(
      (data) => this.#land(flight, () => this.#succeed(data)),
      (error) => this.#land(flight, () => this.#fail(error)),
    );
    landing.catch(ignore);
    const flight: Flight = { query, stop, landing, kept: false };
    this.#flight = flight;
    return flight;
  }

  #overtake(query: Query): Promise<unknown> {
    const old = this.#flight;
    const flight = this.#takeOff(query);
    if (old) {
      flight.kept = old.kept;
      old.overtakenBy = flight;
      old.stop.abort();
    }
    return flight.landing;
  }

  #cancel(): void {
    this.#flight?.stop.abort();
    this.#flight = null;
  }

  #land(flight: Flight, arrive: () => void): unknown {
    if (flight.overtakenBy) return flight.overtakenBy.landing;
    // Its answer was for somebody who is gone.
    if (flight !== this.#flight) throw flight.stop.signal.reason;
    this.#flight = null;
    arrive();
    this.#plan();
    if (this.state.error) throw this.state.error;
    return this.state.data;
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
    this.#notBefore = this.#settledAt + pauseAfterFailure(error, this.#failures, this.#interval());
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

  /** The shortest time from an answer to the next call that a reader wishes. */
  #interval(): number | undefined {
    const intervals = this.#active().flatMap(({ refetchInterval }) => refetchInterval || []);
    return intervals.length > 0 ? Math.min(...intervals) : undefined;
  }

  /** What comes when no call is on its way: the next poll, or being forgotten when nobody looks. */
  #plan(): void {
    clearTimeout(this.#timer);
    if (this.#flight) return;
    const { forgetAfter } = this.#home.manners;
    const interval = this.#interval();
    if (interval) this.#timer = setTimeout(() => this.#poll(), this.#untilNext(interval));
    else if (!this.isWatched && Number.isFinite(forgetAfter)) this.#timer = setTimeout(this.#home.forget, forgetAfter);
  }

  #untilNext(interval: number): number {
    return Math.max(0, Math.max(this.#settledAt + interval, this.#notBefore) - Date.now());
  }

  #poll(): void {
    const [reader] = this.#active();
    if (reader) this.ask(reader.query, { tries: 1 });
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
