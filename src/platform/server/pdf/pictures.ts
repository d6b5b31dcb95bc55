import type { Canvas } from './canvas.ts';
import type { Block, Picture } from './document.ts';
import type { Size } from './frames.ts';

type Pictures = Extract<Block, { kind: 'pictures' }>;
type Shape = Pick<Picture, 'width' | 'height' | 'sharp'>;

const between = 12;
const underPicture = 5;

/** How wide the place of a picture in a row is at least, beside its height: a strip keeps room for what is written under it. */
export const narrowestPlace = 0.4;

const shapesOf = ({ pictures }: Pictures) =>
  pictures.reduce((sum, { width, height }) => sum + Math.max(width / height, narrowestPlace), 0);

/** How high pictures side by side are together: those that are sharp, or where none is that high the sharpest. */
const commonHeight = (block: Pictures, width: number): number =>
  Math.min(
    block.most,
    (width - between * (block.pictures.length - 1)) / shapesOf(block),
    Math.max(...block.pictures.map(({ sharp = Number.POSITIVE_INFINITY }) => sharp)),
  );

/** How large a picture is in a row of such a height, one of few dots as small as it is sharp; and how wide its place is. */
function sizeIn({ width, height, sharp = Number.POSITIVE_INFINITY }: Shape, common: number): Size & { place: number } {
  const own = Math.min(common, sharp);
  const wide = (own * width) / height;
  return { width: wide, height: own, place: Math.max(wide, own * narrowestPlace) };
}

/** How high pictures side by side are over a width, with what stands under them. */
export function picturesHeight(canvas: Canvas, block: Pictures, width: number): number {
  const height = commonHeight(block, width);
  const captions = block.pictures.map(({ caption, ...one }) =>
    caption ? canvas.heightOf(caption, sizeIn(one, height).place, block.style) + underPicture : 0,
  );
  return height + Math.max(...captions);
}

/** Draws pictures side by side in the middle of a width. */
export function drawPictures(canvas: Canvas, block: Pictures, at: { x: number; y: number; width: number }): void {
  const height = commonHeight(block, at.width);
  const sizes = block.pictures.map((one) => sizeIn(one, height));
  const whole = sizes.reduce((sum, { place }) => sum + place, between * (block.pictures.length - 1));
  let x = at.x + (at.width - whole) / 2;
  for (const { bytes, alternative, caption, ...shape } of block.pictures) {
    const { place, ...own } = sizeIn(shape, height);
    // A picture of few dots stands on the line of the others, above its words.
    const drawn = { x: x + (place - own.width) / 2, y: at.y + height - own.height, ...own };
    canvas.picture(canvas.element('Figure', { alt: alternative }), bytes, drawn);
    const words = { x, y: at.y + height + underPicture, width: place };
    if (caption) canvas.text(canvas.element('P'), caption, words, block.style);
    x += place + between;
  }
}
