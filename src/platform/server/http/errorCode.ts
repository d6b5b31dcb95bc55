/** The code of a system's or a database's error; undefined where it has none. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Codes of PostgreSQL and of the network that say nothing of the question: whoever is asked cannot answer now. */
export const unavailableCodes: readonly string[] = [
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECTION_ENDED',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
];

/** True where an error says that the database cannot be asked now. */
export const isUnavailable = (error: unknown): boolean => unavailableCodes.includes(errorCode(error) ?? '');

/** The code with which a database that can only be read refuses a write. */
export const writeRefusedCode = '25006';

/** The result of a write, or of what is done instead where the database can only be read. */
export const writtenOr = <Result>(write: Promise<Result>, instead: () => Result): Promise<Result> =>
  write.catch((error: unknown) => {
    if (errorCode(error) === writeRefusedCode) return instead();
    throw error;
  });
