import { keysOf } from '#vocabulary/lists.ts';
import { limits } from '../../vocabulary/limits.ts';
import type { Alarm, SecurityCount } from './schema.ts';

/** What the product knows of itself when it looks whether somebody must be called. */
type AlarmFacts = {
  counts: readonly SecurityCount[];
  /** For how long the oldest mail has waited. */
  oldestMailSeconds: number;
  jobsGivenUp: number;
  /** Of the disk that holds our data. */
  freeBytes: number;
  brokenFiles: number;
  /** For how long the oldest file without its second copy has waited for it. */
  missedCopySeconds: number;
  /** For how long the archive has taken nothing of the database's log that it was given. */
  archiveFailingSeconds: number;
};

/** Facts that call nobody. */
export const calm: AlarmFacts = {
  counts: [],
  oldestMailSeconds: 0,
  jobsGivenUp: 0,
  freeBytes: Number.POSITIVE_INFINITY,
  brokenFiles: 0,
  missedCopySeconds: 0,
  archiveFailingSeconds: 0,
};

const lastHour = ({ counts }: AlarmFacts, kind: SecurityCount['kind']) =>
  counts.find((count) => count.kind === kind)?.hour ?? 0;

/** `at once`: at any hour of the day; `today`: when they next look. */
type Urgency = 'at-once' | 'today';

/**
 * One alarm: whom it wakes, how soon, and who notices. What has `isRaised` the product notices itself, every five minutes, and
 * tells everybody in `ADMIN_EMAILS`, once a day. What has `expression` (PromQL over `/metrics`) is for who watches from outside.
 */
type AlarmRow = {
  wakes: 'administrators' | 'operator';
  urgency: Urgency;
  isRaised?: (facts: AlarmFacts) => boolean;
  expression?: string;
  /** Where an administrator looks. */
  view?: 'doors' | 'mails' | 'jobs' | 'files';
};

/** Every alarm: what raises it and whom it wakes. What to do is in the catalogue (`alarms.list`), under the same name. */
export const alarms: Readonly<Record<Alarm, AlarmRow>> = {
  'many-wrong-codes': {
    wakes: 'administrators',
    urgency: 'today',
    isRaised: (facts) => lastHour(facts, 'wrong-code') >= limits.wrongCodesOfAlarm,
    view: 'doors',
  },
  'codes-stopped': {
    wakes: 'administrators',
    urgency: 'today',
    isRaised: (facts) => lastHour(facts, 'codes-stopped') > 0,
    view: 'doors',
  },
  'mail-waits': {
    wakes: 'operator',
    urgency: 'at-once',
    isRaised: ({ oldestMailSeconds }) => oldestMailSeconds > limits.ready.mailSeconds,
    expression: 'max(rivage_queue_oldest_seconds{task=~"send_.*"}) > 300',
    view: 'mails',
  },
  'jobs-given-up': {
    wakes: 'administrators',
    urgency: 'today',
    isRaised: ({ jobsGivenUp }) => jobsGivenUp > 0,
    expression: 'sum(rivage_queue_given_up) > 0',
    view: 'jobs',
  },
  'disk-nearly-full': {
    wakes: 'operator',
    urgency: 'at-once',
    isRaised: ({ freeBytes }) => freeBytes < limits.ready.freeBytes,
  },
  'database-away': { wakes: 'operator', urgency: 'at-once', expression: 'min_over_time(rivage_database_up[1m]) == 0' },
  'process-away': { wakes: 'operator', urgency: 'at-once', expression: 'up{job="rivage"} == 0' },
  'process-restarts': {
    wakes: 'operator',
    urgency: 'today',
    expression: 'changes(process_start_time_seconds[30m]) > 2',
  },
  'files-broken': {
    wakes: 'operator',
    urgency: 'at-once',
    isRaised: ({ brokenFiles }) => brokenFiles > 0,
    expression: 'increase(rivage_files_broken_total[10m]) > 0',
    view: 'files',
  },
  'copies-missing': {
    wakes: 'operator',
    urgency: 'today',
    isRaised: ({ missedCopySeconds }) => missedCopySeconds > limits.scrub.lateCopySeconds,
    expression: 'increase(rivage_copies_missed_total[1h]) > 0',
    view: 'files',
  },
  'log-not-archived': {
    wakes: 'operator',
    urgency: 'at-once',
    isRaised: ({ archiveFailingSeconds }) => archiveFailingSeconds > limits.archive.failingSeconds,
  },
  'many-failures': {
    wakes: 'operator',
    urgency: 'at-once',
    expression: 'sum(increase(rivage_request_seconds_count{status="5xx"}[5m])) > 20',
  },
  'calls-refused': {
    wakes: 'operator',
    urgency: 'today',
    expression: 'sum(increase(rivage_line_refused_total[5m])) > 100',
  },
  'loop-held-up': { wakes: 'operator', urgency: 'today', expression: 'nodejs_eventloop_lag_p99_seconds > 1' },
};

/** The alarms that the facts raise. */
export const alarmsOf = (facts: AlarmFacts): Alarm[] =>
  keysOf(alarms).filter((alarm) => alarms[alarm].isRaised?.(facts) ?? false);
