import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { regionNames } from '#vocabulary/regions/regions.ts';
import { Landscape } from './Landscape.tsx';
import { drawLandscape } from './landscapeDrawing.ts';
import { landscapeKinds, landscapeOfRegion } from './landscapeOfRegion.ts';

const seeds = Array.from(
  { length: 60 },
  (_, index) => `0190c0de-0000-7000-8000-${String(index * 7919).padStart(12, '0')}`,
);
const markup = (kind: (typeof landscapeKinds)[number], seed: string, title?: string) =>
  renderToStaticMarkup(createElement(Landscape, { kind, seed, title }));

test.each(landscapeKinds)('a %s landscape stays under 4 kB and has no inline style', (kind) => {
  for (const seed of seeds) {
    const svg = markup(kind, seed);
    expect(svg.length).toBeLessThan(4096);
    expect(svg).not.toMatch(/style=|NaN|undefined|Infinity/);
  }
});

test.each(landscapeKinds)('a %s landscape belongs to its seed', (kind) => {
  const drawings = new Set(seeds.map((seed) => JSON.stringify(drawLandscape(kind, seed))));
  expect(drawings.size).toBe(seeds.length);
  expect(drawLandscape(kind, 'one')).toEqual(drawLandscape(kind, 'one'));
});

test.each(landscapeKinds)('the sun of a %s landscape stands on both sides, inside the frame', (kind) => {
  const places = seeds.map((seed) => drawLandscape(kind, seed).disc.x);
  expect(Math.min(...places)).toBeGreaterThan(60);
  expect(Math.max(...places)).toBeLessThan(580);
  expect(places.filter((x) => x < 320).length).toBeGreaterThan(15);
  expect(places.filter((x) => x > 320).length).toBeGreaterThan(15);
});

test('a titled landscape is a named picture, an untitled one is skipped', () => {
  expect(markup('shore', 'one', 'A quiet shore')).toContain('role="img" aria-label="A quiet shore"');
  expect(markup('shore', 'one')).toContain('aria-hidden="true"');
});

test('every region has its land, and every land its region', () => {
  expect(Object.keys(landscapeOfRegion).sort()).toEqual([...regionNames].sort());
  expect(new Set(Object.values(landscapeOfRegion))).toEqual(new Set(landscapeKinds));
});
