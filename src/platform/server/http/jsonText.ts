/** A reply that is JSON already. What it holds is what its contract says, which is read out of it except in production. */
export class JsonText {
  readonly text: string;
  #bytes: Buffer | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** A list of what is JSON each, with what stands before and behind it: written in one piece, for it may be long. */
  static ofList(texts: readonly string[], before = '[', behind = ']'): JsonText {
    const [first = '', ...others] = texts;
    const last = others.pop();
    if (last === undefined) return new JsonText(`${before}${first}${behind}`);
    return new JsonText([before + first, ...others, last + behind].join(','));
  }

  /** The text as it is sent, in UTF-8. */
  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(this.text);
    return this.#bytes;
  }
}
