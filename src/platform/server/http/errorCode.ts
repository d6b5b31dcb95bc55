/** The code of a system's or a database's error; undefined where it has none. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Codes of PostgreSQL and of the network that say nothing of the question: whoever is asked cannot answer now. */
export const unavailableCodes: readonly string[] = [
  '53300',
  '57P01',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECTION_ENDED',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
];
