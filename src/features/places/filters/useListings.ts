import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { listPlaces, listPlacesInBounds } from '#features/places/core/contract.ts';
import { openFacts, sortPlaces } from '#features/places/core/openFacts.rules.ts';
import { type Area, placesIn } from '#features/places/core/rules.ts';
import type { PublicPlace } from '#features/places/core/schema.ts';
import {
  type Callability,
  callabilities,
  enoughToCall,
  groupsOf,
  readGroupCounts,
} from '#features/places/data/callability.rules.ts';
import type { findTowns } from '#features/towns/contract.ts';
import { isTownNamed } from '#features/towns/rules.ts';
import type { Town } from '#features/towns/schema.ts';
import { townName } from '#features/towns/townName.rules.ts';
import { call, callWithHeaders } from '#platform/browser/network/api.ts';
import { limits } from '#vocabulary/limits.ts';
import { recordOf } from '#vocabulary/lists.ts';
import { type PlaceType, placeTypes } from '#vocabulary/places/placeTypes.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { type Position, quartersOf } from './area.rules.ts';
import { type ListingsFilter, listingsHref, listingsPerPage, typeShown, typesInArea } from './listingsAddress.rules.ts';
import { matchesFilter, sortByDistance } from './placeFacts.rules.ts';

/** Where distances are counted from; without a name it is a point of the address, such as the reader's position. */
export type Start = Position & {
  name: string | null;
  /** It lies outside the region of the address, which is left then. */
  isOutside?: boolean;
};

/** One page of the listings. */
export type ListingsAnswer = {
  places: PublicPlace[];
  total: number;
  start: Start | null;
  /** How many of all can be asked, called, or are known by name only; null where the list is not of funeral homes. */
  groups: Record<Callability, number> | null;
  /** Within how many kilometres of the start all of them lie; null where there is no start, or nothing near it. */
  within: number | null;
  /** Where hardly one of them can be called: the next homes that can be asked or called. */
  next: PublicPlace[];
  /** The area holds more listings than the server answers at once. */
  truncated: boolean;
};

type Signal = { signal: AbortSignal };

/**
 * The start of an address: its own point, or the first town that its text means. A town that is not called so in the region
 * is looked for in all of Canada.
 */
async function startOf({ near, town, region }: ListingsFilter, signal: Signal): Promise<Start | null> {
  if (near) return { ...near, name: townName(town) || null };
  if (!town) return null;
  const inRegion = await firstTown({ q: town, ...(region ? { region } : {}) }, signal);
  const isCertain = !region || (inRegion && isTownNamed(town, inRegion));
  const anywhere = isCertain ? undefined : await firstTown({ q: town }, signal);
  const found = anywhere && (!inRegion || isTownNamed(town, anywhere)) ? anywhere : inRegion;
  if (!found || found.latitude === null || found.longitude === null) return null;
  const isOutside = region !== null && found.region !== region;
  return { latitude: found.latitude, longitude: found.longitude, name: townName(found.name), isOutside };
}

async function firstTown(query: { q: string; region?: RegionName }, { signal }: Signal): Promise<Town | undefined> {
  const [found] = await call<typeof findTowns>('GET /api/towns', { query }, { signal, quiet: true });
  return found;
}

/** The list as it was understood: without a region in which the town does not lie. */
export const understood = (filter: ListingsFilter, start: Start | null | undefined): ListingsFilter =>
  start?.isOutside ? { ...filter, region: null } : filter;

/** The list around a start, as far as it must reach to hold anything; everything there is without a start. */
async function askList(filter: ListingsFilter, start: Start | null, signal: Signal): Promise<ListingsAnswer> {
  if (!start) return askWithin(filter, null, null, signal);
  for (const within of limits.nearbyKilometres.reaches) {
    const answer = await askWithin(filter, start, within, signal);
    if (answer.total > 0) return answer;
  }
  return askWithin(filter, start, null, signal);
}

