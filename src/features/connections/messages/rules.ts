import type { ErrorMessageKey } from '#platform/errors.ts';
import { limits } from '#vocabulary/limits.ts';

/** What can be filled into a ready-made sentence, in the words in which it stands there. */
const placeholders = ['person', 'home', 'phone'] as const;

/** What is filled in for each placeholder; empty where it is not known. */
export type Filling = Record<(typeof placeholders)[number], string>;

/** A ready-made sentence with everything filled in that is known; what is not known stays to be seen. */
export const fillSentence = (words: string, filling: Filling): string =>
  placeholders.reduce(
    (said, name) => (filling[name] ? said.replaceAll(`{${name}}`, () => filling[name]) : said),
    words,
  );

/** What of a message is still to be filled in. */
export const unfilledIn = (words: string): string[] => words.match(/\{[\p{L}\d _-]{1,40}\}/gu) ?? [];

/** Why a message cannot be sent to a family as it is written; null when it can. */
export const whyNotWords = (words: string): ErrorMessageKey | null =>
  unfilledIn(words).length > 0 ? 'sentenceUnfilled' : null;

/** Why a home cannot write to a family once more today; null when it can. */
export const whyNotWrite = (sentToday: number): ErrorMessageKey | null =>
  sentToday >= limits.announcementsPerDay ? 'homeMessagesTooMany' : null;
