import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, type RunnerOptions, run, type TaskList } from 'graphile-worker';
import { theRow } from '#platform/server/db/database.ts';
import type { Sql } from './db/database.ts';

/** Adds a job in the caller's transaction: it exists exactly when the change that asked for it does. */
export async function addJob(sql: Sql, task: string, payload: Record<string, string>): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${sql.json(payload)}::json, max_attempts => 12)`;
}

/** How long the oldest unsent mail has waited, in whole seconds; 0 when none waits. */
export async function oldestMailSeconds(sql: Sql): Promise<number> {
  const [row] = await sql<{ seconds: number }[]>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::integer as seconds from graphile_worker.jobs
    where task_identifier = 'send_mail' and attempts < max_attempts`;
  return theRow(row).seconds;
}

/** A worker that is running, or waits for its database to come back. */
export type JobRunner = { stop: () => Promise<void> };

const startAgainMilliseconds = 1_000;
/** A job that is being done has so long to end before the process does. */
const stopMilliseconds = 5_000;

/**
 * Works off jobs, and the tasks that run by the clock (crontab lines, UTC), until it is stopped: a runner that ends because
 * the database is away is followed by another.
 */
export function startJobs(databaseUrl: string, taskList: TaskList, crontab: string): JobRunner {
  const options: RunnerOptions = {
    connectionString: databaseUrl,
    taskList,
    crontab,
    concurrency: 2,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  };
  const stopping = new AbortController();
  let runner: Runner | undefined;
  const stopRunner = async () => runner?.stop().catch(() => undefined);
  const working = (async () => {
    while (!stopping.signal.aborted) {
      try {
        runner = await run(options);
        const ended = runner.promise;
        if (stopping.signal.aborted) await stopRunner();
        await ended;
      } catch {
        // Whatever ended it, the next one finds the jobs where they were.
      }
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
