import type { TextState, Trouble, UndeliveredReason } from './schema.ts';

/** What the provider says of a text, in the words of its `MessageStatus`, and where the text stands then. */
const stateOfStatus: Readonly<Record<string, TextState>> = {
  ...{ accepted: 'accepted', scheduled: 'accepted', queued: 'accepted', sending: 'accepted' },
  sent: 'sent',
  ...{ delivered: 'delivered', read: 'delivered' },
  undelivered: 'undelivered',
  ...{ failed: 'failed', canceled: 'failed' },
};

/** Whoever answered STOP is not written to any more. */
const stoppedCode = 21610;

/** Why a text did not arrive, by the provider’s codes: off or away, blocked, unknown, a landline, filtered. */
const reasonOfCode: Readonly<Record<number, UndeliveredReason>> = {
  30003: 'unreachable',
  30004: 'blocked',
  30005: 'outOfService',
  30006: 'landline',
  30007: 'blocked',
};

/** What the provider has told of a text. */
export type TextNews = { state: TextState; reason: UndeliveredReason | null };

/** What a status with its code says of a text; null for a status that says nothing of it. */
export function newsOf(status: string, code: string): TextNews | null {
  const state = Object.hasOwn(stateOfStatus, status) ? stateOfStatus[status] : undefined;
  if (!state) return null;
  if (state !== 'undelivered' && state !== 'failed') return { state, reason: null };
  if (Number(code) === stoppedCode) return { state: 'stopped', reason: null };
  return { state, reason: reasonOfCode[Number(code)] ?? 'other' };
}

/** A text whose sending nobody knows the end of, or that is said not to have been taken: the provider knows better. */
const open: readonly TextState[] = ['waiting', 'sending', 'unsure'];

/** From where a text comes to a state: it never goes back, in whatever order that is told, and what has ended stays as it was told first. */
export function statesBefore(state: TextState): readonly TextState[] {
  if (state === 'accepted') return open;
  return state === 'sent' ? [...open, 'accepted'] : [...open, 'accepted', 'sent'];
}

/** What a number is known to be from what became of a text to it; null where that says nothing of the number. */
export function troubleIn({ state, reason }: TextNews): Trouble | null {
  if (state === 'stopped') return 'stopped';
  return reason === 'landline' || reason === 'outOfService' ? 'unreachable' : null;
}

const missed = { stopped: 'stopped', unreachable: 'noTexts', expired: 'late' } as const;

/** Why a text will not arrive any more, for a sentence about it; null where it has arrived, or may. */
export function whyMissed({ state, reason }: TextNews): UndeliveredReason | 'stopped' | 'noTexts' | 'late' | null {
  if (state === 'undelivered' || state === 'failed') return reason ?? 'other';
  return state === 'stopped' || state === 'unreachable' || state === 'expired' ? missed[state] : null;
}
