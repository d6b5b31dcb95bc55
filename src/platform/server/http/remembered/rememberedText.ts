import type { IncomingMessage, ServerResponse } from 'node:http';
import { CompressedText, type Encoding, encodingOf } from '#platform/server/http/compressed.ts';

type Headers = Record<string, string | number | string[] | undefined>;

/** Below this nothing is compressed; the framework's own is told the same. */
export const compressedFromBytes = 1_024;
/** Up to this an answer is compressed in the thread that answers: half a millisecond at most, and no stream is made for it. */
export const compressedAtOnceBytes = 262_144;
/** A list of 458 kB takes 0.9 ms at 1 and 4.4 at 4, for 3 % less. */
export const quickQuality = 1;

/** A text with what its answer says, compressed once for each encoding it is asked for in. */
export class RememberedText {
  /** The text itself. */
  readonly source: string;
  readonly #headers: Headers;
  readonly #isSmall: boolean;
  /** Made when it is asked for again, which most is not. */
  #text: CompressedText | undefined;

  constructor(text: string, headers: Headers) {
    this.source = text;
    this.#isSmall = Buffer.byteLength(text) < compressedFromBytes;
    this.#headers = this.#isSmall
      ? { ...headers }
      : { ...headers, vary: [headers.vary, 'accept-encoding'].filter(Boolean).join(', ') };
  }

  /** What its answer says, as pairs of texts. */
  get headers(): [string, string][] {
    return Object.entries(this.#headers).map(([name, value]) => [name, String(value)]);
  }

  /** How many bytes it holds in memory, nearly. */
  get bytes(): number {
    return this.source.length * 3;
  }

  /** Sends it, at once where it has been sent in this encoding before. */
  send({ headers }: IncomingMessage, response: ServerResponse, id: string): void {
    const encoding = this.#isSmall ? 'identity' : encodingOf(headers['accept-encoding']);
    this.#text ??= new CompressedText(this.source, quickQuality);
    const known = this.#text.peek(encoding);
    if (known) this.#end(response, id, encoding, known);
    else
      this.#text.get(encoding).then(
        (bytes) => this.#end(response, id, encoding, bytes),
        () => response.destroy(),
      );
  }

  #end(response: ServerResponse, id: string, encoding: Encoding, bytes: Buffer): void {
    const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    const own = { ...coded, 'content-length': bytes.length, 'x-request-id': id };
    response.writeHead(200, { ...this.#headers, ...own }).end(bytes);
  }
}
