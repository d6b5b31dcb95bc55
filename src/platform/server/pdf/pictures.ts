import type { Canvas } from './canvas.ts';
import type { Block } from './document.ts';

type Pictures = Extract<Block, { kind: 'pictures' }>;

const between = 12;
const underPicture = 5;

const shapesOf = ({ pictures }: Pictures) => pictures.reduce((sum, { width, height }) => sum + width / height, 0);

/** How high pictures side by side are together: those that are sharp, or where none is that high the sharpest. */
const commonHeight = (block: Pictures, width: number): number =>
  Math.min(
    block.most,
    (width - between * (block.pictures.length - 1)) / shapesOf(block),
    Math.max(...block.pictures.map(({ sharp = Number.POSITIVE_INFINITY }) => sharp)),
  );

/** How high pictures side by side are over a width, with what stands under them. */
export function picturesHeight(canvas: Canvas, block: Pictures, width: number): number {
  const height = commonHeight(block, width);
  const captions = block.pictures.map(({ caption, ...one }) =>
    caption ? canvas.heightOf(caption, (height * one.width) / one.height, block.style) + underPicture : 0,
  );
  return height + Math.max(...captions);
}

/** Draws pictures side by side in the middle of a width. */
export function drawPictures(canvas: Canvas, block: Pictures, at: { x: number; y: number; width: number }): void {
  const height = commonHeight(block, at.width);
  const whole = height * shapesOf(block) + between * (block.pictures.length - 1);
  let x = at.x + (at.width - whole) / 2;
  for (const { bytes, alternative, caption, sharp = height, ...shape } of block.pictures) {
    const width = (height * shape.width) / shape.height;
    const own = Math.min(1, sharp / height);
    // A picture of few dots stands on the line of the others, above its words.
    const place = { x, y: at.y + height * (1 - own), width: width * own, height: height * own };
    canvas.picture(canvas.element('Figure', { alt: alternative }), bytes, place);
    if (caption) canvas.text(canvas.element('P'), caption, { x, y: at.y + height + underPicture, width }, block.style);
    x += width + between;
  }
}
