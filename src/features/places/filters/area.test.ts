import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaAround, kilometresBetween, snappedArea } from './area.rules.ts';

test('Calgary and Edmonton lie 281 km apart', () => {
  const calgary = { latitude: 51.05011, longitude: -114.08529 };
  const edmonton = { latitude: 53.55014, longitude: -113.46871 };
  expect(kilometresBetween(calgary, edmonton)).toBeCloseTo(281.2, 0);
  expect(kilometresBetween(calgary, calgary)).toBe(0);
});

test('a snapped area holds the whole view and is not much larger', () => {
  const view = fc.record({
    south: fc.double({ min: 41, max: 80, noNaN: true }),
    west: fc.double({ min: -140, max: -53, noNaN: true }),
    height: fc.double({ min: 0.001, max: 9, noNaN: true }),
    width: fc.double({ min: 0.001, max: 30, noNaN: true }),
  });
  fc.assert(
    fc.property(view, ({ south, west, height, width }) => {
      const area = { south, north: south + height, west, east: west + width };
      const snapped = snappedArea(area);
      const span = Math.max(height, width, 0.01);
      expect(snapped.south).toBeLessThanOrEqual(area.south);
      expect(snapped.north).toBeGreaterThanOrEqual(area.north);
      expect(snapped.west).toBeLessThanOrEqual(area.west);
      expect(snapped.east).toBeGreaterThanOrEqual(area.east);
      expect(snapped.east - snapped.west).toBeLessThanOrEqual(2 * span + 1e-9);
    }),
  );
});

test('a small movement asks for the same area', () => {
  const view = { south: 51.02, north: 51.21, west: -114.3, east: -113.96 };
  const moved = { south: 51.03, north: 51.22, west: -114.29, east: -113.95 };
  expect(snappedArea(moved)).toEqual(snappedArea(view));
});

test('the area around points touches the outermost of them', () => {
  expect(areaAround([])).toBeNull();
  expect(
    areaAround([
      { latitude: 1, longitude: 5 },
      { latitude: 3, longitude: 4 },
    ]),
  ).toEqual({ south: 1, north: 3, west: 4, east: 5 });
});
