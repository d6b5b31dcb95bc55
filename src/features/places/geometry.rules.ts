import type { Geometry } from './formats.rules.ts';

/** The middle of a shape's box, in degrees; nothing where there is no shape. */
export function middleOf(geometry: Geometry | null | undefined): { latitude: number | null; longitude: number | null } {
  const points = pointsOf(geometry?.coordinates);
  if (points.length === 0) return { latitude: null, longitude: null };
  return { latitude: middle(points.map((point) => point[1])), longitude: middle(points.map((point) => point[0])) };
}

type Point = readonly [number, number];

function pointsOf(coordinates: unknown): Point[] {
  if (!Array.isArray(coordinates)) return [];
  const [x, y] = coordinates;
  if (typeof x === 'number' && typeof y === 'number') return [[x, y]];
  return coordinates.flatMap(pointsOf);
}

function middle(values: number[]): number {
  const [least, most] = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ] as [number, number]);
  return Math.round(((least + most) / 2) * 1e6) / 1e6;
}

/** True when a point lies inside a polygon or multipolygon, holes taken out. */
export function isInside(geometry: Geometry, latitude: number, longitude: number): boolean {
  const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Point[][][];
  return polygons.some((rings) => rings.filter((ring) => crossesOddly(ring, latitude, longitude)).length % 2 === 1);
}

/** Counts the sides of a ring that a ray to the east crosses. */
function crossesOddly(ring: Point[], latitude: number, longitude: number): boolean {
  let inside = false;
  ring.forEach(([x, y], index) => {
    const [previousX, previousY] = ring.at(index - 1)!;
    const crosses = y > latitude !== previousY > latitude;
    if (crosses && longitude < ((previousX - x) * (latitude - y)) / (previousY - y) + x) inside = !inside;
  });
  return inside;
}
