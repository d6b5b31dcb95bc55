import * as z from 'zod';

/** What has become of a mail: `kept` lies in the outbox because no mail server is set up. */
export const mailStates = ['waiting', 'retrying', 'failed', 'expired', 'kept', 'sent'] as const;

/** What has become of a mail. */
export type MailState = (typeof mailStates)[number];

/** A mail of the outbox as an administrator sees it: to whom and about what, never what it says. Times ISO 8601 UTC. */
export const queuedMail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** How often sending was tried. */
  attempts: z.int(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** When sending is tried again; null when it is not. */
  nextTryAt: z.string().nullable(),
});

/** A mail of the outbox as an administrator sees it. */
export type QueuedMail = z.output<typeof queuedMail>;

/** A job that went wrong at least once and is not done; `givenUp` when it is not tried again by itself. Times ISO 8601 UTC. */
export const failedJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  attemptsMaximum: z.int(),
  givenUp: z.boolean(),
  /** The first line of what went wrong. */
  error: z.string(),
  failedAt: z.string(),
  nextTryAt: z.string().nullable(),
});

/** A job that went wrong at least once. */
export type FailedJob = z.output<typeof failedJob>;
