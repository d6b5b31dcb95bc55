import type { Block, TextStyle, TextTag } from '#platform/server/pdf/document.ts';

/** The colour of what is set apart. */
export const gold = '#76561a';

/** The colour of what is said quietly. */
export const quiet = '#55635f';

/** So few characters are set larger. */
const fewCharacters = 260;

/** True for words that would be lost on a page in the usual size. */
export const isFew = (words: string): boolean => words.length < fewCharacters;

/** Set in the middle. */
export const centred = { align: 'center' } as const;

/** How wide a letter of a name is, as a part of its size. */
const letterWidth = 0.5;

/** How large a name is set: as large as its longest word is whole in one line; only a very long word is parted at its hyphens. */
export function sizeOfName(
  name: string,
  { width, most, least }: { width: number; most: number; least: number },
): number {
  const longest = Math.max(1, ...name.split(/\s+/).map((word) => word.length));
  const whole = Math.floor(width / (longest * letterWidth));
  return whole >= least ? Math.min(most, whole) : most;
}

/** A short line between two things. */
export const ruleAfter = (before: number): Block => ({ kind: 'rule', colour: '#b48a3c', before });

/** Words of a paper, set as that paper is where nothing else is said; `keep` holds them with what follows. */
export const textOf =
  (usual: TextStyle) =>
  (tag: TextTag, words: string, style: Partial<TextStyle> = {}, before = 0, keep?: number): Block => ({
    kind: 'text',
    tag,
    text: words,
    style: { ...usual, ...style },
    before,
    ...(keep ? { keep } : {}),
  });
