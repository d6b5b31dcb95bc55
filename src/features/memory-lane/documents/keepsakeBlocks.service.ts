import type { Block, TextStyle, TextTag } from '#platform/server/pdf/document.ts';

/** The colour of what is set apart. */
export const gold = '#76561a';
/** The colour of what is said quietly. */
export const quiet = '#55635f';
/** Set in the middle. */
export const centred = { align: 'center' } as const;
/** What is read at length. */
export const reading = { font: 'serif', size: 13, lineGap: 4 } as const;
/** A short line between two things. */
export const rule: Block = { kind: 'rule', colour: '#b48a3c', before: 20 };
/** What follows begins on a new page. */
export const turn: Block = { kind: 'turn' };

/** Words of the keepsake. */
export const text = (
  tag: TextTag,
  words: string,
  style: Partial<TextStyle> = {},
  before = 0,
  keep?: number,
): Block => ({
  kind: 'text',
  tag,
  text: words,
  style: { font: 'sans', size: 11.5, lineGap: 3, ...style },
  before,
  ...(keep ? { keep } : {}),
});
/** How a part of the book is headed. */
export const headingStyle = { ...centred, font: 'serif', size: 22, lineGap: 1 } as const;
/** The heading of a part of the book. */
export const heading = (words: string): Block => text('H2', words, headingStyle, 44, 90);
