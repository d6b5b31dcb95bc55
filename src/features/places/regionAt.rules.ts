import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { findRegion, type RegionName } from '../../vocabulary/regions.ts';
import type { Geometry, RegionAt } from './formats.rules.ts';
import { isInside } from './geometry.rules.ts';

/** Builds the question "which province or territory is here" out of the polygons of `canada-provinces.topojson`. */
export function regionFinder(topology: Topology): RegionAt {
  const collection = Object.values(topology.objects)[0] as GeometryCollection<{ name: string }>;
  const shapes = feature(topology, collection).features.map(({ geometry, properties }) => ({
    region: findRegion(properties.name) as RegionName,
    geometry: geometry as Geometry,
  }));
  return (latitude, longitude) =>
    latitude === null || longitude === null
      ? undefined
      : shapes.find(({ geometry }) => isInside(geometry, latitude, longitude))?.region;
}
