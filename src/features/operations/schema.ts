import * as z from 'zod';
import { securityEventKinds } from '../sessions/core/schema.ts';

/** What somebody can be called for. */
export const alarmKinds = [
  'many-wrong-codes',
  'codes-stopped',
  'mail-waits',
  'jobs-given-up',
  'disk-nearly-full',
  'database-away',
  'process-away',
  'process-restarts',
  'files-broken',
  'copies-missing',
  'log-not-archived',
  'many-failures',
  'calls-refused',
  'loop-held-up',
] as const;

/** The name of an alarm. */
export type Alarm = (typeof alarmKinds)[number];

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

/**
 * Something that happened at the doors. `mailbox` and `network` are six digits of a hash: the same where it is the same one, and
 * nothing that could be read back; `email` only where an account is known. Times ISO 8601 UTC.
 */
export const securityEvent = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.enum(securityEventKinds),
  email: z.string().nullable(),
  mailbox: z.string().nullable(),
  network: z.string().nullable(),
});

/** Something that happened at the doors. */
export type SecurityEvent = z.output<typeof securityEvent>;

/** How often something happened in the last hour, day and thirty days. */
export const securityCount = z.object({
  kind: z.enum(securityEventKinds),
  hour: z.int(),
  day: z.int(),
  month: z.int(),
});

/** How often something happened lately. */
export type SecurityCount = z.output<typeof securityCount>;

/** An alarm as an administrator sees it; `raised` is null for what only shows from outside. */
export const alarmState = z.object({
  name: z.enum(alarmKinds),
  wakes: z.enum(['administrators', 'operator']),
  urgency: z.enum(['at-once', 'today']),
  view: z.enum(['doors', 'mails', 'jobs', 'files']).nullable(),
  raised: z.boolean().nullable(),
});

/** An alarm as an administrator sees it. */
export type AlarmState = z.output<typeof alarmState>;
