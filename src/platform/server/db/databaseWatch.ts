import type { Logger } from 'pino';
import postgres from 'postgres';
import { Refusal } from '#platform/errors.ts';
import { counters } from '#platform/server/counters.ts';
import { errorCode, unavailableCodes } from '#platform/server/http/errorCode.ts';
import { limits } from '#vocabulary/limits.ts';

/** Thrown where work is given up because the server is closing. */
class Closed extends Error {}

/** How often the database is asked whether it is there. */
const beatMilliseconds = 1_000;

/** 53300: all connections are taken, so the database is there. */
const saysThere = (error: unknown): boolean => {
  const code = errorCode(error);
  return error instanceof postgres.PostgresError && (code === '53300' || !unavailableCodes.includes(code ?? ''));
};

/**
 * Knows whether the database answers. It asks once a second on a connection of its own, so that neither a pool that is full
 * nor one that waits for a silent machine hides the truth; says once that it is away and once that it is back; and lets
 * those go who wait for a database that has fallen silent. `isOpen` only after `open`: before it, tables may be missing.
 */
export class DatabaseWatch {
  readonly #url: string;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #timer: NodeJS.Timeout;
  readonly #pending = new Set<(reason: Error) => void>();
  readonly #awaiting = new Set<(reason?: Error) => void>();
  #sql: postgres.Sql;
  #asking: Promise<boolean> | undefined;
  /** Unknown until the first answer. */
  #state: 'unknown' | 'there' | 'away' = 'unknown';
  #isReadOnly = false;
  #isPrepared = false;
  #isClosed = false;

  constructor(url: string, log: Pick<Logger, 'warn'>) {
    this.#url = url;
    this.#log = log;
    this.#sql = this.#connect();
    this.#timer = setInterval(() => void this.check(), beatMilliseconds);
    void this.check();
  }

  /** True while the database answers. */
  get isThere(): boolean {
    return this.#state === 'there';
  }

  /** True while the database takes no writes: it is a standby, or was told so. */
  get isReadOnly(): boolean {
    return this.#isReadOnly;
  }

  /** True while requests can be answered from the database. */
  get isOpen(): boolean {
    return this.#isPrepared && this.#state !== 'away';
  }

  /** Says that tables and data are as they must be. */
  open(): void {
    this.#isPrepared = true;
  }

  /** Resolves once the database answers; fails when the watch ends first. */
  whenThere(): Promise<void> {
    if (this.#isClosed) return Promise.reject(new Closed('The server is closing.'));
    if (this.isThere) return Promise.resolve();
    return new Promise((resolve, reject) =>
      this.#awaiting.add((reason) => (reason === undefined ? resolve() : reject(reason))),
    );
  }

  /** The result of the work, or a refusal as soon as the database is away: what then still happens is not waited for. */
  during<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#state === 'away') reject(this.#refusal());
      this.#pending.add(reject);
      const settle = () => this.#pending.delete(reject);
      work.then(resolve, reject).then(settle, settle);
    });
  }

  /** Asks once; answers whether the database is there. */
  check(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** Ends it: nobody is kept waiting. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const settle of this.#awaiting) settle(new Closed('The server is closing.'));
    await this.#sql.end({ timeout: 0 });
  }

  #refusal(): Refusal {
    return new Refusal(503, 'busy', limits.database.retrySeconds);
  }

  #connect(): postgres.Sql {
    return postgres(this.#url, {
      max: 1,
      max_lifetime: null,
      fetch_types: false,
      connect_timeout: 5,
      backoff: false,
      onnotice: () => {},
      connection: { application_name: 'rivage watch' },
    });
  }

  async #ask(): Promise<boolean> {
    // A connection that has been ended says nothing of the database: a second one does.
    const isThere = (await this.#answers()) || (await this.#answers());
    if (!this.#isClosed) this.#note(isThere ? 'there' : 'away');
    return isThere;
  }

  async #answers(): Promise<boolean> {
    const answer = this.#sql.unsafe('show transaction_read_only').then(([row]) => {
      this.#isReadOnly = row?.transaction_read_only === 'on';
      return true;
    }, saysThere);
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<'silent'>((resolve) => {
      // What came in while this process was busy itself is read before it is called silence.
      timer = setTimeout(
        () => setImmediate(() => setImmediate(resolve, 'silent')),
        limits.database.silenceMilliseconds,
      );
    });
    const heard = await Promise.race([answer, silence]);
    clearTimeout(timer);
    if (heard !== 'silent') return heard;
    void this.#sql.end({ timeout: 0 });
    this.#sql = this.#connect();
    return false;
  }

  #note(state: 'there' | 'away'): void {
    const before = this.#state;
    this.#state = state;
    if (state === 'there') {
      if (before === 'away') {
        counters.database.found += 1;
        this.#log.warn('The database answers again.');
      }
      for (const settle of this.#awaiting) settle();
      this.#awaiting.clear();
    } else {
      if (before !== 'away') {
        counters.database.lost += 1;
        this.#log.warn('The database does not answer: it is asked again every second, and calls are refused with 503.');
      }
      for (const reject of this.#pending) reject(this.#refusal());
      this.#pending.clear();
    }
  }
}
