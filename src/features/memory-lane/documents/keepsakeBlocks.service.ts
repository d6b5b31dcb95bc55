import type { Block } from '#platform/server/pdf/document.ts';
import { centred, ruleAfter, textOf } from './paperText.service.ts';

/** What is read at length. */
export const reading = { font: 'serif', size: 13, lineGap: 4 } as const;

/** A short line between two things. */
export const rule = ruleAfter(20);

/** What follows begins on a new page. */
export const turn: Block = { kind: 'turn' };

/** Words of the keepsake. */
export const text = textOf({ font: 'sans', size: 11.5, lineGap: 3 });

/** How a part of the book is headed. */
export const headingStyle = { ...centred, font: 'serif', size: 22, lineGap: 1 } as const;

/** The heading of a part of the book. */
export const heading = (words: string): Block => text('H2', words, headingStyle, 44, 90);
