import * as sessions from '#features/sessions/core/repository.ts';
import { existing, notFound } from '#platform/errors.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { queueMail } from '#platform/server/mail.ts';
import type * as contract from './contract.ts';
import { testMail } from './emails.ts';
import * as repository from './repository.ts';
import { isJobNumber, mailStateOf, shortError } from './rules.ts';

/** Lists one page of the outbox. */
export const listQueuedMails: Service<typeof contract.listQueuedMails> = async ({ sql, query }) => {
  const { page, size, unsent } = query();
  const [rows, total] = await Promise.all([
    repository.listMailRows(sql, unsent === 'true', { number: page, size }),
    repository.countMailRows(sql, unsent === 'true'),
  ]);
  return { items: rows.map((row) => ({ ...row, state: mailStateOf(row) })), total, page, size };
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
