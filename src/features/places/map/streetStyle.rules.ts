import type { ExpressionSpecification, LayerSpecification, VectorSourceSpecification } from 'maplibre-gl';
import type { Language } from '#vocabulary/languages.ts';

/** The colours of land, water, parks, streets and names. */
type StreetColours = Record<
  'paper' | 'surface' | 'sunken' | 'ink' | 'inkQuiet' | 'hairline' | 'line' | 'water' | 'good' | 'goldTint',
  string
>;

/** What the streets are drawn from and in. */
export type StreetParts = {
  /** Where the archive is, as the map library finds it. */
  url: string;
  colours: StreetColours;
  theme: 'light' | 'dark';
  language: Language;
  /** The font of the page, as CSS writes its name. */
  font: string;
};

const source = 'streets';

type Filter = ExpressionSpecification;

const isKind = (...kinds: string[]): Filter => ['in', ['get', 'kind'], ['literal', kinds]];

/** A width in pixels that grows with the zoom, doubling with each level between the two that are given. */
const width = (from: [zoom: number, pixels: number], to: [zoom: number, pixels: number]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...from,
  ...to,
];

/** The classes of streets, the widest last: from which zoom on they are drawn, and how wide. */
const classes = [
  { id: 'path', kinds: ['path'], from: 14, to: [18, 4], start: 0.6 },
  { id: 'minor', kinds: ['minor_road', 'other'], from: 11, to: [18, 22], start: 0.4 },
  { id: 'major', kinds: ['major_road', 'medium_road'], from: 7, to: [18, 30], start: 0.5 },
  { id: 'highway', kinds: ['highway'], from: 4, to: [18, 36], start: 0.6 },
] as const;

const namedPlaces: Filter = isKind('country', 'region', 'locality', 'neighbourhood', 'macrohood');

/** The source of the streets. */
export const streetSource = (url: string): VectorSourceSpecification => ({ type: 'vector', url });

/** Land, water, parks, buildings, streets by class and names in the page's language, out of the layers of Protomaps' basemap. */
export function streetLayers(parts: StreetParts): LayerSpecification[] {
  return [...ground(parts), ...streets(parts), ...names(parts)];
}

function ground({ colours, theme }: StreetParts): LayerSpecification[] {
  const isDark = theme === 'dark';
  const water = isDark ? colours.sunken : colours.water;
  const fill = (id: string, layer: string, color: string, filter: Filter, opacity = 1): LayerSpecification => ({
    id: `street-${id}`,
    type: 'fill',
    source,
    'source-layer': layer,
    filter: ['all', ['==', ['geometry-type'], 'Polygon'], filter],
    paint: { 'fill-color': color, 'fill-opacity': opacity },
  });
  const anything: Filter = ['has', 'kind'];
  const parks = isKind('park', 'national_park', 'nature_reserve', 'forest', 'wood', 'grass', 'cemetery', 'golf_course');
  return [
    fill('land', 'earth', isDark ? colours.surface : colours.paper, anything),
    fill('parks', 'landuse', colours.good, parks, isDark ? 0.16 : 0.14),
    fill('grounds', 'landuse', colours.hairline, isKind('hospital', 'school', 'university', 'college'), 0.4),
    fill('water', 'water', water, anything),
    {
      id: 'street-rivers',
      type: 'line',
      source,
      'source-layer': 'water',
      filter: ['all', ['==', ['geometry-type'], 'LineString'], isKind('river', 'stream', 'canal')],
      paint: { 'line-color': water, 'line-width': width([8, 0.5], [18, 8]) },
    },
    { ...fill('buildings', 'buildings', colours.line, isKind('building', 'building_part'), 0.22), minzoom: 14 },
    {
      id: 'street-borders',
      type: 'line',
      source,
      'source-layer': 'boundaries',
      filter: isKind('country', 'region'),
      paint: { 'line-color': colours.line, 'line-width': 0.8, 'line-opacity': 0.6 },
    },
  ];
}

/** Each class as a seam and, above all seams, the street itself, so that streets meet without lines across them. */
function streets({ colours, theme }: StreetParts): LayerSpecification[] {
  const colour = { light: colours.surface, dark: colours.line }[theme];
  const wide = { light: colours.goldTint, dark: colours.inkQuiet }[theme];
  const line = (
    { id, kinds, from, to, start }: (typeof classes)[number],
    part: 'seam' | 'street',
  ): LayerSpecification => ({
    id: `street-${part}-${id}`,
    type: 'line',
    source,
    'source-layer': 'roads',
    minzoom: from,
    filter: isKind(...kinds),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color':
        part === 'seam' ? (theme === 'dark' ? colours.sunken : colours.line) : id === 'highway' ? wide : colour,
      'line-opacity': part === 'seam' ? 0.7 : theme === 'dark' && id !== 'highway' ? 0.8 : 1,
      'line-width': part === 'seam' ? width([from, start + 1], [to[0], to[1] + 2]) : width([from, start], [...to]),
    },
  });
  return [
    ...classes.filter(({ id }) => id !== 'path').map((one) => line(one, 'seam')),
    ...classes.map((one) => line(one, 'street')),
    {
      id: 'street-rails',
      type: 'line',
      source,
      'source-layer': 'roads',
      minzoom: 11,
      filter: isKind('rail'),
      paint: { 'line-color': colours.inkQuiet, 'line-width': 0.8, 'line-dasharray': [4, 3], 'line-opacity': 0.6 },
    },
  ];
}

/** A name in the page's language, else as it is called there. */
const nameIn = (language: Language): ExpressionSpecification => [
  'coalesce',
  ['get', `name:${language}`],
  ['get', 'name'],
];

function names({ colours, language, font, theme }: StreetParts): LayerSpecification[] {
  const halo = theme === 'dark' ? colours.surface : colours.paper;
  const text = (size: ExpressionSpecification | number) => ({
    'text-field': nameIn(language),
    'text-font': [font],
    'text-size': size,
  });
  const paint = (color: string) => ({ 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.5 });
  return [
    {
      id: 'names-of-streets',
      type: 'symbol',
      source,
      'source-layer': 'roads',
      minzoom: 13,
      filter: ['has', 'name'],
      layout: { ...text(width([13, 11], [18, 15])), 'symbol-placement': 'line', 'text-max-angle': 35 },
      paint: paint(colours.inkQuiet),
    },
    {
      id: 'names-of-grounds',
      type: 'symbol',
      source,
      'source-layer': 'pois',
      minzoom: 14,
      filter: ['all', ['has', 'name'], isKind('park', 'cemetery', 'hospital', 'place_of_worship')],
      layout: { ...text(12), 'text-max-width': 8 },
      paint: paint(colours.inkQuiet),
    },
    {
      id: 'names-of-waters',
      type: 'symbol',
      source,
      'source-layer': 'water',
      filter: ['all', ['has', 'name'], ['==', ['geometry-type'], 'Point']],
      layout: { ...text(12), 'text-max-width': 7 },
      paint: paint(colours.inkQuiet),
    },
    {
      id: 'names-of-places',
      type: 'symbol',
      source,
      'source-layer': 'places',
      filter: ['all', namedPlaces, ['>=', ['zoom'], ['coalesce', ['get', 'min_zoom'], 0]]],
      layout: {
        ...text(['interpolate', ['linear'], ['zoom'], 3, 12, 8, 14, 14, 17]),
        'text-max-width': 8,
        'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'population_rank'], 0]],
      },
      paint: paint(colours.ink),
    },
  ];
}
