import { readFileSync, writeFileSync } from 'node:fs';
import { feature } from 'topojson-client';

// Draws the provinces as one light SVG in the projection of the map, which stands in the map's place until that is there.
const width = 600;
const [west, east, south, north] = [-134, -52.5, 41.5, 63];
const smallest = 2.5;

const topology = JSON.parse(readFileSync('data/directory/canada-provinces.topojson', 'utf8'));
const scale = width / (east - west);
const mercator = (latitude) => (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI;
const place = ([longitude, latitude]) => [
  Math.round((longitude - west) * scale),
  Math.max(-4, Math.round((mercator(north) - mercator(latitude)) * scale)),
];
const height = place([0, south])[1];

/** A ring without the points that would not be seen; empty where nothing of it would. */
function draw(ring) {
  const points = ring.map(place);
  const kept = points.slice(0, 1);
  for (const [x, y] of points) {
    const [lastX, lastY] = kept.at(-1);
    if (Math.hypot(x - lastX, y - lastY) > smallest) kept.push([x, y]);
  }
  const spread = (axis) =>
    Math.max(...kept.map((point) => point[axis])) - Math.min(...kept.map((point) => point[axis]));
  const isSeen = kept.length > 3 && spread(0) + spread(1) > 8 && Math.max(...kept.map(([, y]) => y)) > 0;
  return isSeen ? `M${kept.map((point) => point.join(' ')).join(' ')}z` : '';
}

const { features } = feature(topology, topology.objects.provinces);
const paths = features.map(({ geometry }) => {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map(([outer]) => draw(outer)).join('');
});
const drawn = paths.map((path) => `<path d="${path}"/>`).join('');
// The far north, which begins above, fades away.
const fade = (id, opacity) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="80">` +
  `<stop stop-opacity="0"/><stop offset="1" stop-opacity="${opacity}"/></linearGradient>`;
const fades = fade('land', 0.35) + fade('shore', 1);
writeFileSync(
  'src/features/places/map/outline.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="url(#land)" stroke="url(#shore)" stroke-linejoin="round"><title>Canada</title>${fades}${drawn}</svg>\n`,
);
