import { gzipSync } from 'node:zlib';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

/** The middle of a made-up town, which lies where there are homes in our directory. */
const town = { latitude: 52.27, longitude: -113.81 };

const halfDegree = 0.04;
const zooms = { least: 0, most: 14 };

const at = (east: number, north: number) => [town.longitude + east * halfDegree, town.latitude + north * halfDegree];

const feature = (geometry: Geometry, properties: Record<string, string | number>): Feature => ({
  type: 'Feature',
  geometry,
  properties,
});
const field = (west: number, south: number, east: number, north: number): Geometry => ({
  type: 'Polygon',
  coordinates: [[at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)]],
});
const line = (...points: [east: number, north: number][]): Geometry => ({
  type: 'LineString',
  coordinates: points.map(([east, north]) => at(east, north)),
});
const point = (east: number, north: number): Geometry => ({ type: 'Point', coordinates: at(east, north) });

const steps = [-0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8];

/** Nine streets each way, a highway, a lake, a park, houses and a name in two languages, in the layers of Protomaps’ basemap. */
const layers: Record<string, Feature[]> = {
  earth: [feature(field(-1, -1, 1, 1), { kind: 'earth' })],
  landuse: [feature(field(-0.78, 0.22, -0.42, 0.58), { kind: 'park' })],
  water: [feature(field(0.42, -0.58, 0.78, -0.22), { kind: 'lake' })],
  buildings: steps.map((step) => feature(field(step + 0.02, 0.03, step + 0.06, 0.06), { kind: 'building' })),
  roads: [
    ...steps.flatMap((step, number) => [
      feature(line([step, -0.9], [step, 0.9]), { kind: 'minor_road', name: `Heron ${number + 1}` }),
      feature(line([-0.9, step], [0.9, step]), { kind: 'major_road', name: `Juniper ${number + 1}` }),
    ]),
    feature(line([-1, -1], [1, 1]), { kind: 'highway', name: 'Highway 99' }),
  ],
  places: [
    feature(point(0, 0.1), {
      kind: 'locality',
      name: 'Otterbrook',
      'name:en': 'Otterbrook',
      'name:fr': 'Ruisseau-aux-Loutres',
      min_zoom: 6,
      population_rank: 9,
    }),
  ],
};

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

/** The tiles of the town by their number, in the order an archive wants. */
function drawTiles(): { id: number; bytes: Buffer }[] {
  const options = { maxZoom: zooms.most, indexMaxZoom: zooms.most, indexMaxPoints: 0, extent: 4096 };
  const indexes = Object.entries(layers).map(
    ([name, features]) => [name, new GeoJSONVT(collection(features), options)] as const,
  );
  const tiles: { id: number; bytes: Buffer }[] = [];
  for (let z = zooms.least; z <= zooms.most; z++)
    for (const [x, y] of tilesOf(z)) {
      const cut = indexes.flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y);
        return tile ? [[name, tile] as const] : [];
      });
      const bytes = gzipSync(fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent: 4096 }));
      if (cut.length > 0) tiles.push({ id: zxyToTileId(z, x, y), bytes });
    }
  return tiles.sort((one, other) => one.id - other.id);
}

/** The columns and rows of a zoom that the town lies in. */
function tilesOf(z: number): [x: number, y: number][] {
  const count = 2 ** z;
  const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * count);
  const row = (latitude: number) => {
    const angle = (latitude * Math.PI) / 180;
    return Math.floor(((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * count);
  };
  const [west, east] = [column(town.longitude - halfDegree), column(town.longitude + halfDegree)];
  const [north, south] = [row(town.latitude + halfDegree), row(town.latitude - halfDegree)];
  const tiles: [number, number][] = [];
  for (let x = west; x <= east; x++) for (let y = north; y <= south; y++) tiles.push([x, y]);
  return tiles;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) | 128);
  }
}

/** Where each tile lies: numbers as steps, how many tiles share it, lengths, places (0: behind the one before). */
const directoryOf = (tiles: { id: number; bytes: Buffer }[]) =>
  Buffer.from(
    [
      tiles.length,
      ...tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0)),
      ...tiles.map(() => 1),
      ...tiles.map(({ bytes }) => bytes.length),
      ...tiles.map((_, index) => (index === 0 ? 1 : 0)),
    ].flatMap(varint),
  );

const headerBytes = 127;

/** A PMTiles archive of the made-up town, as the specification of version 3 lays it out. */
export function streetArchive(): Buffer {
  const tiles = drawTiles();
  const directory = gzipSync(directoryOf(tiles));
  const metadata = gzipSync(JSON.stringify({ name: 'Otterbrook', vector_layers: [] }));
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const behind = headerBytes + directory.length + metadata.length;
  [headerBytes, directory.length, headerBytes + directory.length, metadata.length, behind, 0, behind, data.length]
    .concat(tiles.length, tiles.length, tiles.length)
    .forEach((number, index) => {
      header.writeBigUInt64LE(BigInt(number), 8 + 8 * index);
    });
  [1, Compression.Gzip, Compression.Gzip, TileType.Mvt, zooms.least, zooms.most].forEach((number, index) => {
    header.writeUInt8(number, 96 + index);
  });
  const [west, south] = at(-1, -1);
  const [east, north] = at(1, 1);
  [west, south, east, north].forEach((degrees, index) => {
    header.writeInt32LE(Math.round((degrees ?? 0) * 1e7), 102 + 4 * index);
  });
  header.writeUInt8(12, 118);
  header.writeInt32LE(Math.round(town.longitude * 1e7), 119);
  header.writeInt32LE(Math.round(town.latitude * 1e7), 123);
  return Buffer.concat([header, directory, metadata, data]);
}
