import type { ErrorMessageKey } from '#platform/errors.ts';
import { itemAt } from '#vocabulary/lists.ts';
import type { MailState, QueuedMail } from './schema.ts';

/** What is known of a mail and of the job that sends it; without a job `attemptsMaximum` is null. */
export type MailFacts = {
  sentAt: string | null;
  /** True when what it says is no longer worth reading. */
  expired: boolean;
  attempts: number;
  attemptsMaximum: number | null;
};

/** What has become of a mail. */
export function mailStateOf({ sentAt, expired, attempts, attemptsMaximum }: MailFacts): MailState {
  if (sentAt !== null) return 'sent';
  if (expired) return 'expired';
  if (attemptsMaximum === null) return 'kept';
  if (attempts >= attemptsMaximum) return 'failed';
  return attempts > 0 ? 'retrying' : 'waiting';
}

/** True for a mail that was given up: only then somebody has to have it sent again. */
export const maySendAgain = ({ state }: Pick<QueuedMail, 'state'>): boolean => state === 'failed';

/** Why a mail cannot be sent again: it says nothing true any more, or nothing sends it; null where it can, waits, or was sent. */
export const whyNotSendAgain = ({ state }: Pick<QueuedMail, 'state'>): ErrorMessageKey | null =>
  state === 'expired' || state === 'kept' ? 'mailNotSendable' : null;

const errorCharacters = 200;

/** The first line of what went wrong, short enough for a list. */
export const shortError = (text: string): string => itemAt(text.split('\n', 1), 0).trim().slice(0, errorCharacters);

/** True for a text that can be the number of a job. */
export const isJobNumber = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

/** How many people somebody typed, thousands apart or not; null where they typed nothing, undefined where it is no number. */
export function peopleIn(text: string): number | null | undefined {
  const plain = text.replace(/\s/g, '');
  if (plain === '') return null;
  return /^\d{1,8}$/.test(plain) ? Number(plain) : undefined;
}
