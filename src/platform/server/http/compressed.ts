import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const deflate = promisify(gzip);

/** How a text travels: as it is, or compressed as the browser accepts it. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an `Accept-Encoding` header names. */
export function encodingOf(header: string | string[] | undefined): Encoding {
  const names = String(header ?? '').split(/[\s,;]+/);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}

/** Two to this are the bytes that Brotli looks back on, where it remembers them at all: at its quickest it reads only once. */
const window = 16;

/**
 * How Brotli compresses a text of so many bytes at a quality of 0 to 11. With a window of 64 kB it takes half a megabyte of memory
 * instead of two to eight for each text, which the machine would have to give and V8 counts as its own; pages are not longer
 * for it.
 */
const brotliParameters = (quality: number, bytes: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  ...(quality > 1 ? { [constants.BROTLI_PARAM_LGWIN]: window } : {}),
});

/**
 * A text that is compressed at most once per encoding, however often it is sent. Once it is compressed with Brotli, which nearly
 * everybody takes, only that form of it stays, a fifth of it, and the others are made of that for whoever asks for them.
 */
export class CompressedText {
  /** How many bytes the text and its encodings hold in memory at most, nearly. */
  readonly bytes: number;
  readonly #quality: number;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  readonly #finished = new Map<Encoding, Buffer>();
  #source: Buffer | undefined;

  /** A text, or its bytes in UTF-8; `quality` is how hard Brotli tries, 0 to 11. */
  constructor(text: string | Uint8Array, quality = 5) {
    const source =
      typeof text === 'string' ? Buffer.from(text) : Buffer.from(text.buffer, text.byteOffset, text.length);
    this.bytes = source.length * 1.5;
    this.#source = source;
    this.#quality = quality;
  }

  /** The bytes in an encoding. */
  get(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const made = this.#encode(encoding);
    this.#encoded.set(encoding, made);
    made.then(
      (bytes) => this.#finish(encoding, bytes),
      () => this.#encoded.delete(encoding),
    );
    return made;
  }

  /** The bytes in an encoding, where they have been asked for before and are there. */
  peek(encoding: Encoding): Buffer | undefined {
    return this.#finished.get(encoding);
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    const source = this.#source ?? (await decompress(await this.get('br')));
    if (encoding === 'identity') return source;
    if (encoding === 'gzip') return deflate(source);
    return brotli(source, { params: brotliParameters(this.#quality, source.length) });
  }

  #finish(encoding: Encoding, bytes: Buffer): void {
    this.#finished.set(encoding, bytes);
    if (encoding === 'br') this.#source = undefined;
  }
}
