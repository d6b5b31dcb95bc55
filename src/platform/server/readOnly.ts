import type { Logger } from 'pino';
import { limits } from '#vocabulary/limits.ts';
import type { Config } from './config.ts';
import type { DatabaseWatch } from './db/databaseWatch.ts';
import { freeBytes } from './freeBytes.ts';

/** Why nothing is written: somebody said so, the disk is nearly full, or the database is a standby or can only be read. */
export type ReadOnlyReason = 'set' | 'disk' | 'database';

const said: Record<ReadOnlyReason, string> = {
  set: 'READ_ONLY is set',
  disk: 'the disk of DATA_DIR is nearly full',
  database: 'the database can only be read',
};

type Parts = {
  config: Pick<Config, 'readOnly' | 'dataDirectory'>;
  watch: Pick<DatabaseWatch, 'isReadOnly'>;
  log: Pick<Logger, 'warn'>;
  free?: typeof freeBytes;
};

/** Knows whether anything is written, looks once in a while, and says once when that changes. */
export class ReadOnly {
  readonly #parts: Parts;
  readonly #timer: NodeJS.Timeout;
  readonly #listeners = new Set<() => void>();
  #isDiskFull = false;
  #said: ReadOnlyReason | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.check(), limits.readOnly.checkMilliseconds).unref();
    this.#say();
  }

  /** Why nothing is written now; null where everything is. */
  get reason(): ReadOnlyReason | null {
    const { config, watch } = this.#parts;
    if (config.readOnly) return 'set';
    if (watch.isReadOnly) return 'database';
    return this.#isDiskFull ? 'disk' : null;
  }

  /** Calls back whenever the reason has changed. */
  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Looks once at the disk. */
  async check(): Promise<void> {
    const { config, free = freeBytes } = this.#parts;
    const bytes = await free(config.dataDirectory).catch(() => undefined);
    const { fromBytes, untilBytes } = limits.readOnly;
    // Between the two it stays as it is, so that what is refused at one moment is not taken and refused again at the next.
    if (bytes !== undefined) this.#isDiskFull = bytes < (this.#isDiskFull ? untilBytes : fromBytes);
    this.#say();
  }

  /** Ends it. */
  close(): void {
    clearInterval(this.#timer);
    this.#listeners.clear();
  }

  #say(): void {
    const { reason } = this;
    if (reason === this.#said) return;
    this.#said = reason;
    const line = reason
      ? `Nothing is written now, because ${said[reason]}: people read everything, and what they send is refused with 503.`
      : 'What people send is written again.';
    this.#parts.log.warn(line);
    for (const listener of this.#listeners) listener();
  }
}
