import { createHash } from 'node:crypto';
import postgres from 'postgres';

/** Where triggers tell what a committed change concerns (`db/migrations/0026_told_changes.sql`). */
const channel = 'changes';
/** What is told instead of more topics than go into one message. */
const everything = 'all';
/** Topics share so many places in memory; two in one place are only asked anew a little sooner. */
const places = 2 ** 18;
const beatMilliseconds = 2_000;
/** For so long a database that answers no more may still be thought to be listened to. */
const sureMilliseconds = 5_000;

/** What an answer depends on, as SQL's `topic()` and `mailbox_topic()` write it: eight digits each, with spaces between. */
export type Topics = string;

/** Everything that everybody may read of the directory: listings, their pictures, moves and keepers, and towns. */
export const directoryTopic: Topics = '00000000';

/** What a row is told by. */
export const topicOf = (id: string): Topics => id.slice(-8);

/** What the listings and records of a mailbox are told by. */
export const mailboxTopicOf = (email: string): Topics => createHash('md5').update(email).digest('hex').slice(0, 8);

/** A moment between what was told before and after it. */
export type Moment = { told: number; at: number };

/**
 * What this process is told of changes by the database. An answer that was begun at one moment holds as long as `isSure` and
 * none of its topics has been told since: what was told before the answer was begun was committed before it was read.
 */
export class Changes {
  readonly #sql: postgres.Sql;
  readonly #lastTold = new Float64Array(places);
  readonly #timer: NodeJS.Timeout;
  /** How much has been told. */
  #told = 0;
  /** Before this something may have been missed. */
  #missed = 0;
  #isListening = false;
  #isAsking = false;
  #sureUntil = 0;
  /** How much this process has written, and up to which of it everything has been told. */
  #written = 0;
  #confirmed = 0;

  constructor(url: string) {
    const options = {
      max: 1,
      max_lifetime: null,
      fetch_types: false,
      onnotice: () => {},
      connection: { application_name: 'rivage changes' },
      onclose: () => this.#lose(),
      onnotify: (_channel: string, topics: string) => this.#note(topics),
    };
    this.#sql = postgres(url, options);
    this.#timer = setInterval(() => void this.#beat(), beatMilliseconds).unref();
    void this.#beat();
  }

  /** True while everything that was committed a moment ago, and all that this process has written itself, has been told. */
  get isSure(): boolean {
    return this.#isListening && this.#confirmed === this.#written && performance.now() < this.#sureUntil;
  }

  /** The present moment. */
  now(): Moment {
    return { told: this.#told, at: performance.now() };
  }

  /** True where nothing has been told of any of the places (of `placesOf`) since a moment. */
  isUnchanged(topics: Uint32Array, { told }: Moment): boolean {
    if (told < this.#missed) return false;
    for (const place of topics) if ((this.#lastTold[place] ?? 0) > told) return false;
    return true;
  }

  /** Says that this process has committed something: nothing is sure until it has been told of it. */
  noteWrite(): void {
    this.#written++;
    void this.#beat();
  }

  /** Stops listening. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sql.end({ timeout: 1 });
  }

  /**
   * Asks on the connection that listens. What has been committed before is told before this is answered, because the
   * database tells a connection what it knows before it reads the next question.
   */
  async #beat(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      do {
        const [written, asked] = [this.#written, performance.now()];
        await this.#sql.unsafe(`listen ${channel}`);
        if (!this.#isListening) this.#missed = ++this.#told;
        this.#isListening = true;
        this.#sureUntil = asked + sureMilliseconds;
        this.#confirmed = written;
      } while (this.#confirmed !== this.#written);
    } catch {
      this.#lose();
    } finally {
      this.#isAsking = false;
    }
  }

  #lose(): void {
    this.#isListening = false;
    this.#missed = ++this.#told;
  }

  #note(topics: Topics): void {
    this.#told++;
    if (topics === everything) this.#missed = this.#told;
    else for (const place of placesOf(topics)) this.#lastTold[place] = this.#told;
  }
}

/** Where it is kept when topics were told last. */
export const placesOf = (topics: Topics): Uint32Array =>
  Uint32Array.from(new Set(topics.split(' ').map((topic) => Number.parseInt(topic, 16) % places)));
