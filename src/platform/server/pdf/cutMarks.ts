import { press, type Size } from './frames.ts';

/** A place on a page, in points from its upper left corner. */
export type Point = { x: number; y: number };

/** What a print shop reads of a page that lies within its paper: where it is cut, how far it is printed, and the marks at its corners. */
export function cutMarks({ width, height }: Size) {
  const { around, bleed } = press;
  const box = (by: number) => [around - by, around - by, around + width + by, around + height + by];
  const reachesOf = (length: number) =>
    [
      [-bleed - 3, -around + 2],
      [length + bleed + 3, length + around - 2],
    ] as const;
  const lines: [Point, Point][] = [
    ...[0, width].flatMap((x) =>
      reachesOf(height).map(([near, far]): [Point, Point] => [
        { x, y: near },
        { x, y: far },
      ]),
    ),
    ...[0, height].flatMap((y) =>
      reachesOf(width).map(([near, far]): [Point, Point] => [
        { x: near, y },
        { x: far, y },
      ]),
    ),
  ];
  return { boxes: { TrimBox: box(0), BleedBox: box(bleed) }, lines };
}
