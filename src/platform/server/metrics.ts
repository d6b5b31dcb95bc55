import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { limits } from '#vocabulary/limits.ts';
import { keysOf } from '#vocabulary/lists.ts';
import { counters } from './counters.ts';
import { countConnections, type Sql } from './db/database.ts';
import { queueByTask } from './jobs.ts';
import { within } from './within.ts';

/** Upper bounds of the request times that are told apart, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type Reading = { name: string; help: string; read: () => number };

const total: Reading[] = [
  {
    name: 'rivage_pages_from_cache_total',
    help: 'Pages sent from the short cache, before the framework.',
    read: () => counters.pages.fromCache,
  },
  { name: 'rivage_pages_drawn_total', help: 'Pages drawn anew.', read: () => counters.pages.drawn },
  {
    name: 'rivage_pages_held_total',
    help: 'Pages not drawn anew: nothing they were drawn of had changed.',
    read: () => counters.pages.held,
  },
  {
    name: 'rivage_pages_old_total',
    help: 'Pages that could not be drawn: as drawn last, or the word that we will be back.',
    read: () => counters.pages.oldBecauseAway,
  },
  {
    name: 'rivage_answers_remembered_total',
    help: 'Answers of the API sent again from memory, before the framework.',
    read: () => counters.remembered,
  },
  { name: 'rivage_mails_sent_total', help: 'Mails a mail server has taken.', read: () => counters.mails.sent },
  { name: 'rivage_mails_failed_total', help: 'Attempts at a mail that failed.', read: () => counters.mails.failed },
  { name: 'rivage_mails_late_total', help: 'Mails not sent, being too late.', read: () => counters.mails.late },
  { name: 'rivage_database_lost_total', help: 'How often it went away.', read: () => counters.database.lost },
  { name: 'rivage_database_found_total', help: 'How often it came back.', read: () => counters.database.found },
  {
    name: 'rivage_files_broken_total',
    help: 'Stored bytes that were missing or changed when they were read.',
    read: () => counters.brokenFiles,
  },
  {
    name: 'rivage_copies_missed_total',
    help: 'Files that could not be copied to the second store when they came.',
    read: () => counters.copiesMissed,
  },
];

/** What a process says of itself in numbers. Nobody who does not ask for it pays for more than the request times. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #times: Histogram<'method' | 'route' | 'status'>;
  readonly #waiting = this.#gauge('rivage_queue_waiting', 'Jobs that wait, and those at work.', ['task']);
  readonly #given = this.#gauge('rivage_queue_given_up', 'Jobs that are tried no more.', ['task']);
  readonly #age = this.#gauge('rivage_queue_oldest_seconds', 'For how long the oldest job has been due.', ['task']);
  readonly #connections = this.#gauge('rivage_database_connections', 'Connections of all processes.', [
    'pool',
    'state',
  ]);
  #isAsked = false;

  constructor(isDatabaseThere: () => boolean) {
    const registers = [this.#registry];
    this.#times = new Histogram({
      name: 'rivage_request_seconds',
      help: 'Times of requests by the pattern of their address; what leaves from a cache is counted elsewhere.',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    });
    for (const { name, help, read } of total) {
      // What it counts is counted elsewhere: it is set to that when it is asked.
      const counter: Counter = new Counter({ name, help, registers, collect: () => restart(counter, read()) });
    }
    this.#lines();
    const up: Gauge = this.#gauge('rivage_database_up', '1 while the database answers.', [], () =>
      up.set(isDatabaseThere() ? 1 : 0),
    );
  }

  /** Notes how long an answer took; `route` is a pattern, never what somebody asked for. */
  observe(method: string, route: string, status: number, seconds: number): void {
    this.#times.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
  }

  /** Everything, as Prometheus reads it. What the database would have to say is left out where it does not answer. */
  async text(sql: Sql | undefined): Promise<string> {
    // From the first question on: a process that nobody watches does not watch itself.
    if (!this.#isAsked) collectDefaultMetrics({ register: this.#registry });
    this.#isAsked = true;
    const [queue, connections] = sql
      ? await Promise.all([inTime(queueByTask(sql)), inTime(countConnections(sql))])
      : [];
    for (const gauge of [this.#waiting, this.#given, this.#age, this.#connections]) gauge.reset();
    for (const { task, waiting, givenUp, seconds } of queue ?? []) {
      this.#waiting.set({ task }, waiting);
      this.#given.set({ task }, givenUp);
      this.#age.set({ task }, seconds);
    }
    for (const { pool, state, count } of connections ?? []) this.#connections.set({ pool, state }, count);
    return this.#registry.metrics();
  }

  /** What `text` answers is written as. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  #gauge<Label extends string>(name: string, help: string, labelNames: Label[], collect?: () => void): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.#registry], ...(collect ? { collect } : {}) });
  }

  #lines(): void {
    const running = this.#gauge('rivage_line_running', 'Calls at work in a line.', ['line']);
    const waiting = this.#gauge('rivage_line_waiting', 'Calls that wait for their turn.', ['line'], () => {
      for (const line of keysOf(counters.lines)) {
        running.set({ line }, counters.lines[line].running);
        waiting.set({ line }, counters.lines[line].waiting);
      }
    });
    const refused: Counter<'line'> = new Counter({
      name: 'rivage_line_refused_total',
      help: 'Calls refused with 503 because their turn would have come too late.',
      labelNames: ['line'],
      registers: [this.#registry],
      collect: () => {
        refused.reset();
        for (const line of keysOf(counters.lines)) refused.inc({ line }, counters.lines[line].refused);
      },
    });
  }
}

const inTime = <Result>(work: Promise<Result>): Promise<Result | null> =>
  within(limits.ready.milliseconds, work).catch(() => null);

function restart(counter: Counter, count: number): void {
  counter.reset();
  counter.inc(count);
}
