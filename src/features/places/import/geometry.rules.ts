import { objectIn } from '../../../vocabulary/jsonObject.ts';

/** The middle of a GeoJSON shape's box, in degrees; nothing where there is no shape. */
export function middleOf(geometry: unknown): { latitude: number | null; longitude: number | null } {
  const points = pointsOf(objectIn(geometry).coordinates);
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
  const least = values.reduce((low, value) => Math.min(low, value));
  const maximum = values.reduce((high, value) => Math.max(high, value));
  return Math.round(((least + maximum) / 2) * 1e6) / 1e6;
}
