import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { CompressedText, type Encoding, encodingOf } from './compressed.ts';
import { namesTag } from './entityTags.ts';

type Answer = { status: number; headers: Record<string, string | number>; bytes: Buffer };

/** A page with everything its answer says, made once and sent as often as it is asked for. */
export class FinishedPage {
  readonly #status: number;
  readonly #headers: Record<string, string>;
  readonly #text: CompressedText;
  readonly #headersByEncoding = new Map<Encoding, Answer['headers']>();

  constructor(status: number, headers: Record<string, string>, text: string) {
    this.#status = status;
    this.#headers = headers;
    this.#text = new CompressedText(text);
  }

  /** How many bytes it holds in memory, nearly. */
  get bytes(): number {
    return this.#text.bytes;
  }

  /** The answer to a request with these headers: 304 without a body where the asker has the same page. */
  async answerTo(asked: IncomingHttpHeaders): Promise<Answer> {
    const encoding = encodingOf(asked['accept-encoding']);
    return this.#answer(asked, encoding, await this.#text.get(encoding));
  }

  /** Sends the answer, where it has been sent in this encoding before; answers its status. */
  answerAtOnce({ headers: asked }: IncomingMessage, response: ServerResponse, id: string): number | undefined {
    const encoding = encodingOf(asked['accept-encoding']);
    const known = this.#text.peek(encoding);
    if (!known) return undefined;
    const { status, headers, bytes } = this.#answer(asked, encoding, known);
    response.writeHead(status, { ...headers, 'x-request-id': id }).end(bytes);
    return status;
  }

  #answer(asked: IncomingHttpHeaders, encoding: Encoding, bytes: Buffer): Answer {
    const { etag } = this.#headers;
    if (etag && this.#status === 200 && namesTag(asked['if-none-match'], etag))
      return { status: 304, headers: this.#headers, bytes: empty };
    return { status: this.#status, headers: this.#headersIn(encoding, bytes), bytes };
  }

  #headersIn(encoding: Encoding, bytes: Buffer): Answer['headers'] {
    const known = this.#headersByEncoding.get(encoding);
    if (known) return known;
    const headers = {
      ...this.#headers,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': bytes.length,
    };
    this.#headersByEncoding.set(encoding, headers);
    return headers;
  }
}

const empty = Buffer.alloc(0);
