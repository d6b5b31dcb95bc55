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

/** A text that is compressed at most once per encoding, however often it is sent. */
export class CompressedText {
  readonly #bytes: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
  }

  /** The bytes in an encoding. */
  get(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const made = this.#encode(encoding);
    this.#encoded.set(encoding, made);
    return made;
  }

  #encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.#bytes);
    if (encoding === 'gzip') return deflate(this.#bytes);
    return brotli(this.#bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }
}
