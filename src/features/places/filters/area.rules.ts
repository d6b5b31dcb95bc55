import { type Area, earthRadiusKilometres } from '#features/places/core/rules.ts';

/** A point on the earth, in degrees. */
export type Position = { latitude: number; longitude: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two points as the crow flies, to one decimal. */
export const kilometresBetween = (one: Position, other: Position): number =>
  Math.round(preciseKilometresBetween(one, other) * 10) / 10;

/** True where a point lies within so many kilometres of another, as the database says it. */
export const isWithin = (one: Position, other: Position, kilometres: number): boolean =>
  preciseKilometresBetween(one, other) <= kilometres;

/** True where a point lies in an area or on its edge, as the database says it. */
export const isInArea = ({ latitude, longitude }: Position, { south, north, west, east }: Area): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

function preciseKilometresBetween(one: Position, other: Position): number {
  const latitude = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * longitude;
  return 2 * earthRadiusKilometres * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * The area grown to the lines of a grid about half its own size. Small movements of a map stay inside the same grid
 * area, so that they need no new question to the server.
 */
export function snappedArea(area: Area): Area {
  const span = Math.max(area.north - area.south, area.east - area.west, 0.01);
  const step = 2 ** Math.floor(Math.log2(span / 2));
  const down = (value: number) => Math.floor(value / step) * step;
  const up = (value: number) => Math.ceil(value / step) * step;
  return {
    south: Math.max(-90, down(area.south)),
    north: Math.min(90, up(area.north)),
    west: Math.max(-180, down(area.west)),
    east: Math.min(180, up(area.east)),
  };
}

/** The four quarters of an area. */
export function quartersOf({ south, north, west, east }: Area): Area[] {
  const [middle, centre] = [(south + north) / 2, (west + east) / 2];
  return [
    { south, north: middle, west, east: centre },
    { south, north: middle, west: centre, east },
    { south: middle, north, west, east: centre },
    { south: middle, north, west: centre, east },
  ];
}

/** The smallest area around some points, null when there are none. */
export function areaAround(positions: readonly Position[]): Area | null {
  if (positions.length === 0) return null;
  const latitudes = positions.map((position) => position.latitude);
  const longitudes = positions.map((position) => position.longitude);
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}
