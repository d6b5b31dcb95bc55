import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { autoScrollSpeed, type Box, dropIndexUnder, offsetsFor } from './geometry.ts';

const column = (...heights: number[]): Box[] => {
  let top = 100;
  return heights.map((height) => {
    const box = { left: 16, top, width: 300, height };
    top += height + 8;
    return box;
  });
};
const table = (count: number, columns = 3): Box[] =>
  Array.from({ length: count }, (_, index) => ({
    left: (index % columns) * 110,
    top: Math.floor(index / columns) * 210,
    width: 100,
    height: 200,
  }));

describe('where something that is held would lie', () => {
  it.each([
    ['nowhere else while it is not moved', column(60, 60, 60), 1, { x: 0, y: 0 }, 1],
    ['further down once its lower edge passed a middle', column(60, 60, 60), 0, { x: 0, y: 40 }, 1],
    ['not yet before that', column(60, 60, 60), 0, { x: 0, y: 30 }, 0],
    ['at the end however far it is held', column(60, 200, 60), 0, { x: 0, y: 9_000 }, 2],
    ['at the beginning', column(60, 200, 60), 2, { x: 0, y: -9_000 }, 0],
    ['over the tile beside', table(6), 0, { x: 70, y: 0 }, 1],
    ['over the tile below', table(6), 1, { x: 0, y: 130 }, 4],
    ['over the last where the last row is short', table(5), 0, { x: 330, y: 210 }, 4],
  ])('%s', (_, boxes, from, held, place) => {
    expect(dropIndexUnder(boxes, from, held)).toBe(place);
  });
});

describe('the others make room', () => {
  it('in a column by closing up, whatever their heights', () => {
    expect(offsetsFor(column(60, 200, 40), 0, 2).map(({ y }) => y)).toEqual([256, -68, -68]);
    expect(offsetsFor(column(60, 200, 40), 2, 0).map(({ y }) => y)).toEqual([48, 48, -276]);
  });

  it('on a table by taking the next place, over the end of a row', () => {
    expect(offsetsFor(table(4), 0, 3)).toEqual([
      { x: 0, y: 210 },
      { x: -110, y: 0 },
      { x: -110, y: 0 },
      { x: 220, y: -210 },
    ]);
  });

  it('and every place is taken by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(), fc.nat(), (count, one, other) => {
        const boxes = table(count);
        const shifts = offsetsFor(boxes, one % count, other % count);
        const laid = boxes.map(({ left, top }, index) => `${left + shifts[index]!.x} ${top + shifts[index]!.y}`);
        expect(new Set(laid)).toEqual(new Set(boxes.map(({ left, top }) => `${left} ${top}`)));
      }),
    );
  });
});

describe('near an edge', () => {
  it.each([
    [400, 0],
    [120, -4],
    [60, -14],
    [790, 13],
    [2_000, 14],
  ])('held at %i the page moves on by %i', (pointer, pull) => {
    expect(autoScrollSpeed(pointer, { from: 64, to: 800 })).toBe(pull);
  });
});
