import { describe, expect, it } from 'vitest';
import { regionNames } from '#vocabulary/regions/regions.ts';
import { findRegionBySlug, guidePath, slugOf, townsOf } from './rules.ts';

it('every region is found by its slug, and nothing else', () => {
  for (const region of regionNames) expect(findRegionBySlug(slugOf(region))).toBe(region);
  expect([findRegionBySlug('texas'), findRegionBySlug('')]).toEqual([undefined, undefined]);
  expect(guidePath('Newfoundland and Labrador')).toBe('/when-someone-dies/newfoundland-and-labrador');
});

describe('the towns of a region', () => {
  const count = (city: string, homes: number, listings: number, day: string) => ({
    region: 'Quebec',
    city,
    homes,
    listings,
    updatedAt: `2026-11-${day}`,
  });

  it('bring spellings together under the one that most listings use', () => {
    expect(
      townsOf([
        count('Quebec', 1, 2, '03'),
        count('Québec', 4, 9, '01'),
        count('QUÉBEC', 2, 9, '05'),
        count('Lévis', 1, 1, '02'),
      ]),
    ).toEqual([
      {
        slug: 'quebec',
        name: 'Québec',
        homes: 7,
        listings: 20,
        cities: ['Quebec', 'Québec', 'QUÉBEC'],
        updatedAt: '2026-11-05',
      },
      { slug: 'levis', name: 'Lévis', homes: 1, listings: 1, cities: ['Lévis'], updatedAt: '2026-11-02' },
    ]);
  });

  it('leave out what has no letter', () => {
    expect(townsOf([count('—', 1, 1, '01')])).toEqual([]);
  });
});
