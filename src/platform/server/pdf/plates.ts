import type { Canvas } from './canvas.ts';
import type { Block } from './document.ts';
import { press, type Size } from './frames.ts';

type Plate = Extract<Block, { kind: 'plate' }>;

/** A picture that has nearly the shape of the page may lose so much of itself to fill it. */
const mostCut = 0.14;
const inset = 40;
const underPicture = 12;

/** How large a shape is that is to fit, no higher than it is sharp. */
function fitted(shape: Size, room: Size, sharp = Number.POSITIVE_INFINITY): Size {
  const by = Math.min(room.width / shape.width, Math.min(room.height, sharp) / shape.height);
  return { width: shape.width * by, height: shape.height * by };
}

/** Draws a picture that has a page to itself: over the whole of it where it has its shape, else uncropped in the middle. */
export function drawPlate(canvas: Canvas, { picture, style }: Plate, page: Size, isPress: boolean): void {
  const { bytes, alternative, caption, width, height, sharp } = picture;
  const figure = canvas.element('Figure', { alt: alternative });
  const [shape, own] = [page.width / page.height, width / height];
  const bleed = isPress ? press.bleed : 0;
  if (isPress && !caption && 1 - Math.min(shape / own, own / shape) <= mostCut) {
    const over = { x: -bleed, y: -bleed, width: page.width + 2 * bleed, height: page.height + 2 * bleed };
    canvas.coverWith(figure, bytes, over);
    return;
  }
  const isWide = own > shape;
  const room = {
    width: isPress && isWide ? page.width + 2 * bleed : page.width - 2 * inset,
    height: page.height - 2 * inset - (caption ? 44 : 0),
  };
  const size = fitted({ width, height }, room, sharp);
  const x = (page.width - size.width) / 2;
  const y = (page.height - size.height - (caption ? 36 : 0)) / 2;
  canvas.picture(figure, bytes, { x, y, ...size });
  const words = { x: inset, y: y + size.height + underPicture, width: page.width - 2 * inset };
  if (caption) canvas.text(canvas.element('P'), caption, words, { ...style, align: 'center' });
}
