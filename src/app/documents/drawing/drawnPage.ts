import { FinishedPage } from '#platform/server/http/finishedPage.ts';
import { limits } from '#vocabulary/limits.ts';
import type { PageRead, Read } from './drawing.ts';
import { areAnsweredAsBefore } from './pageReads.ts';

/** A finished page that knows what it was drawn of, and is not drawn again while that is answered as it was. */
export class DrawnPage extends FinishedPage {
  #reads: readonly PageRead[] | undefined;
  /** Milliseconds of `performance.now()`: what a page says of the day it is drawn on holds no longer. */
  #until = 0;

  /** Says of what it was drawn just now; where that is not all known it is drawn anew the next time. */
  wasDrawnOf(reads: readonly PageRead[] | undefined): this {
    this.#reads = reads;
    this.#until = performance.now() + limits.drawing.heldSeconds * 1_000;
    return this;
  }

  /** Whether it would be drawn as it is. */
  async holds(read: Read): Promise<boolean> {
    return this.#reads !== undefined && performance.now() < this.#until && areAnsweredAsBefore(this.#reads, read);
  }
}
