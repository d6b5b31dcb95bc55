import { Canvas } from './canvas.ts';
import { colours } from './colours.ts';
import type { Quarters } from './document.ts';
import { flow, middle } from './flow.ts';
import { type Frame, paperSizes } from './frames.ts';
import { drawParts } from './parts.ts';

const inset = 26;
const mark = 16;

/** Draws four cards to be cut out: fronts, and overleaf their backs, which lie behind them however the sheet is turned. */
export function drawQuarters({ size, front, back, ...options }: Quarters): Promise<Buffer> {
  const paper = paperSizes[size];
  const [width, height] = [paper.width / 2, paper.height / 2];
  const canvas = new Canvas(options, paper);
  const frame = (column: number, row: number): Frame => ({
    x: column * width + inset,
    y: row * height + inset,
    width: width - 2 * inset,
    height: height - 2 * inset,
  });
  for (const side of ['front', 'back'] as const) {
    canvas.addPage();
    for (const [column, row] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const room = frame(column, row);
      const placed = side === 'front' ? middle(canvas, front, room) : (flow(canvas, back, room)[0] ?? []);
      drawParts(canvas, placed, room);
    }
    drawCuts(canvas, paper);
  }
  return canvas.finish();
}

/** Short lines at the edges and a cross in the middle say where the sheet is cut. */
function drawCuts(canvas: Canvas, { width, height }: { width: number; height: number }): void {
  const [x, y] = [width / 2, height / 2];
  const lines = [
    [x, 0, x, mark],
    [x, height - mark, x, height],
    [0, y, mark, y],
    [width - mark, y, width, y],
    [x - mark / 2, y, x + mark / 2, y],
    [x, y - mark / 2, x, y + mark / 2],
  ] as const;
  for (const [fromX, fromY, toX, toY] of lines)
    canvas.line({ x: fromX, y: fromY }, { x: toX, y: toY }, colours.hairline, 0.4);
}
