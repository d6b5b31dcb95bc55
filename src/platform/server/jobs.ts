import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { theRow } from '#platform/server/db/database.ts';
import type { Sql } from './db/database.ts';
import { LiveWorkers } from './liveWorkers.ts';

/** Adds a job in the caller's transaction: it exists exactly when the change that asked for it does; done after `minutes`. */
export async function addJob(sql: Sql, task: string, payload: Record<string, string>, minutes = 0): Promise<void> {
  await sql`select add_job(${task}, ${sql.json(payload)}::json, ${minutes})`;
}

/** How long the oldest unsent mail has waited, in whole seconds; 0 when none waits. */
export async function oldestMailSeconds(sql: Sql): Promise<number> {
  const [row] = await sql<{ seconds: number }[]>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::integer as seconds from graphile_worker.jobs
    where task_identifier in ('send_mail', 'send_code') and attempts < max_attempts`;
  return theRow(row).seconds;
}

/** What waits and what was given up, for each kind of job that has any; `seconds` is for how long the oldest has been due. */
export const queueByTask = (sql: Sql) =>
  sql<{ task: string; waiting: number; givenUp: number; seconds: number }[]>`
    select task_identifier as task, count(*) filter (where attempts < max_attempts)::integer as waiting,
      count(*) filter (where attempts >= max_attempts)::integer as given_up,
      coalesce(greatest(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts)), 0), 0)::integer
        as seconds
    from graphile_worker.jobs group by task_identifier order by task_identifier`;

/** A worker that is running, or waits for its database to come back. */
export type JobRunner = { stop: () => Promise<void> };

const startAgainMilliseconds = 1_000;
/** A job that is being done has so long to end before the process does. */
const stopMilliseconds = 5_000;

/**
 * Told apart from the job itself, whose end the library would otherwise only try once to write down: where that fails, the
 * runner ends, the next one takes its place, and what it held is given to others as the jobs of the dead are.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** What a lane works off, and by which clock (crontab lines, UTC); lanes do not wait for each other. */
type Lane = { taskList: TaskList; crontab?: string };

/** Works off the jobs of one lane until it is stopped: a runner that ends because the database is away is followed by another. */
function startLane(databaseUrl: string, { taskList, crontab = '' }: Lane, live: LiveWorkers): JobRunner {
  const stopping = new AbortController();
  let runner: Runner | undefined;
  const stopRunner = async () => runner?.stop().catch(() => undefined);
  const runOnce = async () => {
    const events: WorkerEvents = new EventEmitter();
    const ids: string[] = [];
    events.on('pool:create', ({ workerPool }) => {
      ids.push(workerPool.id);
      live.add(workerPool.id);
    });
    try {
      const logger = new Logger(() => () => {});
      const pool = { connectionString: databaseUrl, maxPoolSize: 5 };
      const work = { preset, taskList, crontab, concurrency: 2, noHandleSignals: true, logger, events };
      runner = await run({ ...pool, ...work });
      const ended = runner.promise;
      if (stopping.signal.aborted) await stopRunner();
      await ended;
    } catch {
      // Whatever ended it, the next one finds the jobs where they were.
    }
    await Promise.all(ids.map((id) => live.remove(id)));
  };
  const working = (async () => {
    while (!stopping.signal.aborted) {
      await runOnce();
      await sleep(startAgainMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  const stop = async () => {
    stopping.abort();
    void stopRunner();
    const late = new AbortController();
    await Promise.race([working, sleep(stopMilliseconds, undefined, { signal: late.signal }).catch(() => undefined)]);
    late.abort();
  };
  return { stop };
}

/** Works off jobs in lanes until it is stopped. */
export function startJobs(databaseUrl: string, ...lanes: readonly Lane[]): JobRunner {
  const live = new LiveWorkers(databaseUrl);
  const runners = lanes.map((lane) => startLane(databaseUrl, lane, live));
  const stop = async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await live.close();
  };
  return { stop };
}
