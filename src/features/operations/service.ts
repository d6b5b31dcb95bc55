import * as sessions from '#features/sessions/core/repository.ts';
import { conflict, existing, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { queueMail } from '#platform/server/mail.ts';
import type * as contract from './contract.ts';
import { testMail } from './emails.ts';
import * as repository from './repository.ts';
import { isJobNumber, mailStateOf, maySendAgain, shortError, whyNotSendAgain } from './rules.ts';
import type { QueuedMail } from './schema.ts';

type MailRow = NonNullable<Awaited<ReturnType<typeof repository.findMailRow>>>;

const queuedMailOf = (row: MailRow): QueuedMail => ({ ...row, state: mailStateOf(row) });

/** Lists one page of the outbox. */
export const listQueuedMails: Service<typeof contract.listQueuedMails> = ({ sql, query }) => {
  const { unsent, ...page } = query();
  return pageOfMails(sql, { unsent: unsent === 'true' }, page);
};

/** Lists one page of the mails to one mailbox. */
export const findQueuedMails: Service<typeof contract.findQueuedMails> = ({ sql, body }) => {
  const { email, unsent, ...page } = body();
  return pageOfMails(sql, { unsent, recipient: email }, page);
};

async function pageOfMails(
  sql: Sql,
  filter: Parameters<typeof repository.listMailRows>[1],
  { page, size }: { page: number; size: number },
) {
  const [rows, total] = await Promise.all([
    repository.listMailRows(sql, filter, { number: page, size }),
    repository.countMailRows(sql, filter),
  ]);
  return { items: rows.map(queuedMailOf), total, page, size };
}

/** Sends a mail that was given up again; one that waits or was sent meanwhile stays as it is. */
export const sendMailAgain: Service<typeof contract.sendMailAgain> = async ({ sql, params }) => {
  const row = isIdentifier(params.id) ? await repository.findMailRow(sql, params.id) : undefined;
  if (!row) throw notFound();
  const mail = queuedMailOf(row);
  const refusalKey = whyNotSendAgain(mail);
  if (refusalKey) throw conflict(refusalKey);
  if (!maySendAgain(mail)) return mail;
  await repository.rescheduleMail(sql, mail.id);
  return queuedMailOf(existing(await repository.findMailRow(sql, mail.id)));
};

/** Lists one page of the jobs that went wrong. */
export const listFailedJobs: Service<typeof contract.listFailedJobs> = async ({ sql, query }) => {
  const { page, size } = query();
  const [rows, total] = await Promise.all([
    repository.listFailedJobRows(sql, { number: page, size }),
    repository.countFailedJobRows(sql),
  ]);
  return { items: rows.map((row) => ({ ...row, error: shortError(row.error) })), total, page, size };
};

/** Tries a job again. */
export const retryJob: Service<typeof contract.retryJob> = async ({ sql, params }) => {
  if (!isJobNumber(params.id) || !(await repository.rescheduleJob(sql, params.id))) throw notFound();
  return { ok: true };
};

/** Sends the caller a test mail. */
export const sendTestMail: Service<typeof contract.sendTestMail> = async ({ sql, actor, language }) => {
  await queueMail(sql, actor.email, testMail(language));
  return { ok: true };
};

/** Ends every session of a mailbox. */
export const expireSessionsOfMailbox: Service<typeof contract.expireSessionsOfMailbox> = async ({ sql, body }) => ({
  count: await sessions.revokeSessionsOfMailbox(sql, body().email),
});

/** Ends every session but the caller's own. */
export const expireOtherSessions: Service<typeof contract.expireOtherSessions> = async ({ sql, session }) => ({
  count: await sessions.revokeOtherSessions(sql, existing(session).id),
});

/** Ends the caller's own session. */
export const expireSession: Service<typeof contract.expireSession> = async ({ sql, session }) => {
  await sessions.revokeSession(sql, existing(session).id);
  return { ok: true };
};
