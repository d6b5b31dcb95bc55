import { type FactFilter, matchesFacts } from '#features/places/core/openFacts.rules.ts';
import { isInformationOnly } from '#features/places/core/rules.ts';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { searchWordsOf, telephoneDigitsOf } from '#features/places/core/slug.rules.ts';
import { placeTypes } from '#vocabulary/places/placeTypes.ts';
import { textKey } from '../../../vocabulary/textKey.ts';
import { isInArea, isWithin, kilometresBetween, type Position } from './area.rules.ts';
import { type ListingsFilter, typeShown, typesInArea } from './listingsAddress.rules.ts';

/** True when the position is an area around a town, a postal area or a hidden address, and not a door. */
export const isApproximate = (place: Pick<PublicPlace, 'geoPrecision'>): boolean =>
  place.geoPrecision === 'postal-area' || place.geoPrecision === 'town' || place.geoPrecision === 'hidden';

/** How far around its point an approximate listing may lie, in kilometres; 0 when the point is exact. */
export const uncertaintyKilometres = ({ geoPrecision }: Pick<PublicPlace, 'geoPrecision'>): number =>
  ({ town: 5, hidden: 3.5, 'postal-area': 2.5, source: 0, geocoded: 0 })[geoPrecision ?? 'source'];

/** True when the exact place is known. */
export const isExact = (place: PublicPlace): boolean =>
  positionOfPlace(place) !== null && uncertaintyKilometres(place) === 0;

/** Where a listing is; null when nobody knows. */
export const positionOfPlace = ({
  latitude,
  longitude,
}: Pick<PublicPlace, 'latitude' | 'longitude'>): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/**
 * How a family reaches a listing: by asking here, by telephone, through its web page, or not at all from here.
 * `information`: a hospital, a coroner and their like, who answer nobody here; `directly`: nobody is asked here who is not
 * a funeral home, so there is nothing to say but how to reach them.
 */
export type Reach = 'ask-here' | 'directly' | 'call' | 'website' | 'name-only' | 'information' | 'unknown';

/** How a family reaches a listing. */
export function reachOf(place: PublicPlace): Reach {
  if (place.connectable) return 'ask-here';
  if (place.disclosure === 'name-only') return 'name-only';
  if (isInformationOnly(place)) return 'information';
  if (place.type !== 'funeral-home' && (place.phone || place.website)) return 'directly';
  if (place.phone) return 'call';
  return place.website ? 'website' : 'unknown';
}

/** True when a listing has the tag, the open facts and all words of the name, or the telephone number, of a list. */
export function matchesFilter(
  place: PublicPlace,
  { tag, name, ...facts }: Pick<ListingsFilter, 'tag' | 'name'> & FactFilter,
): boolean {
  if ((tag && !place.tags.includes(tag)) || !matchesFacts(place, facts)) return false;
  const digits = telephoneDigitsOf(name);
  if (digits) return (place.phone ?? '').replace(/\D/g, '').includes(digits);
  const words = searchWordsOf(name);
  // A name without a letter or digit names nothing.
  if (name.trim() && words.length === 0) return false;
  const searched = textKey(`${place.name} ${place.city ?? ''}`);
  return words.every((word) => searched.includes(word));
}

/** What a list holds: its filter, and the start and reach it was asked around. */
export type ListAsked = {
  filter: ListingsFilter;
  start: Position | null;
  within: number | null;
};

/**
 * True when a list holds a listing, on whichever of its pages: the map shows these and no others. The same as the server
 * says of a list, and `useListings` of an area.
 */
export function isInList(place: PublicPlace, { filter, start, within }: ListAsked): boolean {
  const { region, bounds } = filter;
  const position = positionOfPlace(place);
  if (!matchesFilter(place, filter)) return false;
  if (bounds)
    return typesInArea(filter, placeTypes).includes(place.type) && position !== null && isInArea(position, bounds);
  const type = typeShown(filter);
  if ((type && place.type !== type) || (region && place.region !== region)) return false;
  return start === null || within === null || (position !== null && isWithin(position, start, within));
}

/** The listings with their distance from a start, the nearest first; as they are without a start. */
export function sortByDistance(places: readonly PublicPlace[], start: Position | null): PublicPlace[] {
  if (!start) return [...places];
  const measured = places.map((place) => {
    const position = positionOfPlace(place);
    return { ...place, distanceKilometres: position && kilometresBetween(start, position) };
  });
  const far = Number.POSITIVE_INFINITY;
  return measured.sort((one, other) => (one.distanceKilometres ?? far) - (other.distanceKilometres ?? far));
}
