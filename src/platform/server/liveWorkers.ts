import postgres from 'postgres';
import { limits } from '#vocabulary/limits.ts';

/** Any number; the same in every process, and the first key of every lock that says that a worker lives. */
const lockClass = 815_2030;

/**
 * Tells the workers that live from those that were killed with a job in hand. Each holds a lock of its session while it
 * lives, so the database itself notices that it is gone; whose lock is missing for some beats in a row is dead, and its jobs
 * are given to others. A lost connection alone proves nothing: the living take their lock again with the next beat.
 */
export class LiveWorkers {
  readonly #sql: postgres.Sql;
  readonly #timer: NodeJS.Timeout;
  readonly #own = new Set<string>();
  /** For how many beats in a row a worker's lock was missing. */
  #missing = new Map<string, number>();
  #beating: Promise<void> | undefined;

  constructor(url: string) {
    this.#sql = postgres(url, {
      max: 1,
      max_lifetime: null,
      backoff: () => 0.5,
      onnotice: () => {},
      // A machine that vanishes without a word is noticed in half a minute instead of two hours.
      connection: {
        application_name: 'rivage workers',
        tcp_keepalives_idle: 15,
        tcp_keepalives_interval: 5,
        tcp_keepalives_count: 3,
      },
    });
    this.#timer = setInterval(() => void this.beat(), limits.workers.beatSeconds * 1_000).unref();
  }

  /** Says that a worker lives. */
  add(id: string): void {
    this.#own.add(id);
    void this.beat();
  }

  /** Says that a worker has ended. */
  async remove(id: string): Promise<void> {
    this.#own.delete(id);
    await this.#sql`select pg_advisory_unlock(${lockClass}, hashtext(${id}))`.catch(() => undefined);
  }

  /** Renews the locks of the living, and gives away the jobs of the dead. */
  beat(): Promise<void> {
    this.#beating ??= this.#beat().finally(() => {
      this.#beating = undefined;
    });
    return this.#beating;
  }

  /** Ends it. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sql.end({ timeout: 1 });
  }

  async #beat(): Promise<void> {
    try {
      await this.#lockOwn();
      const missing = await this.#findMissing();
      this.#missing = new Map(missing.map((id) => [id, (this.#missing.get(id) ?? 0) + 1]));
      const dead = missing.filter((id) => (this.#missing.get(id) ?? 0) >= limits.workers.missingBeats);
      if (dead.length > 0) await this.#sql`select graphile_worker.force_unlock_workers(${dead}::text[])`;
    } catch {
      // Who could not be asked for a while may have been missing only from our view.
      this.#missing.clear();
    }
  }

  /** Takes the locks that this session has not, a lost connection having lost them all. */
  async #lockOwn(): Promise<void> {
    await this.#sql`
      select pg_try_advisory_lock(${lockClass}, hashtext(id)) from unnest(${[...this.#own]}::text[]) as own (id)
      where not exists (
        select from pg_locks
        where locktype = 'advisory' and classid = ${lockClass}::oid and objid = hashtext(id)::oid and pid = pg_backend_pid()
      )`;
  }

  /** The workers that hold jobs and no lock. */
  async #findMissing(): Promise<string[]> {
    const rows = await this.#sql<{ id: string }[]>`
      select distinct locked_by as id from graphile_worker.jobs
      where locked_by is not null and not exists (
        select from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and classid = ${lockClass}::oid and objid = hashtext(locked_by)::oid
          and datname = current_database()
      )`;
    return rows.map(({ id }) => id);
  }
}
