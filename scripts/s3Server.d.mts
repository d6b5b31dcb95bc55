/** True when this machine has what the blob store's tests need. */
export function hasS3Server(): boolean;
/** Gets an S3 server for the tests, or says in a line that they are skipped. */
export function ensureS3Server(): void;
/** Starts an S3 server of its own; `stop` leaves nothing of it. */
export function startS3Server(): Promise<{ host: string; key: string; secret: string; stop: () => Promise<void> }>;
