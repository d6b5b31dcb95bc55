import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { disruption } from './schema.ts';

const told = z.object({ disruptions: z.array(disruption), at: z.string() });

/** What everybody was last told of disruptions, and when that was read. */
export type Told = z.output<typeof told>;

/** What was last known, in memory and in a file, so that it can be told when the database is away, also at the start. */
export class StatusMemory {
  readonly #file: string;
  #known: Told | undefined;
  #written = '';

  constructor(directory: string) {
    this.#file = join(directory, 'status.json');
  }

  /** Keeps what was read; the file is written where something is said otherwise than before. */
  async keep(read: Told): Promise<void> {
    this.#known = read;
    const text = JSON.stringify(read.disruptions);
    if (text === this.#written) return;
    this.#written = text;
    try {
      await mkdir(join(this.#file, '..'), { recursive: true });
      await writeFile(`${this.#file}.new`, JSON.stringify(read));
      await rename(`${this.#file}.new`, this.#file);
    } catch {
      // A full disk: what is in memory is told as long as this process lives.
      this.#written = '';
    }
  }

  /** What was last known; undefined where nothing ever was. */
  async recall(): Promise<Told | undefined> {
    this.#known ??= await readFile(this.#file, 'utf8')
      .then((text) => told.parse(JSON.parse(text)))
      .catch(() => undefined);
    return this.#known;
  }
}
