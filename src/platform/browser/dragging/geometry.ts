import { itemAt } from '#vocabulary/lists.ts';
import { moveItem } from './order.ts';

/** Where a thing lies, in pixels from the top left of the page. */
export type Box = { left: number; top: number; width: number; height: number };

/** How far something is moved from where it lies. */
export type Offset = { x: number; y: number };

const isColumn = (boxes: readonly Box[]) => boxes.every(({ left }) => Math.abs(left - itemAt(boxes, 0).left) < 1);
const middle = ({ left, top, width, height }: Box): Offset => ({ x: left + width / 2, y: top + height / 2 });
const distance = (one: Offset, other: Offset) => Math.hypot(one.x - other.x, one.y - other.y);

/** The place over which a thing is held: in one column where it has passed the middle of others, on a table the nearest. */
export function dropIndexUnder(boxes: readonly Box[], from: number, held: Offset): number {
  const own = itemAt(boxes, from);
  if (isColumn(boxes)) {
    const [top, bottom] = [own.top + held.y, own.top + own.height + held.y];
    const above = boxes.slice(0, from).filter((box) => middle(box).y > top).length;
    const below = boxes.slice(from + 1).filter((box) => middle(box).y < bottom).length;
    return from - above + below;
  }
  const here = { x: middle(own).x + held.x, y: middle(own).y + held.y };
  const distances = boxes.map((box) => distance(middle(box), here));
  return distances.indexOf(Math.min(...distances));
}

/** How far each thing moves when the one at `from` is laid at `to`: things of one column close up, tiles change places. */
export function offsetsFor(boxes: readonly Box[], from: number, to: number): Offset[] {
  const order = moveItem([...boxes.keys()], from, to);
  const gap = boxes.length > 1 ? itemAt(boxes, 1).top - itemAt(boxes, 0).top - itemAt(boxes, 0).height : 0;
  const closesUp = isColumn(boxes);
  const shifts: Offset[] = [];
  let { top } = itemAt(boxes, 0);
  for (const [place, index] of order.entries()) {
    const box = itemAt(boxes, index);
    shifts[index] = closesUp
      ? { x: 0, y: top - box.top }
      : { x: itemAt(boxes, place).left - box.left, y: itemAt(boxes, place).top - box.top };
    top += box.height + gap;
  }
  return shifts;
}

/** How far a page is moved on in one frame while something is held near its edge; 0 in between. */
export function autoScrollSpeed(pointer: number, edges: { from: number; to: number }, zone = 72, maximum = 14): number {
  const above = edges.from + zone - pointer;
  const below = pointer - (edges.to - zone);
  const depth = Math.max(above, below);
  if (depth <= 0) return 0;
  return Math.sign(below - above) * Math.ceil(Math.min(1, depth / zone) * maximum);
}
