import { textKey } from '#vocabulary/textKey.ts';
import { type RegionName, regions } from './regions.ts';

/** A name as it stands in an address: `british-columbia`, `trois-rivieres`; "St." and "Saint" stay what they are. */
export const slugOf = (name: string): string => textKey(name).replaceAll(' ', '-');

/** Where a region's funeral homes are shown. */
export const regionPath = (region: RegionName): string => `/funeral-homes/${slugOf(region)}`;

/** Where a town's funeral homes are shown. */
export const townPath = (region: RegionName, town: string): string => `${regionPath(region)}/${slugOf(town)}`;

/** Where it is said what to do when someone dies in a region. */
export const guidePath = (region: RegionName): string => `/when-someone-dies/${slugOf(region)}`;

/** The region that an address names; undefined when there is none. */
export const findRegionBySlug = (slug: string): RegionName | undefined =>
  regions.find(({ name }) => slugOf(name) === slug)?.name;

/** Where it is said what to do in a region when a baby dies. */
export const babyGuidePath = (region: RegionName): string => `/when-a-baby-dies/${slugOf(region)}`;

/** Where every fact that is told of a region stands with its source and its date. */
export const knownPath = (region: RegionName): string => `/what-we-know/${slugOf(region)}`;

/** The pages of a region that are one sheet to take along. */
export const sheetPages = ['who-may-decide', 'dying-at-home'] as const;

/** A page of a region that is one sheet to take along. */
export type SheetPage = (typeof sheetPages)[number];

/** Where a sheet stands for a region. */
export const sheetPath = (sheet: SheetPage, region: RegionName): string => `/${sheet}/${slugOf(region)}`;

/** Where the estate is told step by step for a region. */
export const estatePath = (region: RegionName): string => `/estate/${slugOf(region)}`;
