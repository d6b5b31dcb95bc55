type Drawn<Page> = { page: Page; drawnAt: number };

type HtmlCacheOptions<Page> = {
  /** Draws the page of a key; answers with the one drawn last where nothing has changed since. */
  draw: (key: string, last?: Page) => Promise<Page>;
  /** How many bytes it holds in memory. */
  bytesOf: (page: Page) => number;
  /** For how long it is as good as drawn now; 0 where every answer is drawn anew. */
  freshSeconds: number;
  /** Up to which age an old one is served once more while the new one is being drawn. */
  staleSeconds?: number;
  maximumBytes?: number;
  /** Milliseconds that only ever rise. */
  now?: () => number;
};

/**
 * Finished pages for a few seconds, so that a crowd at one address costs one drawing. No address is ever drawn twice at a
 * time, and whoever comes when a page has just grown old does not wait for the new one.
 */
export class HtmlCache<Page> {
  readonly #options: Required<HtmlCacheOptions<Page>>;
  readonly #pages = new Map<string, Drawn<Page>>();
  readonly #drawing = new Map<string, Promise<Page>>();
  #bytes = 0;

  constructor(options: HtmlCacheOptions<Page>) {
    this.#options = { staleSeconds: 0, maximumBytes: 64 * 1_024 * 1_024, now: () => performance.now(), ...options };
  }

  /** The page of a key that can be served at once, if there is one; an old one is drawn anew behind it. */
  peek(key: string): Page | undefined {
    const known = this.#pages.get(key);
    if (!known) return undefined;
    const age = this.#options.now() - known.drawnAt;
    if (age < this.#options.freshSeconds * 1_000) return known.page;
    if (age >= this.#options.staleSeconds * 1_000) return undefined;
    // Who waits for it is told why it fails; here nobody waits.
    this.#draw(key).catch(() => undefined);
    return known.page;
  }

  /** The page of a key: the one at hand, otherwise drawn anew, once for all who wait. */
  get(key: string): Promise<Page> {
    if (this.#options.freshSeconds === 0) return this.#options.draw(key);
    const page = this.peek(key);
    return page === undefined ? this.#draw(key) : Promise.resolve(page);
  }

  /** The page of a key as it was drawn last, however old. */
  last(key: string): Page | undefined {
    return this.#pages.get(key)?.page;
  }

  #draw(key: string): Promise<Page> {
    const running = this.#drawing.get(key);
    if (running) return running;
    // As old as what is read for it, which may change while it is being drawn.
    const drawnAt = this.#options.now();
    const drawing = this.#options.draw(key, this.last(key)).then((page) => {
      this.#keep(key, { page, drawnAt });
      return page;
    });
    this.#drawing.set(key, drawing);
    const end = () => this.#drawing.delete(key);
    drawing.then(end, end);
    return drawing;
  }

  #keep(key: string, drawn: Drawn<Page>): void {
    this.#forget(key);
    this.#pages.set(key, drawn);
    this.#bytes += this.#options.bytesOf(drawn.page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#options.maximumBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const known = this.#pages.get(key);
    if (!known) return;
    this.#pages.delete(key);
    this.#bytes -= this.#options.bytesOf(known.page);
  }
}
