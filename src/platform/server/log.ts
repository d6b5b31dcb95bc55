import { type Logger, pino } from 'pino';

/** What may be said of an error: the database's `detail` would quote people's data. */
const describeError = (error: unknown) => {
  const { name, message, code, stack } = error as Error & { code?: string };
  return { name, message, code, stack };
};

/** The log: one JSON line per event. */
export const createLog = (level: string, destination?: { write: (line: string) => void }): Logger => {
  const options = { level, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
};
