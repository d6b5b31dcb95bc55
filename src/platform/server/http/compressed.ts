import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** How a text travels: as it is, or compressed as the browser accepts it. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an `Accept-Encoding` header names. */
export function encodingOf(header: string | string[] | undefined): Encoding {
  const names = String(header ?? '').split(/[\s,;]+/);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}

const smallestWindow = 17;

/**
 * How Brotli compresses a text of so many bytes at a quality of 0 to 11. Its window is no larger than the text: one of 4 MB, the
 * default, is 8 MB of memory for every text, which V8 counts as its own and collects all garbage for, over and over.
 */
export const brotliParameters = (quality: number, bytes: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(
    Math.max(Math.ceil(Math.log2(bytes + 16)), smallestWindow),
    constants.BROTLI_DEFAULT_WINDOW,
  ),
});

/** A text that is compressed at most once per encoding, however often it is sent. */
export class CompressedText {
  readonly #bytes: Buffer;
  readonly #quality: number;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  readonly #finished = new Map<Encoding, Buffer>();

  /** A text, or its bytes in UTF-8; `quality` is how hard Brotli tries, 0 to 11. */
  constructor(text: string | Uint8Array, quality = 5) {
    this.#bytes = typeof text === 'string' ? Buffer.from(text) : Buffer.from(text.buffer, text.byteOffset, text.length);
    this.#quality = quality;
  }

  /** The bytes in an encoding. */
  get(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const made = this.#encode(encoding);
    this.#encoded.set(encoding, made);
    made.then(
      (bytes) => this.#finished.set(encoding, bytes),
      () => this.#encoded.delete(encoding),
    );
    return made;
  }

  /** The bytes in an encoding, where they have been asked for before and are there. */
  peek(encoding: Encoding): Buffer | undefined {
    return this.#finished.get(encoding);
  }

  /** How many bytes the text and its encodings hold in memory, nearly. */
  get bytes(): number {
    return this.#bytes.length * 1.5;
  }

  #encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.#bytes);
    if (encoding === 'gzip') return deflate(this.#bytes);
    return brotli(this.#bytes, { params: brotliParameters(this.#quality, this.#bytes.length) });
  }
}
