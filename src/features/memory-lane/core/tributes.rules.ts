import { itemAt } from '#vocabulary/lists.ts';
import type { MemoryMessages } from './schema.ts';

/** How many bits of a proof's hash must be zero: about a quarter of a second of a telephone's work. */
const proofBits = 15;

/**
 * For how many minutes a proof is taken, before and after: a telephone's clock may be set to another day's time zone, and
 * each proof is taken once all the same.
 */
const proofMinutes = 26 * 60;

/** For how many minutes after it was sent a photograph can be added to a tribute. */
export const photographMinutes = 60;

/** Words of more characters are read like a letter, and stand before the short ones. */
const letterCharacters = 240;

/** What visitors left as it is read: the letters first, then the few words and the candles, each in the order given. */
export function lettersFirst<One extends { words: string }>(tributes: readonly One[]): One[] {
  const isLetter = ({ words }: One) => words.length > letterCharacters;
  return [...tributes.filter(isLetter), ...tributes.filter((one) => !isLetter(one))];
}

/** After how many days a tribute that was removed is erased. */
export const removedDays = 30;

/** In which header the author of a tribute proves that it is theirs. */
export const tributeSecretHeader = 'x-tribute-secret';

/** A little work that was done for one page: the minute (since 1970) and the number that was found. */
export type Proof = { minute: number; nonce: number };

/** What is hashed with SHA-256. */
export const proofText = (slug: string, { minute, nonce }: Proof): string => `${slug}:${minute}:${nonce}`;

/** Whether a hash begins with enough zeros. */
export function isProofHash(hash: Uint8Array): boolean {
  const whole = Math.floor(proofBits / 8);
  return hash.subarray(0, whole).every((byte) => byte === 0) && itemAt(hash, whole) >> (8 - (proofBits % 8)) === 0;
}

/** Whether a proof was made lately. */
export const isLate = ({ minute }: Proof, now: number): boolean => Math.abs(now - minute) > proofMinutes;

/**
 * A page on which messages are shown at once shows so many in an hour that nobody of the family has read; what comes
 * after them waits. A flood from many addresses is not a guest book.
 */
const unreadPerHour = 60;

/** How a message begins: shown where the page shows them at once and no flood is coming in, otherwise held. */
export const stateOnArrival = (messages: MemoryMessages, unreadLately: number): 'waiting' | 'shown' =>
  messages === 'shown' && unreadLately < unreadPerHour ? 'shown' : 'waiting';

/** Why no message can be left; null where it can. */
export const whyNotLeave = (messages: MemoryMessages): 'memoryMessagesClosed' | null =>
  messages === 'closed' ? 'memoryMessagesClosed' : null;

type TributeModerationState = {
  state: 'waiting' | 'shown' | 'removed';
  isJudged: boolean;
  isRecent: boolean;
  hasPhotograph: boolean;
};

/**
 * Why no photograph can be added to a tribute; null where it can. One that was removed takes it in silence, because its
 * author is not told.
 */
export const whyNotAddPhotograph = ({
  state,
  isJudged,
  isRecent,
  hasPhotograph,
}: TributeModerationState): 'memoryTributeSettled' | null =>
  (state === 'shown' && isJudged) || !isRecent || hasPhotograph ? 'memoryTributeSettled' : null;
