import { paragraphsOf } from '#features/memory-lane/core/moments.rules.ts';
import type { Block, Row, TextStyle } from '#platform/server/pdf/document.ts';

/** How wide the whole is, and how its words are set. */
type Set = { width: number; style: TextStyle };

const between = 14;

/** A text and the same in another language beside it, paragraph by paragraph; they go on overleaf together. */
export function sideBySide(one: string, other: string, { width, style }: Set): Block {
  const [left, right] = [paragraphsOf(one), paragraphsOf(other)];
  const column = (width - between) / 2;
  const row = (index: number): Row => ({
    cells: [
      { tag: 'TD', text: left[index] ?? '', x: 0, width: column, style: { ...style, align: 'left' } },
      { tag: 'TD', text: right[index] ?? '', x: column + between, width: column, style: { ...style, align: 'left' } },
    ],
    scope: 'Row',
    padding: [6, 0],
    breaks: { whole: 120, room: 40 },
  });
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, index) => row(index));
  return { kind: 'table', rows, room: 40 };
}
