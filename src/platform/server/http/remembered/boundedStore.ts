/** Values by their key, together of so many bytes at most; for one more the one kept longest is forgotten. */
export class BoundedStore<Value extends { bytes: number }> {
  readonly #values = new Map<string, Value>();
  readonly #maximumBytes: number;
  #bytes = 0;

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    this.delete(key);
    this.#values.set(key, value);
    this.#bytes += value.bytes;
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#maximumBytes) break;
      this.delete(oldest);
    }
  }

  /** Forgets those that were kept longest, up to the first that is still worth keeping. */
  forgetWhile(isOver: (value: Value) => boolean): void {
    for (const [key, value] of this.#values) {
      if (!isOver(value)) break;
      this.delete(key);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#values.get(key)?.bytes ?? 0;
    this.#values.delete(key);
  }
}
