import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { MailFacts } from './rules.ts';
import type { FailedJob, QueuedMail } from './schema.ts';

type Page = { number: number; size: number };

const unsentOnly = (sql: Sql, unsent: boolean) => (unsent ? sql`where m.sent_at is null` : sql``);

/** One page of the outbox, newest first, with the job that sends each mail; never what a mail says. */
export const listMailRows = (sql: Sql, unsent: boolean, { number, size }: Page) =>
  sql<(Omit<QueuedMail, 'state'> & MailFacts)[]>`
    select m.id, m.recipient, m.subject, m.created_at, m.sent_at,
      coalesce(m.expires_at <= now(), false) as expired,
      coalesce(j.attempts, 0)::integer as attempts, j.max_attempts::integer as attempts_maximum,
      case when m.sent_at is null and j.attempts < j.max_attempts then j.run_at end as next_try_at
    from (
      select * from mails m ${unsentOnly(sql, unsent)} order by m.created_at desc, m.id limit ${size} offset ${number * size}
    ) m
    left join graphile_worker._private_jobs j on j.payload ->> 'mailId' = m.id::text
    order by m.created_at desc, m.id`;

/** How many mails the outbox holds. */
export async function countMailRows(sql: Sql, unsent: boolean): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from mails m ${unsentOnly(sql, unsent)}`;
  return theRow(row).count;
}

/** One page of the jobs that went wrong, the last to fail first. */
export const listFailedJobRows = (sql: Sql, { number, size }: Page) =>
  sql<FailedJob[]>`
    select id::text as id, task_identifier as task, attempts::integer as attempts,
      max_attempts::integer as attempts_maximum, attempts >= max_attempts as given_up, last_error as error,
      updated_at as failed_at, case when attempts < max_attempts then run_at end as next_try_at
    from graphile_worker.jobs where last_error is not null
    order by updated_at desc, id desc limit ${size} offset ${number * size}`;

/** How many jobs went wrong. */
export async function countFailedJobRows(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from graphile_worker.jobs where last_error is not null`;
  return theRow(row).count;
}

/** Has a job tried again at once; false when there is no such job. One that runs at this moment is left to run. */
export async function rescheduleJob(sql: Sql, id: string): Promise<boolean> {
  const known = await sql`select from graphile_worker.jobs where id = ${id}::bigint and last_error is not null`;
  if (known.length === 0) return false;
  await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`;
  return true;
}

/** Any number; the same in every process. */
const reseedLock = 815_2029;

/** Makes every other reseeding wait until this transaction ends. */
export const lockReseeding = async (sql: Sql): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${reseedLock})`);
