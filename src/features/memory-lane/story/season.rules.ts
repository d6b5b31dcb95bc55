import { dayParts } from '../../../platform/days.ts';
import { findRegion, type RegionName } from '../../../vocabulary/regions/regions.ts';
import type { Season } from '../core/schema.ts';

/** The twelve months as they are where most people live, in the North, and on the Pacific. */
const months = {
  south: 'wwwppsssaaaw',
  north: 'wwwwpsssawww',
  pacific: 'wwpppsssaaaw',
} as const;

const climates: Partial<Record<RegionName, keyof typeof months>> = {
  'British Columbia': 'pacific',
  'Northwest Territories': 'north',
  Nunavut: 'north',
  Yukon: 'north',
};

const letters: Record<string, Season> = { w: 'winter', p: 'spring', s: 'summer', a: 'autumn' };

/** The season that it is in a region on a day: the land of a page is drawn as whoever comes sees it outside. */
export function seasonOf(region: string, day: string): Season {
  const name = findRegion(region);
  const climate = (name && climates[name]) ?? 'south';
  return letters[months[climate].charAt(dayParts(day).month - 1)] ?? 'summer';
}
