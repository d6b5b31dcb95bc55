import type { RegionName } from '#vocabulary/regions/regions.ts';

/** The six kinds of land that are drawn. */
export const landscapeKinds = ['shore', 'prairie', 'shield', 'mountains', 'tundra', 'coast'] as const;

/** What kind of land a landscape shows. */
export type LandscapeKind = (typeof landscapeKinds)[number];

/** The land people know their province or territory by. */
export const landscapeOfRegion: Record<RegionName, LandscapeKind> = {
  Alberta: 'mountains',
  'British Columbia': 'coast',
  Manitoba: 'prairie',
  'New Brunswick': 'shore',
  'Newfoundland and Labrador': 'coast',
  'Northwest Territories': 'tundra',
  'Nova Scotia': 'shore',
  Nunavut: 'tundra',
  Ontario: 'shield',
  'Prince Edward Island': 'shore',
  Quebec: 'shield',
  Saskatchewan: 'prairie',
  Yukon: 'mountains',
};
