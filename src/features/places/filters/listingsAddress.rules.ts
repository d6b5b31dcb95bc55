import { type ListOrder, listOrders, openFacts } from '#features/places/core/openFacts.rules.ts';
import type { Area } from '#features/places/core/rules.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { faithsServed } from '#vocabulary/places/faiths.ts';
import { type PlaceType, placeTypes } from '#vocabulary/places/placeTypes.ts';
import { spokenLanguages } from '#vocabulary/places/spokenLanguages.ts';
import { informationTags, placeTags } from '#vocabulary/places/tags.ts';
import { findRegion, type RegionName } from '#vocabulary/regions/regions.ts';
import { textKey } from '#vocabulary/textKey.ts';
import type { Position } from './area.rules.ts';

/** A tag that a listing can carry and a list can be narrowed to. */
export type PlaceTag = (typeof informationTags)[number] | (typeof placeTags)[number];

/** What the address of the listings says: what to show, from where, in which form. Pages count from 0. */
export type ListingsFilter = {
  region: RegionName | null;
  type: PlaceType | null;
  tag: PlaceTag | null;
  name: string;
  /** Open facts: each true where only listings that say it of themselves are wanted. */
  prices: boolean;
  crematorium: boolean;
  green: boolean;
  language: (typeof spokenLanguages)[number] | null;
  faith: (typeof faithsServed)[number] | null;
  /** What was written in the town field; without `near` the server looks it up. */
  town: string;
  near: Position | null;
  /** An area of the map; the list then shows what lies in it. */
  bounds: Area | null;
  /** The order that was chosen; null for the usual one: nearest first where there is a start, else by name. */
  sort: ListOrder | null;
  page: number;
  /** What a phone shows; wide screens show both. */
  view: 'list' | 'map';
};

/** The listings without any wish. */
export const noFilter: ListingsFilter = {
  region: null,
  type: null,
  tag: null,
  name: '',
  prices: false,
  crematorium: false,
  green: false,
  language: null,
  faith: null,
  town: '',
  near: null,
  bounds: null,
  sort: null,
  page: 0,
  view: 'list',
};

/** How many listings one page of the list shows. */
export const listingsPerPage = 25;

const allTags = [...informationTags, ...placeTags];

/** True when the text is a tag of the vocabulary. */
export const isPlaceTag = (text: string): text is PlaceTag => isOneOf(allTags, text);

const numbersOf = (text: string, count: number): number[] | null => {
  const numbers = text.split(',').map((part) => (/^-?\d+(\.\d+)?$/.test(part.trim()) ? Number(part) : Number.NaN));
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : null;
};

function positionOf(text: string): Position | null {
  const [latitude, longitude] = numbersOf(text, 2) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function areaOf(text: string): Area | null {
  const [south, north, west, east] = numbersOf(text, 4) ?? [];
  if (south === undefined || north === undefined || west === undefined || east === undefined) return null;
  const valid = south < north && west < east && south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return valid ? { south, north, west, east } : null;
}

/** True for the one name that a province shares with its capital: whoever types it looks for the city. */
const isAlsoCity = (text: string): boolean => textKey(text) === 'quebec';

/** Reads the address of the listings. What cannot be understood is left out, and never an error to the reader. */
export function readListingsFilter(search: { get(name: string): string | null }): ListingsFilter {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, 200);
  const near = positionOf(text('near'));
  const town = text('town');
  // The town field takes a region as well: without JavaScript nothing else can tell the two apart.
  const townRegion = near === null && !isAlsoCity(town) ? findRegion(town) : undefined;
  const page = text('page');
  const oneOf = <Known extends string>(known: readonly Known[], name: string): Known | null =>
    known.find((one) => one === text(name)) ?? null;
  const isTicked = (name: string) => text(name) === '1';
  return {
    region: townRegion ?? findRegion(text('region')) ?? null,
    type: oneOf(placeTypes, 'type'),
    tag: oneOf(allTags, 'tag'),
    name: text('name'),
    prices: isTicked('prices'),
    crematorium: isTicked('crematorium'),
    green: isTicked('green'),
    language: oneOf(spokenLanguages, 'language'),
    faith: oneOf(faithsServed, 'faith'),
    town: townRegion ? '' : town,
    near,
    bounds: areaOf(text('bounds')),
    sort: oneOf(listOrders, 'sort'),
    page: /^\d{1,4}$/.test(page) ? Number(page) : 0,
    view: text('view') === 'map' ? 'map' : 'list',
  };
}

