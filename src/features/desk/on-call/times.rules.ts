import { isWallTime } from '#features/desk/calendar/rules.ts';
import { limits } from '#vocabulary/limits.ts';

const dayMilliseconds = 86_400_000;

/** True for what a clock shows, `HH:MM`. */
export const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** True where an exception ends after it begins, and is not too long. */
export const isExceptionSpan = ({ from, to }: { from: string; to: string }): boolean =>
  to > from && Date.parse(`${to}Z`) - Date.parse(`${from}Z`) <= limits.onCall.exceptionDays * dayMilliseconds;

/** True for an exception that can be stored: from one moment to a later one, each by a clock. */
export const isException = (span: { from: string; to: string }): boolean =>
  isWallTime(span.from) && isWallTime(span.to) && isExceptionSpan(span);
