/** A reply that is JSON already. What it holds is what its contract says, which is read out of it except in production. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** A list of what is JSON each. */
  static ofList(texts: readonly string[]): JsonText {
    return new JsonText(`[${texts.join(',')}]`);
  }
}
