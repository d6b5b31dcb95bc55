import { randomUUID } from 'node:crypto';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import { theRow } from '#platform/server/db/database.ts';
import { counters } from './counters.ts';
import type { Sql } from './db/database.ts';
import { addJob } from './jobs.ts';

/** A mail in the reader's language, as text and as HTML saying the same. */
export type Mail = { subject: string; text: string; html: string };

/** A mail as it lies in the outbox. Times are ISO 8601. */
export type OutboxMail = Mail & {
  id: string;
  recipient: string;
  messageId: string;
  createdAt: string;
  sentAt: string | null;
};

/** The job that carries one mail from the outbox to the SMTP server. */
export const sendMailTask = 'send_mail';

/** The same for a mail that is worth reading for some minutes only: no crowd of other mails is in its way. */
export const sendCodeTask = 'send_code';

/**
 * Puts a mail into the outbox and queues its sending, in the caller's transaction.
 * `minutes`: how long it is worth reading; it is not sent later than that.
 */
export async function queueMail(sql: Sql, recipient: string, mail: Mail, minutes?: number): Promise<void> {
  const mailId = await insertMail(sql, recipient, mail, minutes);
  await addJob(sql, minutes ? sendCodeTask : sendMailTask, { mailId });
}

/** The job that lets a mail go that has waited for the morning. */
export const releaseMailTask = 'release_mail';

/** Until when what a home sends a family waits, and about which record it is; `placeId` is null where the home is gone. */
export type MailWait = { minutes: number; spiritId: string; placeId: string | null };

/**
 * Puts a mail of a home to a family into the outbox that goes after so many minutes, at once where there are none: nobody is waiting
 * for it at night. Until then the home reads that it waits, and can send it.
 */
export async function queueMailByDay(sql: Sql, recipient: string, mail: Mail, wait: MailWait): Promise<void> {
  const { minutes, spiritId, placeId } = wait;
  if (minutes === 0) return queueMail(sql, recipient, mail);
  const mailId = await insertMail(sql, recipient, mail);
  await addJob(sql, releaseMailTask, { mailId }, minutes);
  if (placeId !== null)
    await sql`
      insert into waiting_mails (mail_id, spirit_id, place_id, goes_at)
      values (${mailId}, ${spiritId}, ${placeId}, now() + make_interval(mins => ${minutes}))`;
}

/** Lets a mail go whose morning has come, or that its home sends now. */
export async function releaseMail(sql: Sql, mailId: string): Promise<void> {
  await sql`delete from waiting_mails where mail_id = ${mailId}`;
  await addJob(sql, sendMailTask, { mailId });
}

/** How many mails of some homes to the family of a record wait for the morning, and when the next goes. */
export async function findWaiting(
  sql: Sql,
  spiritId: string,
  placeIds: readonly string[],
): Promise<{ count: number; goesAt: string | null }> {
  const [row] = await sql<{ count: number; goesAt: string | null }[]>`
    select count(*)::integer as count, min(goes_at) as goes_at from waiting_mails
    where spirit_id = ${spiritId} and place_id = any(${[...placeIds]}::uuid[])`;
  return theRow(row);
}

/** Lets go at once what waits of some homes for the family of a record. */
export async function sendWaiting(sql: Sql, spiritId: string, placeIds: readonly string[]): Promise<void> {
  await sql`
    with let_go as (
      delete from waiting_mails where spirit_id = ${spiritId} and place_id = any(${[...placeIds]}::uuid[])
      returning mail_id)
    select try_jobs_again(array(select j.id from let_go, lateral job_of_mail(let_go.mail_id) j))`;
}

async function insertMail(sql: Sql, recipient: string, mail: Mail, minutes?: number): Promise<string> {
  const messageId = `<${randomUUID()}@rivage>`;
  const [row] = await sql<{ id: string }[]>`
    insert into mails (recipient, subject, text, html, message_id, expires_at)
    values (${recipient}, ${mail.subject}, ${mail.text}, ${mail.html}, ${messageId},
      now() + ${minutes ? `${minutes} minutes` : null}::interval)
    returning id`;
  return theRow(row).id;
}

/** The newest mails of the outbox, for the development mailbox. */
export const listMails = (sql: Sql, recipient?: string) =>
  sql<OutboxMail[]>`
    select id, recipient, subject, text, html, message_id, created_at, sent_at from mails
    ${recipient ? sql`where recipient = ${recipient}` : sql``}
    order by created_at desc limit 200`;

/** One mail of the outbox, for the development mailbox. */
export async function findMail(sql: Sql, id: string): Promise<OutboxMail | undefined> {
  const [mail] = await sql<OutboxMail[]>`
    select id, recipient, subject, text, html, message_id, created_at, sent_at from mails where id = ${id}`;
  return mail;
}

/** For how many milliseconds a mail server may be silent: the library's own are ten minutes, in which nothing else is sent. */
const smtpTimes = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Fails where the mail server cannot be reached or does not take us in. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...smtpTimes });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** A function that sends one mail of the outbox, or leaves it there for the development mailbox when SMTP is not set up. */
export function mailSender(sql: Sql, smtpUrl: string | undefined, from: string, log?: Pick<Logger, 'warn'>) {
  const transport = smtpUrl ? nodemailer.createTransport({ url: smtpUrl, ...smtpTimes }) : undefined;
  return async (mailId: string): Promise<void> => {
    if (!transport) return;
    const [mail] = await sql<(OutboxMail & { isLate: boolean })[]>`
      select *, coalesce(expires_at <= now(), false) as is_late from mails where id = ${mailId} and sent_at is null`;
    if (!mail) return;
    if (mail.isLate) {
      counters.mails.late += 1;
      log?.warn('A mail was not sent, because it could not have arrived in time: is the mail server slow or away?');
      return;
    }
    const { recipient: to, subject, text, html, messageId } = mail;
    try {
      await transport.sendMail({ from, to, subject, text, html, messageId });
    } catch (error) {
      counters.mails.failed += 1;
      throw error;
    }
    counters.mails.sent += 1;
    // What was sent is the reader's now; the outbox keeps only that it was sent.
    await sql`update mails set sent_at = now(), text = '', html = '' where id = ${mailId}`;
  };
}

/** Erases mails that say nothing true any more (an old sign-in code helps nobody), and all after that many days. */
export async function deleteOldMails(sql: Sql, days: number): Promise<void> {
  await sql`
    delete from mails
    where expires_at < now() - interval '1 day' or created_at < now() - make_interval(days => ${days})`;
}

/** True when the mailbox was sent a mail of this subject within the last hour. */
export async function wasToldLately(sql: Sql, email: string, subject: string): Promise<boolean> {
  const rows = await sql`
    select from mails
    where recipient = ${email} and subject = ${subject} and created_at > now() - interval '1 hour' limit 1`;
  return rows.length > 0;
}
