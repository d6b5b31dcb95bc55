import { errorCode, unavailableCodes, writeRefusedCode } from '#platform/server/http/errorCode.ts';
import { Unanswered, within } from '#platform/server/within.ts';
import { limits } from '#vocabulary/limits.ts';
import { openDatabase, type Pool } from './database.ts';

/** Refusals that are the standby's own: it is not there, cannot write, or applies a change first that a reader is in the way of. */
const ownRefusals = new Set([...unavailableCodes, writeRefusedCode, '40001']);

/**
 * A streaming copy of the database (`DATABASE_READ_URL`) for reads that may be some seconds old. It is asked only while it
 * is known to have everything the database had written `limits.replica.behindMilliseconds` ago; where it fails, the
 * database itself is asked. A copy that has been promoted follows no longer, and is left alone.
 */
export class ReadReplica {
  readonly #primary: Pool;
  readonly #replica: Pool;
  readonly #timer: NodeJS.Timeout;
  /** Where the database's log of changes stood, and when: the copy is asked whether it has come so far. */
  #mark: { position: string; at: number } | undefined;
  /** The latest moment of which the copy is known to have everything, on the clock of `performance`. */
  #completeUntil = Number.NEGATIVE_INFINITY;
  #checking = false;

  constructor(primary: Pool, url: string) {
    this.#primary = primary;
    this.#replica = openDatabase(url, undefined, 'readers');
    this.#timer = setInterval(() => void this.check(), limits.replica.checkMilliseconds).unref();
  }

  /** The pool of the copy. */
  get pool(): Pool {
    return this.#replica;
  }

  /** Whether it is asked now. */
  get keepsUp(): boolean {
    return performance.now() - this.#completeUntil < limits.replica.behindMilliseconds;
  }

  /** Reads from the copy while it keeps up, otherwise from the given pool; the work must be fit to be done twice. */
  async read<Result>(work: (sql: Pool) => Promise<Result>, otherwise: Pool): Promise<Result> {
    if (!this.keepsUp) return work(otherwise);
    try {
      return await within(limits.replica.answerMilliseconds, work(this.#replica));
    } catch (error) {
      if (!(error instanceof Unanswered) && !ownRefusals.has(errorCode(error) ?? '')) throw error;
      this.#completeUntil = Number.NEGATIVE_INFINITY;
      return work(otherwise);
    }
  }

  /** Asks once how far the copy has come. */
  async check(): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    try {
      const mark = this.#mark ?? (await this.#markNow());
      this.#mark = mark;
      const [row] = await within(
        limits.replica.answerMilliseconds,
        this.#replica<{ isThere: boolean }[]>`
          select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${mark.position}::pg_lsn as is_there`,
      );
      if (!row?.isThere) return;
      this.#completeUntil = mark.at;
      this.#mark = undefined;
    } catch {
      // Unreachable for now: asked again at the next beat, and until then nobody reads from it.
    } finally {
      this.#checking = false;
    }
  }

  async #markNow() {
    const at = performance.now();
    const [row] = await this.#primary<{ position: string }[]>`select pg_current_wal_insert_lsn()::text as position`;
    return { position: row?.position ?? '0/0', at };
  }

  async close(timeout: number): Promise<void> {
    clearInterval(this.#timer);
    await this.#replica.end({ timeout });
  }
}
