import type { EditablePlace, PublicPlace } from '#features/places/core/schema.ts';
import { entryAt, withEntries } from '#features/places/data/dataEntries.rules.ts';
import { openingHoursOf, textAt, textIn } from '#features/places/data/listingData.rules.ts';
import type { Position } from '#features/places/filters/area.rules.ts';
import { priceCardOf } from '#features/places/prices/priceCard.rules.ts';
import type { JsonObject } from '#vocabulary/jsonObject.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { webAddress } from '../../../vocabulary/webAddress.ts';

/** What a keeper changes, by name: a field of the listing, or behind `data.` a place in its data. */
export type Changes = Record<string, unknown>;

const dataPrefix = 'data.';

/** What a listing holds under a name. */
export const currentValue = (place: EditablePlace, name: string): unknown =>
  name.startsWith(dataPrefix)
    ? entryAt(place.data, name.slice(dataPrefix.length))
    : Object.entries(place).find(([field]) => field === name)?.[1];

/** The listing as it would be with changes that are not saved yet. */
export function withChanges(place: EditablePlace, changes: Changes): EditablePlace {
  const names = Object.keys(changes);
  const fields = Object.fromEntries(
    names.filter((name) => !name.startsWith(dataPrefix)).map((name) => [name, changes[name]]),
  );
  return { ...place, ...fields, data: withEntries(place.data, dataChangesOf(changes)) };
}

const dataChangesOf = (changes: Changes): JsonObject =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([name]) => name.startsWith(dataPrefix))
      .map(([name, value]) => [name.slice(dataPrefix.length), value]),
  );

/** The body that sends changes, and what the keeper had seen in their place. */
export function patchBodyOf(changes: Changes, seen: Changes): Record<string, unknown> {
  const names = Object.keys(changes);
  const fields = names.filter((name) => !name.startsWith(dataPrefix)).map((name) => [name, changes[name]]);
  const dataChanges = dataChangesOf(changes);
  const before = Object.fromEntries(names.map((name) => [name, seen[name] ?? null]));
  return { ...Object.fromEntries(fields), ...(Object.keys(dataChanges).length > 0 ? { dataChanges } : {}), before };
}

/** Names that are refused or saved together: a position is one fact. */
export const groupOf = (name: string): string => (name === 'latitude' || name === 'longitude' ? 'position' : name);

/** The same fact: what was never said is the same as what was taken away. */
export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const gridDegrees = limits.coarseGridDegrees;

/** The middle of the 5 km square that everybody else sees of a hidden address; the database computes the same. */
export function coarsePosition({ latitude, longitude }: Position): Position {
  const coarse = Math.round(latitude / gridDegrees) * gridDegrees;
  const wide = gridDegrees / Math.max(Math.cos((coarse * Math.PI) / 180), 0.05);
  return { latitude: coarse, longitude: Math.round(longitude / wide) * wide };
}

/** The corners of the 5 km square around its middle, as west, south, east and north in degrees. */
export function squareAround({ latitude, longitude }: Position): [number, number, number, number] {
  const half = gridDegrees / 2;
  const wide = half / Math.max(Math.cos((latitude * Math.PI) / 180), 0.05);
  return [longitude - wide, latitude - half, longitude + wide, latitude + half];
}

/** A listing as everybody else would see it, out of the form its keeper is filling. */
export function previewOf(place: EditablePlace): PublicPlace {
  const { email: _email, adminTags: _tags, status: _status, connectionCount: _count, ...shown } = place;
  const images = place.images.filter(({ state }) => state === undefined);
  const website = place.website ? (webAddress(place.website.trim()) ?? null) : null;
  const open = { ...shown, images, website };
  if (!place.hideAddress) return open;
  const { latitude, longitude } = place;
  const coarse =
    latitude === null || longitude === null ? { latitude, longitude } : coarsePosition({ latitude, longitude });
  return { ...open, ...coarse, address: null, postalCode: null, geoPrecision: latitude === null ? null : 'hidden' };
}

/** What a listing can lack, in the order in which families look for it; `section` is where the keeper fills it. */
const checklist = [
  { key: 'phone', section: 'contact', isThere: ({ phone }: EditablePlace) => Boolean(phone) },
  { key: 'town', section: 'where', isThere: ({ city, region }: EditablePlace) => Boolean(city && region) },
  { key: 'pin', section: 'where', isThere: ({ latitude }: EditablePlace) => latitude !== null },
  {
    key: 'prices',
    section: 'prices',
    isThere: ({ data }: EditablePlace) => priceCardOf(data)?.isStated === true,
    homes: true,
  },
  { key: 'hours', section: 'hours', isThere: ({ data }: EditablePlace) => openingHoursOf(data).length > 0 },
  {
    key: 'description',
    section: 'about',
    isThere: ({ data }: EditablePlace) => textIn(data, 'description', 'en') !== null,
  },
  { key: 'tags', section: 'offer', isThere: ({ tags }: EditablePlace) => tags.some((tag) => tag !== 'sample') },
  { key: 'pictures', section: 'pictures', isThere: ({ images }: EditablePlace) => images.length > 0 },
  { key: 'website', section: 'contact', isThere: ({ website }: EditablePlace) => Boolean(website) },
  {
    key: 'owner',
    section: 'trust',
    isThere: ({ data }: EditablePlace) => textAt(data, 'ownerName') !== null,
    homes: true,
  },
] as const;

/** What a listing lacks. */
export type MissingItem = { key: (typeof checklist)[number]['key']; section: EditorSection };

/** The parts of a listing that a keeper works on one at a time. */
const editorSections = ['about', 'offer', 'hours', 'where', 'contact', 'pictures', 'prices', 'trust'] as const;

/** A part of a listing that a keeper works on. */
export type EditorSection = (typeof editorSections)[number];

/** The parts there are to work on: prices and owners are asked of funeral homes alone. */
export const sectionsOf = (place: Pick<EditablePlace, 'type'>): EditorSection[] =>
  editorSections.filter((key) => place.type === 'funeral-home' || (key !== 'prices' && key !== 'trust'));

/** What a listing lacks, and how many things are wished for. */
export function missingOf(place: EditablePlace): { missing: MissingItem[]; total: number } {
  const asked = checklist.filter((wish) => !('homes' in wish) || place.type === 'funeral-home');
  return { missing: asked.filter(({ isThere }) => !isThere(place)), total: asked.length };
}
