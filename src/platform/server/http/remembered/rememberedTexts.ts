import { type Changes, type Moment, placesOf, topicOf } from '#platform/server/db/changes.ts';
import { BoundedStore } from './boundedStore.ts';

type KeptText = { text: string; begun: Moment; topics: Uint32Array; bytes: number };

/** What an entry takes besides its text, nearly. */
const entryBytes = 200;

/**
 * Texts made of rows, by the ids of the rows: each holds until the process is told that its row has changed. So that none is
 * older than its row, what is kept says at which moment its row was begun to be read.
 */
export class TextMemory {
  readonly #changes: Changes;
  readonly #texts: BoundedStore<KeptText>;

  constructor(changes: Changes, maximumBytes: number) {
    this.#changes = changes;
    this.#texts = new BoundedStore(maximumBytes);
  }

  /** The texts as a request may use them that was begun at a moment; one without a moment finds them and keeps none. */
  since(begun: Moment | null): RememberedTexts {
    return {
      find: (id) => this.#find(id),
      keep: (id, text) => {
        if (!begun || !this.#changes.isSure) return;
        this.#texts.set(id, { text, begun, topics: placesOf(topicOf(id)), bytes: entryBytes + 2 * text.length });
      },
    };
  }

  #find(id: string): string | undefined {
    const known = this.#changes.isSure ? this.#texts.get(id) : undefined;
    if (!known || this.#changes.isUnchanged(known.topics, known.begun)) return known?.text;
    this.#texts.delete(id);
    return undefined;
  }
}

/** Texts by the id of what they tell of. */
export type RememberedTexts = {
  find: (id: string) => string | undefined;
  keep: (id: string, text: string) => void;
};

/** Where the process is told of no changes, nothing is remembered. */
export const noTexts: RememberedTexts = { find: () => undefined, keep: () => {} };
