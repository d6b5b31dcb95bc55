import type { Place } from '#features/places/core/schema.ts';
import { directionsTo } from '#vocabulary/places/directions.ts';
import { regionPath, slugOf, townPath } from '#vocabulary/regions/regionPaths.ts';
import { findRegion, regionLabel } from '#vocabulary/regions/regions.ts';
import type { Language } from '../../../vocabulary/languages.ts';

/** The pages above a listing: its province or territory, and its town where it is published there. */
export function listingBreadcrumbs(place: Place, language: Language): { href: string; text: string }[] {
  const region = place.region ? findRegion(place.region) : undefined;
  if (!region) return [];
  const published = !('status' in place) || place.status === 'published';
  const town = published && place.city && slugOf(place.city) ? place.city : null;
  return [
    { href: regionPath(region), text: regionLabel(region, language) },
    ...(town ? [{ href: townPath(region, town), text: town }] : []),
  ];
}

/** Where the way to a listing is shown, in whatever the reader uses for maps; null where its door is not known. */
export function directionsHref({ name, address, city, region, postalCode }: Place): string | null {
  return address ? directionsTo([name, address, city, region, postalCode, 'Canada']) : null;
}
