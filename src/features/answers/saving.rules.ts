import { isEqual } from '#vocabulary/jsonObject.ts';
import type { Answers } from './schema.ts';

/** A save that was sent and not yet confirmed: the very request, so that sending it again has one effect. */
export type SaveAttempt = {
  /** The idempotency key of the request. */
  key: string;
  answers: Answers;
  /** The mailbox of a save without signing in; null for a save into the person's own records. */
  email: string | null;
};

/** What saving looks at in a draft. */
export type SavableDraft = { answers: Answers; saveKey: string; attempt?: SaveAttempt };

/**
 * The request to send now. A save into one's own records that may have arrived is sent again as it was, and what was
 * written since goes after it; one to a mailbox is repeated only while nothing has changed, because it cannot be amended.
 */
export function nextAttempt(draft: SavableDraft, email: string | null, freshKey: string): SaveAttempt {
  const { answers, saveKey, attempt } = draft;
  if (!attempt) return { key: saveKey, answers, email };
  const mayRepeat = attempt.email === email && (email === null || isEqual(attempt.answers, answers));
  return mayRepeat ? attempt : { key: freshKey, answers, email };
}

/** True when the answers have changed since the request was written. */
export const isOutdated = (attempt: SaveAttempt, answers: Answers): boolean => !isEqual(attempt.answers, answers);

/** True when a refusal is the server's own word that nothing was saved; without an answer nobody knows. */
export const isRefused = (status: number): boolean => status >= 400 && status < 500;
