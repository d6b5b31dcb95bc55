import type { Block, Row, TextBlock, TextStyle } from './document.ts';

const scaledStyle = (style: TextStyle, by: number): TextStyle => ({
  ...style,
  size: Math.round(style.size * by * 10) / 10,
  ...(style.lineGap === undefined ? {} : { lineGap: style.lineGap * by }),
});

const scaledText = (block: TextBlock, by: number): TextBlock => ({
  ...block,
  style: scaledStyle(block.style, by),
  ...(block.before === undefined ? {} : { before: block.before * by }),
});

const scaledRow = (row: Row, by: number): Row => ({
  ...row,
  cells: row.cells.map((cell) => ({ ...cell, style: scaledStyle(cell.style, by) })),
  padding: [row.padding[0] * by, row.padding[1] * by],
});

/** Blocks with their words and the room between them larger or smaller; pictures and codes stay as they are. */
export function scaled(blocks: readonly Block[], by: number): Block[] {
  if (by === 1) return [...blocks];
  return blocks.map((block): Block => {
    if (block.kind === 'text') return scaledText(block, by);
    if (block.kind === 'table') return { ...block, rows: block.rows.map((row) => scaledRow(row, by)) };
    return 'before' in block && block.before !== undefined ? { ...block, before: block.before * by } : block;
  });
}
