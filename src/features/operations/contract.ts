import * as z from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { paging } from '../../platform/paging.ts';
import { emailAddress } from '../users/schema.ts';
import { alarmState, failedJob, queuedMail, securityCount, securityEvent } from './schema.ts';

const administrators = ['admin'] as const;
const done = z.object({ ok: z.literal(true) });
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), size: z.int() });

/** The mails of the outbox, newest first, without their text; with `unsent` only those that have not gone out. */
export const listQueuedMails = endpoint({
  address: 'GET /api/admin/mails',
  summary: 'Lists the mails of the outbox and what has become of them.',
  who: administrators,
  query: z.object({ ...paging, unsent: z.enum(['true', 'false'], 'inputInvalid').default('false') }),
  reply: pageOf(queuedMail),
});

/** The mails to one mailbox, newest first, without their text. A body and not an address: a mailbox belongs in no log. */
export const findQueuedMails = endpoint({
  address: 'POST /api/admin/mails/find',
  summary: 'Lists the mails to one mailbox and what has become of them.',
  who: administrators,
  body: z.strictObject({ ...paging, email: emailAddress, unsent: z.boolean('inputInvalid').default(false) }),
  reply: pageOf(queuedMail),
  example: { email: 'family@example.org' },
});

/**
 * Sends a mail that was given up again, with all its tries before it. What waits or was sent meanwhile stays as it is; 409 for
 * what is not worth reading any more, and where no mail server is set up.
 */
export const sendMailAgain = endpoint({
  address: 'POST /api/admin/mails/{id}/send-again',
  summary: 'Sends a mail that was given up again.',
  who: administrators,
  refusals: ['409 mailNotSendable'],
  reply: queuedMail,
});

/** The jobs that went wrong and are not done, the last to fail first. */
export const listFailedJobs = endpoint({
  address: 'GET /api/admin/failed-jobs',
  summary: 'Lists the jobs that went wrong.',
  who: administrators,
  query: z.object(paging),
  reply: pageOf(failedJob),
});

/** What happened at the doors, newest first, and how often lately. */
export const listSecurityEvents = endpoint({
  address: 'GET /api/admin/security-events',
  summary: 'Lists what happened at sign-in, and how often lately.',
  who: administrators,
  query: z.object(paging),
  reply: pageOf(securityEvent).extend({ counts: z.array(securityCount), scanning: z.boolean() }),
});

/** Every alarm, with whom it wakes and whether it is raised. */
export const listAlarms = endpoint({
  address: 'GET /api/admin/alarms',
  summary: 'Lists the alarms, and which are raised now.',
  who: administrators,
  reply: z.array(alarmState),
});

/** Tries a job again at once, with all its tries before it. */
export const retryJob = endpoint({
  address: 'POST /api/admin/failed-jobs/{id}/retry',
  summary: 'Tries a job again.',
  who: administrators,
  reply: done,
});

/** Sends a short mail to the caller's own mailbox. */
export const sendTestMail = endpoint({
  address: 'POST /api/admin/test-mail',
  summary: 'Sends a test mail to the caller’s own mailbox.',
  who: administrators,
  reply: done,
  limit: { count: 10, seconds: 60 },
});

/** Ends every session of one mailbox; answers how many there were. */
export const expireSessionsOfMailbox = endpoint({
  address: 'POST /api/admin/expire-sessions',
  summary: 'Ends every session of a mailbox.',
  who: administrators,
  body: z.strictObject({ email: emailAddress }),
  reply: z.object({ count: z.int() }),
});

/** Ends every session but the caller's own; answers how many there were. */
export const expireOtherSessions = endpoint({
  address: 'POST /api/admin/expire-other-sessions',
  summary: 'Ends every session but the caller’s own.',
  who: administrators,
  production: false,
  reply: z.object({ count: z.int() }),
});

/** Puts the demonstration people, listings and records back as they were at the beginning; everything else stays. */
export const reseed = endpoint({
  address: 'POST /api/admin/reseed',
  summary: 'Puts the demonstration people and records back.',
  who: administrators,
  production: false,
  reply: done,
});

/** Ends the caller's own session as if its time were over, to see what happens then. */
export const expireSession = endpoint({
  address: 'POST /api/expire-session',
  summary: 'Ends the caller’s own session as if its time were over.',
  who: 'signed-in',
  roleIgnored: true,
  production: false,
  reply: done,
});
