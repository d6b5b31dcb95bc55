import { Readable } from 'node:stream';
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type';
import { Refusal } from '#platform/errors.ts';

/** How many first bytes tell what a file is. */
const headBytes = 8 * 1024;

/** Containers that say what they hold only further in: DOCX and XLSX are among them. */
const archive = 'application/zip';

/** Short signatures that a letter can begin with ("BM…"); real ones are never clean text. */
const ambiguousSignatures = new Set(['image/bmp', 'application/x-msdownload']);

const markup = /<(!doctype|\?xml|html|head|body|svg|script|iframe|math|meta|link|style|img|object|embed)\b/i;

const unsupportedType = () => new Refusal(415, 'fileTypeNotAllowed');

/** Judges by its content, as it streams by, whether a file is of an allowed type; its name and its sender are not asked. */
export class ContentTypeDetector {
  readonly #allowed: ReadonlySet<string>;
  readonly #head: Buffer[] = [];
  #headSize = 0;
  #type: string | undefined;
  #text: PlainText | undefined;

  constructor(allowed: ReadonlySet<string>) {
    this.#allowed = allowed;
  }

  /** Looks at the next bytes; refuses with 415 as soon as they show that the file is none that is allowed. */
  async look(chunk: Buffer): Promise<void> {
    if (this.#text) this.#text.read(chunk);
    if (this.#type) return;
    this.#head.push(chunk);
    this.#headSize += chunk.length;
    if (this.#headSize >= headBytes) await this.#decide();
  }

  /** All bytes have been seen. */
  async finish(): Promise<void> {
    if (!this.#type) await this.#decide();
    this.#text?.end();
  }

  /** The type of the stored file; an archive is opened to see what it holds. */
  async verdict(reopen: () => Promise<Readable>): Promise<string> {
    if (this.#type !== archive) return this.#type!;
    const stored = await reopen();
    try {
      const inside = await fileTypeFromStream(Readable.toWeb(stored));
      if (!inside || !this.#allowed.has(inside.mime)) throw unsupportedType();
      return inside.mime;
    } finally {
      stored.destroy();
    }
  }

  async #decide(): Promise<void> {
    const head = Buffer.concat(this.#head);
    this.#head.length = 0;
    if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) {
      this.#type = archive;
      return;
    }
    const found = await fileTypeFromBuffer(head);
    this.#type = found && !ambiguousSignatures.has(found.mime) ? found.mime : 'text/plain';
    if (!this.#allowed.has(this.#type)) throw unsupportedType();
    if (this.#type !== 'text/plain') return;
    if (markup.test(head.toString('latin1'))) throw unsupportedType();
    this.#text = new PlainText();
    this.#text.read(head);
  }
}

/** Tells text from what only looks like it: no control characters, and UTF-8 or Windows-1252. */
class PlainText {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #isUnicode = true;
  #hasGaps = false;

  read(chunk: Buffer): void {
    for (const byte of chunk) {
      if ((byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d) || byte === 0x7f)
        throw unsupportedType();
      if (windowsGaps.has(byte)) this.#hasGaps = true;
    }
    this.#decode(chunk, true);
  }

  end(): void {
    this.#decode(new Uint8Array(), false);
  }

  #decode(chunk: Uint8Array, stream: boolean): void {
    try {
      if (this.#isUnicode) this.#decoder.decode(chunk, { stream });
    } catch {
      this.#isUnicode = false;
    }
    if (!this.#isUnicode && this.#hasGaps) throw unsupportedType();
  }
}

/** The bytes that mean nothing in Windows-1252. */
const windowsGaps = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
