/** Finished pages for a few seconds, so that a crowd at one address costs one rendering. */
export class HtmlCache<Value> {
  readonly #milliseconds: number;
  readonly #entries = new Map<string, { value: Promise<Value>; until: number }>();
  readonly #entriesMaximum = 500;

  constructor(seconds: number) {
    this.#milliseconds = seconds * 1_000;
  }

  /** The page of a key: the one at hand while it is fresh, otherwise drawn anew, once for all who wait. */
  get(key: string, draw: () => Promise<Value>): Promise<Value> {
    if (this.#milliseconds === 0) return draw();
    const now = performance.now();
    const known = this.#entries.get(key);
    if (known && known.until > now) return known.value;
    const value = draw();
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: now + this.#milliseconds });
    value.catch(() => this.#entries.delete(key));
    if (this.#entries.size > this.#entriesMaximum) this.#entries.delete(this.#entries.keys().next().value!);
    return value;
  }
}
