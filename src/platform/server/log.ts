import { type Logger, pino } from 'pino';
import { errorCode } from './http/errorCode.ts';

/** What an error quotes, or what looks like a mailbox in it, can be what a person wrote. */
const withoutQuotes = (text: string | undefined) =>
  text?.replace(/"[^"]*"|'[^']*'|“[^”]*(?:”|$)|`[^`]*`/g, '"…"').replace(/(?<![^\s<>"])[^\s<>"]+@[^\s<>"]+/g, '…@…');

/** Where an error came from: its frames, without the message that a stack repeats. */
const framesOf = (stack: string | undefined) =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** What may be said of an error: its message would quote people's data, and the database's `detail` even more. */
const describeError = (error: unknown) => {
  const { name, message, stack }: Partial<Error> = error instanceof Error ? error : {};
  return { name, message: withoutQuotes(message), code: errorCode(error), stack: framesOf(stack) };
};

/** The log: one JSON line per event. */
export const createLog = (level: string, destination?: { write: (line: string) => void }): Logger => {
  const options = { level, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
};
