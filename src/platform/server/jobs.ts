import { Logger, run, type TaskList } from 'graphile-worker';
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

/** A worker that is running. */
export type JobRunner = { stop: () => Promise<void> };

/** Starts working off jobs, and the tasks that run by the clock (crontab lines, UTC). */
export async function startJobs(databaseUrl: string, taskList: TaskList, crontab: string): Promise<JobRunner> {
  const quiet = new Logger(() => () => {});
  return run({
    connectionString: databaseUrl,
    taskList,
    crontab,
    concurrency: 2,
    noHandleSignals: true,
    logger: quiet,
  });
}
