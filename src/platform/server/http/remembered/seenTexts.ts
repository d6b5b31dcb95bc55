/** FNV-1a of the letters of a text: 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * Which texts were shown to it lately, in four bytes each and nothing that has to be collected. A text is forgotten for another
 * that shares its place; of two with the same hash, one in four thousand million, the other counts as seen.
 */
export class SeenTexts {
  readonly #hashes: Uint32Array;

  constructor(places: number) {
    this.#hashes = new Uint32Array(places);
  }

  /** True where this text was seen lately, as it is from now on. */
  see(text: string): boolean {
    const hash = hashOf(text);
    const place = hash % this.#hashes.length;
    const isSeen = this.#hashes[place] === hash;
    this.#hashes[place] = hash;
    return isSeen;
  }
}