const fixed = (value: number) => String(Math.round(value * 1000) / 1000);

/** An area as the address writes it: south, north, west, east, in thousandths of a degree. */
export const boundsText = ({ south, north, west, east }: Area): string => [south, north, west, east].map(fixed).join();

/** A value as forms write it, so that a link and a form lead to the very same address. */
const formEncoded = (value: string) => encodeURIComponent(value).replaceAll('%20', '+');

/** The address of the listings for some wishes; what is not wished is not in it. */
export function listingsHref(filter: Partial<ListingsFilter>): string {
  const { region, type, tag, name, language, faith, town, near, bounds, sort, page, view, ...facts } = {
    ...noFilter,
    ...filter,
  };
  const pairs: [string, string | null][] = [
    ['region', region],
    ['type', type],
    ['tag', tag],
    ['name', name],
    ...openFacts.map((fact): [string, string | null] => [fact, facts[fact] ? '1' : null]),
    ['language', language],
    ['faith', faith],
    ['near', near && `${fixed(near.latitude)},${fixed(near.longitude)}`],
    ['town', town],
    ['bounds', bounds && boundsText(bounds)],
    ['sort', sort],
    ['page', page > 0 ? String(page) : null],
    ['view', view === 'map' ? view : null],
  ];
  const query = pairs.flatMap(([key, value]) => (value ? [`${key}=${formEncoded(value)}`] : [])).join('&');
  return query ? `/listings?${query}` : '/listings';
}

/** The wishes that can be taken away one by one. */
export const removableFilters = [
  'town',
  'bounds',
  'type',
  'region',
  'tag',
  'name',
  ...openFacts,
  'language',
  'faith',
] as const;

/** One wish that can be taken away. */
export type RemovableFilter = (typeof removableFilters)[number];

/** The type a list shows: the chosen one; funeral homes where neither a type, nor a tag, nor a name was asked for. */
export const typeShown = ({ type, tag, name }: Pick<ListingsFilter, 'type' | 'tag' | 'name'>): PlaceType | null =>
  type ?? (tag || name ? null : 'funeral-home');

/** True when the address holds this wish, and another list would stand there without it. */
export function hasFilter(filter: ListingsFilter, filterName: RemovableFilter): boolean {
  if (filterName === 'type') return filter.type !== null && filter.type !== typeShown({ ...filter, type: null });
  return Boolean(filter[filterName]) || (filterName === 'town' && filter.near !== null);
}

/** The same list without one wish, from its first page. */
export function withoutFilter(filter: ListingsFilter, filterName: RemovableFilter): ListingsFilter {
  const next = { ...filter, [filterName]: noFilter[filterName], page: 0 };
  return filterName === 'town' ? { ...next, near: null } : next;
}

/**
 * The types to ask the map for. An area can only be asked by type: the chosen one; all of them when a tag decides;
 * funeral homes when nothing does.
 */
export function typesInArea(
  { type, tag }: Pick<ListingsFilter, 'type' | 'tag'>,
  all: readonly PlaceType[],
): readonly PlaceType[] {
  if (type) return [type];
  return tag ? all : ['funeral-home'];
}

/** The types whose listings the map asks for as it moves: those that the list can hold. */
export function typesOnMap(filter: Pick<ListingsFilter, 'type' | 'tag' | 'name' | 'bounds'>): readonly PlaceType[] {
  if (filter.bounds) return typesInArea(filter, placeTypes);
  const only = typeShown(filter);
  return only ? [only] : placeTypes;
}
