import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { MailFacts } from './rules.ts';
import type { FailedJob, QueuedMail } from './schema.ts';

type Page = { number: number; size: number };

/** Which mails are asked for: only what has not gone out, only those to one mailbox. */
type MailFilter = { unsent: boolean; recipient?: string };

const matches = (sql: Sql, { unsent, recipient }: MailFilter) => sql`
  true ${unsent ? sql`and m.sent_at is null` : sql``} ${recipient === undefined ? sql`` : sql`and m.recipient = ${recipient}`}`;

type MailRow = Omit<QueuedMail, 'state'> & MailFacts;

const mailColumns = (sql: Sql) => sql`
  m.id, m.recipient, m.subject, m.created_at, m.sent_at,
  coalesce(m.expires_at <= now(), false) as expired,
  coalesce(j.attempts, 0)::integer as attempts, j.max_attempts::integer as attempts_maximum,
  case when m.sent_at is null and j.attempts < j.max_attempts then j.run_at end as next_try_at`;

const jobOfMail = (sql: Sql) => sql`
  left join lateral job_of_mail(m.id) j on true`;

/** One page of the outbox, newest first, with the job that sends each mail; never what a mail says. */
export const listMailRows = (sql: Sql, filter: MailFilter, { number, size }: Page) =>
  sql<MailRow[]>`
    select ${mailColumns(sql)}
    from (
      select * from mails m where ${matches(sql, filter)}
      order by m.created_at desc, m.id limit ${size} offset ${number * size}
    ) m ${jobOfMail(sql)}
    order by m.created_at desc, m.id`;

/** One mail of the outbox with the job that sends it; never what it says. */
export async function findMailRow(sql: Sql, id: string): Promise<MailRow | undefined> {
  const [row] = await sql<MailRow[]>`select ${mailColumns(sql)} from mails m ${jobOfMail(sql)} where m.id = ${id}`;
  return row;
}

/** How many mails the outbox holds. */
export async function countMailRows(sql: Sql, filter: MailFilter): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from mails m where ${matches(sql, filter)}`;
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
  await sql`select try_jobs_again(array[${id}::bigint])`;
  return true;
}

/** Has the job of a mail tried again at once, with all its tries before it. */
export const rescheduleMail = async (sql: Sql, id: string): Promise<void> =>
  void (await sql`
    select try_jobs_again(array(select j.id from job_of_mail(${id}) j))`);

/** Any number; the same in every process. */
const reseedLock = 815_2029;

/** Makes every other reseeding wait until this transaction ends. */
export const lockReseeding = async (sql: Sql): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${reseedLock})`);
