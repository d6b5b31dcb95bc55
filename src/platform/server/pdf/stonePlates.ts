import { Canvas } from './canvas.ts';
import { colours } from './colours.ts';
import type { Plates, TextStyle } from './document.ts';
import { paperSizes } from './frames.ts';

const millimetre = 72 / 25.4;
/** How wide plates are, in millimetres: what engravers make. Each is a sixth higher, for the name. */
const sides = [40, 60, 80] as const;
const between = 12 * millimetre;
const left = 60;
const noteStyle: TextStyle = { font: 'sans', size: 11, lineGap: 3 };
const sizeStyle: TextStyle = { font: 'sans', size: 9, colour: colours.quiet };

/** Draws plates at their own size, in black alone, cut along a thin line. */
export function drawPlates({ size, heading, notes, name, sizeOf, code, ...options }: Plates): Promise<Buffer> {
  const paper = paperSizes[size];
  const canvas = new Canvas(options, paper);
  canvas.addPage();
  const width = paper.width - 2 * left;
  const headingStyle: TextStyle = { font: 'serif', size: 20 };
  canvas.text(canvas.element('H1'), heading, { x: left, y: 56, width }, headingStyle);
  let y = 56 + canvas.heightOf(heading, width, headingStyle) + 10;
  for (const note of notes) {
    canvas.text(canvas.element('P'), note, { x: left, y, width }, noteStyle);
    y += canvas.heightOf(note, width, noteStyle) + 6;
  }
  y += 18;
  const [small, middle, large] = sides;
  const drawn = [
    { side: small, x: left, y },
    { side: middle, x: left + small * millimetre + between, y },
    { side: large, x: left, y: y + heightOf(middle) + 26 },
  ];
  for (const [index, plate] of drawn.entries()) drawPlate(canvas, { name, sizeOf, code }, plate, index === 0);
  return canvas.finish();
}

const heightOf = (side: number): number => (side * millimetre * 7) / 6;

type Drawn = Pick<Plates, 'name' | 'sizeOf' | 'code'>;

/** One plate; the first is read aloud, the others only repeat it. */
function drawPlate(
  canvas: Canvas,
  { name, sizeOf, code }: Drawn,
  { side, x, y }: { side: number; x: number; y: number },
  first: boolean,
): void {
  const width = side * millimetre;
  const height = heightOf(side);
  const corners = [
    [x, y, x + width, y],
    [x + width, y, x + width, y + height],
    [x + width, y + height, x, y + height],
    [x, y + height, x, y],
  ] as const;
  for (const [fromX, fromY, toX, toY] of corners)
    canvas.line({ x: fromX, y: fromY }, { x: toX, y: toY }, colours.hairline, 0.4);
  const figure = first ? canvas.element('Figure', { alt: code.alternative }) : undefined;
  canvas.fill(code.path, { x, y, scale: width / code.size }, figure);
  const longest = name.length > 26 ? 0.052 : 0.068;
  const nameStyle: TextStyle = { font: 'serif', size: width * longest, colour: '#000000', align: 'center' };
  const place = { x: x + 4, y: y + width - width * 0.03, width: width - 8 };
  if (first) canvas.text(canvas.element('P'), name, place, nameStyle);
  else canvas.echo(name, place, nameStyle);
  const words = sizeOf.replace('{side}', String(side));
  const below = { x, y: y + height + 4, width: width + 40 };
  if (first) canvas.text(canvas.element('P'), words, below, sizeStyle);
  else canvas.echo(words, below, sizeStyle);
}
