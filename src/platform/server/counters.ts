/** What stands in a line: how many are at work, how many wait, and how many were refused since the process began. */
export type LineCounts = { running: number; waiting: number; refused: number };

const line = (): LineCounts => ({ running: 0, waiting: 0, refused: 0 });

/**
 * What this process has counted since it began, as plain numbers: to count costs nothing where it happens, also where an
 * answer leaves before the framework has seen its request. `/metrics` reads them.
 */
export const counters = {
  pages: { fromCache: 0, drawn: 0, held: 0, oldBecauseAway: 0 },
  /** Answers sent again without asking the database. */
  remembered: 0,
  mails: { sent: 0, failed: 0, late: 0 },
  database: { lost: 0, found: 0 },
  /** Stored bytes that were missing or changed when they were read. */
  brokenFiles: 0,
  /** Files that could not be copied to the second store when they came. */
  copiesMissed: 0,
  lines: { reads: line(), writes: line(), writesAtOneAddress: line(), publicReads: line() },
};
