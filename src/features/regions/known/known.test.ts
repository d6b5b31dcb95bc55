import { describe, expect, it } from 'vitest';
import { placeOfFact } from '#features/facts/shipped.rules.ts';
import { shippedFacts } from '#features/facts/shipped.service.ts';
import { regionCodeOf, regionNames } from '#vocabulary/regions/regions.ts';
import { factThemesOf } from './known.rules.ts';

describe('what we know of a region', () => {
  it.each(regionNames)('%s: every fact that is told there stands under one theme, once', (region) => {
    const code = regionCodeOf(region);
    const told = factThemesOf(region).flatMap(({ names }) => names.map((name) => `${name}.${placeOfFact(code, name)}`));
    expect(new Set(told).size).toBe(told.length);
    const own = [...shippedFacts().values()].filter(({ place }) => place === code).map(({ id }) => id);
    const everywhere = ['veterans.CA', 'reserve.CA', ...(region === 'Quebec' ? [] : ['pension.CA'])];
    expect([...told].sort()).toEqual([...own, ...everywhere].sort());
  });
});
