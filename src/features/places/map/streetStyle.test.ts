import { expect, it } from 'vitest';
import { mapStyle } from './basemap.rules.ts';
import type { StreetParts } from './streetStyle.rules.ts';

const names = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'inkQuiet',
  'hairline',
  'line',
  'water',
  'good',
  'goldTint',
] as const;
const palette = Object.fromEntries(names.map((name) => [name, '#123456'])) as StreetParts['colours'];
const streets = { url: 'pmtiles:///streets', font: 'Page', language: 'fr' } as const;
const styleOf = (drawn: typeof streets | null) => mapStyle({}, palette, 'light', drawn);
const idsOf = (drawn: typeof streets | null) => styleOf(drawn).layers.map(({ id }) => id);

it('has each layer once, and draws only the layers of Protomaps’ basemap out of the archive', () => {
  expect(new Set(idsOf(streets)).size).toBe(idsOf(streets).length);
  const drawn = styleOf(streets).layers.flatMap((layer) => ('source-layer' in layer ? [layer['source-layer']] : []));
  expect([...new Set(drawn)].sort()).toEqual([
    'boundaries',
    'buildings',
    'earth',
    'landuse',
    'places',
    'pois',
    'roads',
    'water',
  ]);
});

it('asks nobody for letters or signs, and names places in the language of the page, else as they are called there', () => {
  const style = styleOf(streets);
  expect(style).not.toHaveProperty('glyphs');
  expect(style).not.toHaveProperty('sprite');
  const places = style.layers.find(({ id }) => id === 'names-of-places');
  expect(places?.layout).toMatchObject({
    'text-field': ['coalesce', ['get', 'name:fr'], ['get', 'name']],
    'text-font': ['Page'],
  });
});

it('names towns once: out of the gazetteer without streets, out of the archive with them', () => {
  expect([idsOf(null).includes('towns'), idsOf(null).includes('names-of-places')]).toEqual([true, false]);
  expect([idsOf(streets).includes('towns'), idsOf(streets).includes('names-of-places')]).toEqual([false, true]);
  expect(Object.keys(styleOf(null).sources)).not.toContain('streets');
});