async function askWithin(
  filter: ListingsFilter,
  start: Start | null,
  within: number | null,
  { signal }: Signal,
): Promise<ListingsAnswer> {
  const { region, tag, name, language, faith, sort, page } = filter;
  const type = typeShown(filter);
  const facts = Object.fromEntries(openFacts.filter((fact) => filter[fact]).map((fact) => [fact, '1' as const]));
  const query = {
    region: region ?? '',
    type: type ?? '',
    tag: tag ?? '',
    name,
    ...facts,
    ...(language ? { language } : {}),
    ...(faith ? { faith } : {}),
    near: start ? nearText(start) : undefined,
    ...(within === null ? {} : { within }),
    ...(start?.name ? { town: start.name } : {}),
    ...(type === 'funeral-home' ? { grouped: '1' as const } : {}),
    ...(sort ? { sort } : {}),
    page,
    size: listingsPerPage,
  };
  const { reply, headers } = await callWithHeaders<typeof listPlaces>(
    'GET /api/places',
    { query },
    { signal, quiet: true },
  );
  const total = Number(headers.get('x-total-count') ?? 0);
  const groups = readGroupCounts(headers.get('x-group-counts'));
  const places = placesIn(reply);
  const isFew = groups !== null && total > 0 && groups.ask + groups.call < enoughToCall;
  const next = isFew && start ? await askNext(places, start, { signal }) : [];
  return { places, total, start, groups, within, next, truncated: false };
}

const nearText = ({ latitude, longitude }: Position) => `${latitude},${longitude}`;

/** The nearest homes that can be asked or called and do not stand in the list already. */
async function askNext(places: readonly PublicPlace[], start: Start, { signal }: Signal): Promise<PublicPlace[]> {
  const query = { type: 'funeral-home', near: nearText(start), reachable: '1' as const, size: 2 * enoughToCall };
  const found = await call<typeof listPlaces>('GET /api/places', { query }, { signal, quiet: true });
  const known = new Set(places.map(({ id }) => id));
  return placesIn(found)
    .filter(({ id }) => !known.has(id))
    .slice(0, enoughToCall);
}

/** What lies in an area, type by type: the server answers areas only by type. */
export async function askArea(types: readonly PlaceType[], area: Area, { signal }: Signal): Promise<AreaAnswer> {
  return joined(await Promise.all(types.map((type) => askType(type, area, signal, timesQuartered))));
}

type AreaAnswer = { places: PublicPlace[]; truncated: boolean };

/** What is more than one answer holds is asked for by quarters, and these by theirs. */
const timesQuartered = 2;

async function askType(type: PlaceType, area: Area, signal: AbortSignal, times: number): Promise<AreaAnswer> {
  const { south, north, west, east } = area;
  const bounds = { south: `${south}`, north: `${north}`, west: `${west}`, east: `${east}` };
  const answer = await call<typeof listPlacesInBounds>(
    'GET /api/places/{type}/{south}/{north}/{west}/{east}',
    { params: { type, ...bounds } },
    { signal, quiet: true },
  );
  if (!answer.truncated || times === 0) return answer;
  return joined(await Promise.all(quartersOf(area).map((quarter) => askType(type, quarter, signal, times - 1))));
}

/** Several answers as one; what lies on the edge of two quarters is in both. */
const joined = (answers: readonly AreaAnswer[]): AreaAnswer => ({
  places: [...new Map(answers.flatMap(({ places }) => places).map((place) => [place.id, place])).values()],
  truncated: answers.some(({ truncated }) => truncated),
});

async function askBounds(
  filter: ListingsFilter,
  bounds: Area,
  start: Start | null,
  signal: Signal,
): Promise<ListingsAnswer> {
  const { places, truncated } = await askArea(typesInArea(filter, placeTypes), bounds, signal);
  const measured = sortByDistance(
    places.filter((place) => matchesFilter(place, filter)),
    start,
  );
  const isGrouped = typeShown(filter) === 'funeral-home';
  const sorted = sortPlaces(measured, filter.sort);
  const grouped = groupsOf(sorted, (place) => place);
  const fitting = isGrouped ? grouped.flatMap(({ items }) => items) : sorted;
  const count = (callability: Callability) =>
    grouped.find((group) => group.callability === callability)?.items.length ?? 0;
  const first = filter.page * listingsPerPage;
  return {
    places: fitting.slice(first, first + listingsPerPage),
    total: fitting.length,
    start,
    groups: isGrouped ? recordOf(callabilities, count) : null,
    within: null,
    next: [],
    truncated,
  };
}

/** One page of the listings as a query of the cache. */
export const listingsQuery = (filter: ListingsFilter) => ({
  queryKey: ['listings', listingsHref({ ...filter, view: 'list' })] as const,
  async queryFn(signal: Signal): Promise<ListingsAnswer> {
    const start = await startOf(filter, signal);
    const meant = understood(filter, start);
    return filter.bounds ? askBounds(meant, filter.bounds, start, signal) : askList(meant, start, signal);
  },
});

/** The page of listings that an address asks for; the page before stays until the next one is there. */
export const useListings = (filter: ListingsFilter) =>
  useQuery({ ...listingsQuery(filter), placeholderData: keepPreviousData });
