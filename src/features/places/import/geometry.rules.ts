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
  const [least, maximum] = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ] as [number, number]);
  return Math.round(((least + maximum) / 2) * 1e6) / 1e6;
}

/** A GeoJSON shape, as far as we look into it. */
export type Geometry = { type: string; coordinates?: unknown };
