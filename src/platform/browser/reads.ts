import { beginsWith, nameOf, type Query, type QueryKey } from './query.ts';
import { Read } from './read.ts';
import { type Reader, type ReadManners, type ReadState, unasked } from './reader.ts';

/** Everything that was read from the server: each question once, however many places of a page look at its answer. */
export class ReadCache {
  /** Every read by the name of its question. */
  readonly reads = new Map<string, Read>();
  /** Counts the clearings: what was remembered in an earlier epoch was for somebody else. */
  epoch = 0;
  readonly #manners: ReadManners;

  constructor(manners: ReadManners) {
    this.#manners = manners;
  }

  /** The read of a name, which begins to exist when it is needed. */
  readOf(name: string): Read {
    const known = this.reads.get(name);
    if (known) return known;
    const read = new Read({ cache: this, manners: this.#manners, forget: () => this.reads.delete(name) });
    this.reads.set(name, read);
    return read;
  }

  /** What is known of a question; looking at it asks nothing. */
  stateOf(name: string): ReadState {
    return this.reads.get(name)?.state ?? unasked;
  }

  /** Begins to look at the answer of a query. Gives back how to leave. */
  watch(reader: Reader): () => void {
    return this.#read(reader.query).watch(reader);
  }

  /** Asks because a person wants it now; a failure is found in the state. */
  async refetch(query: Query): Promise<void> {
    await Promise.allSettled([this.#read(query).refetch(query)]);
  }

  /** The answer, asked anew unless it is fresh. */
  async fetchQuery<Data>(query: Query<Data>): Promise<Data> {
    const read = this.#read(query);
    if (read.isFresh(query)) return read.state.data as Data;
    return (await read.ask(query, true)) as Data;
  }

  /** The answer, however old it is; asked when there is none. */
  ensureQueryData<Data>(query: Query<Data>): Promise<Data> {
    return this.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
  }

  /** Asks early for what will be looked at soon, unless it is fresh; a failure is found in the state. */
  async prefetchQuery(query: Query): Promise<void> {
    const read = this.#read(query);
    if (!read.isFresh(query)) await Promise.allSettled([read.ask(query)]);
  }

  /** Changes a known answer to what another call has brought. */
  setQueryData<Data>(key: QueryKey, update: (before: Data | undefined) => Data | undefined): void {
    const data = update(this.stateOf(nameOf(key)).data as Data | undefined);
    if (data !== undefined) this.readOf(nameOf(key)).fill(data);
  }

  /** Has every answer whose key begins like this asked anew, at once where somebody looks; done when all have come. */
  async invalidateQueries({ queryKey }: { queryKey: QueryKey }): Promise<void> {
    const known = [...this.reads].filter(([name]) => beginsWith(name, queryKey));
    await Promise.allSettled(known.map(([, read]) => read.invalidate()));
  }

  /** Asks again for what is in doubt, because the network has come back. */
  wake(): void {
    for (const read of this.reads.values()) read.wake();
  }

  /** Has everything that is looked at asked anew, while what is known stays on the screen. */
  refresh(): void {
    for (const read of this.reads.values()) void read.invalidate()?.catch(() => undefined);
  }

  /** Forgets everything, because somebody else looks from now on; what was asked before is thrown away when it comes. */
  clear(): void {
    this.epoch += 1;
    for (const [name, read] of this.reads) {
      if (!read.isWatched) this.reads.delete(name);
      read.reset();
    }
  }

  #read(query: Query): Read {
    return this.readOf(nameOf(query.queryKey));
  }
}
