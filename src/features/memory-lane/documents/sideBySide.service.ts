import { paragraphsOf } from '#features/memory-lane/core/moments.rules.ts';
import type { Block, Row, TextStyle } from '#platform/server/pdf/document.ts';

/** How wide the whole is, and how its words are set. */
type Set = { width: number; style: TextStyle };

const between = 14;
const betweenPoems = 36;

/** A letter is about so wide, as a share of its size: rather more, so that no line of a poem is broken. */
const letterShare = 0.54;

/** How wide a text is in its own lines. */
const widthOf = (words: string, size: number): number =>
  Math.max(...words.split('\n').map((line) => line.trim().length)) * size * letterShare;

/** Where the two columns stand: verses of short lines near each other in the middle, prose from edge to edge. */
function columnsOf(one: string, other: string, { width, style }: Set): { x: number; width: number }[] {
  const half = (width - between) / 2;
  const own = [one, other].map((words) => widthOf(words, style.size));
  const whole = own.reduce((sum, column) => sum + column, betweenPoems);
  if (Math.max(...own) > half || whole > width) return [0, half + between].map((x) => ({ x, width: half }));
  const [first = 0, second = 0] = own;
  const x = (width - whole) / 2;
  return [
    { x, width: first },
    { x: x + first + betweenPoems, width: second },
  ];
}

/** A text and the same in another language beside it, paragraph by paragraph; they go on overleaf together. */
export function sideBySide(one: string, other: string, { width, style }: Set): Block {
  const [left, right] = [paragraphsOf(one), paragraphsOf(other)];
  const columns = columnsOf(one, other, { width, style });
  const row = (index: number): Row => ({
    cells: columns.map((column, at) => ({
      tag: 'TD',
      text: (at === 0 ? left : right)[index] ?? '',
      ...column,
      style: { ...style, align: 'left' },
    })),
    scope: 'Row',
    padding: [6, 0],
    breaks: { whole: 120, room: 40 },
  });
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, index) => row(index));
  return { kind: 'table', rows, room: 40 };
}
