import type { GeoPrecision } from '#vocabulary/places/geoPrecisions.ts';
import { isPlaceType, type PlaceType } from '#vocabulary/places/placeTypes.ts';
import type { RowNote, RowProblem } from '#vocabulary/places/rowProblems.ts';
import { informationTags, placeTags } from '#vocabulary/places/tags.ts';
import { isInCanada } from '#vocabulary/regions/bounds.ts';
import { postalCode } from '#vocabulary/regions/postalCode.ts';
import { findRegion, type RegionName } from '#vocabulary/regions/regions.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { isMailbox } from '../../../vocabulary/mailbox.ts';
import { plainText } from '../../../vocabulary/plainText.ts';
import { webAddress } from '../../../vocabulary/webAddress.ts';

/** What a format reads out of one row of a file, before anything of it is believed. */
export type PlaceDraft = {
  source: unknown;
  sourceId: unknown;
  sourceDate?: unknown;
  sourceUrl?: unknown;
  licence: unknown;
  type: unknown;
  name: unknown;
  email?: unknown;
  website?: unknown;
  phone?: unknown;
  tags?: readonly unknown[];
  adminTags?: readonly unknown[];
  address?: unknown;
  city?: unknown;
  region: unknown;
  postalCode?: unknown;
  latitude?: unknown;
  longitude?: unknown;
  geoPrecision: GeoPrecision;
  data?: Record<string, unknown>;
  /** `no` waits for an administrator, `name-only` shows name and town. */
  publish?: unknown;
};

/** A row of a file that may become a listing: every field checked, unknown ones null. */
export type ImportedPlace = {
  source: string;
  sourceId: string;
  sourceDate: string | null;
  sourceUrl: string | null;
  licence: string | null;
  type: PlaceType;
  name: string;
  email: string | null;
  website: string | null;
  phone: string | null;
  tags: string[];
  adminTags: string[];
  hideAddress: boolean;
  address: string | null;
  city: string | null;
  region: RegionName;
  postalCode: string | null;
  latitude: number | null;
  longitude: number | null;
  geoPrecision: GeoPrecision | null;
  data: Record<string, unknown>;
  status: 'published' | 'review';
  disclosure: 'full' | 'name-only';
};

/** A checked row: the listing with notes on fields that were left out, or why there is no listing. */
export type ValidatedRow = { place: ImportedPlace; notes: RowNote[] } | { reason: RowProblem };

const publications = {
  full: { status: 'published', disclosure: 'full' },
  'name-only': { status: 'published', disclosure: 'name-only' },
  no: { status: 'review', disclosure: 'full' },
} as const;

const knownTags = new Set<string>([...placeTags, ...informationTags]);

/** Text in one form: composed, without control characters, single-spaced; null when nothing is left. */
export const cleanText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? plainText(String(value)) : null;

/** Checks one row for itself: what is missing refuses it, what is not plausible is left out and noted. */
export function validateDraft(draft: PlaceDraft): ValidatedRow {
  const name = cleanText(draft.name);
  const type = cleanText(draft.type);
  const source = cleanText(draft.source);
  const sourceId = cleanText(draft.sourceId);
  const region = findRegion(cleanText(draft.region) ?? '');
  const publish = cleanText(draft.publish) ?? 'full';
  if (!name) return { reason: 'nameMissing' };
  if (name.length > limits.placeNameCharacters) return { reason: 'nameTooLong' };
  if (!type || !isPlaceType(type)) return { reason: 'typeUnknown' };
  if (!region) return { reason: 'regionUnknown' };
  if (!source || !sourceId) return { reason: 'sourceMissing' };
  if (!isPublication(publish)) return { reason: 'publishUnknown' };
  const notes: RowNote[] = [];
  const place: ImportedPlace = {
    source,
    sourceId,
    type,
    name,
    region,
    sourceDate: cleanText(draft.sourceDate),
    sourceUrl: webAddressOf(draft.sourceUrl, 'sourceUrlLeftOut', notes),
    licence: cleanText(draft.licence),
    email: mailbox(draft.email, notes),
    website: webAddressOf(draft.website, 'websiteLeftOut', notes),
    phone: shortText(draft.phone, 60, 'phoneTooLong', notes),
    tags: tagsOf(draft.tags ?? [], notes),
    adminTags: uniqueSorted((draft.adminTags ?? []).map(cleanText)),
    hideAddress: false,
    address: shortText(draft.address, 300, 'addressTooLong', notes),
    city: shortText(draft.city, 120, 'cityTooLong', notes),
    postalCode: postalCodeOf(draft.postalCode, notes),
    ...position(draft, notes),
    data: draft.data ?? {},
    ...publications[publish],
  };
  return { place, notes };
}

const isPublication = (text: string): text is keyof typeof publications => Object.hasOwn(publications, text);

const uniqueSorted = (texts: (string | null)[]): string[] => [...new Set(texts.filter((text) => text !== null))].sort();

function shortText(value: unknown, length: number, note: RowNote, notes: RowNote[]): string | null {
  const text = cleanText(value);
  if (!text || text.length <= length) return text;
  notes.push(note);
  return null;
}

function mailbox(value: unknown, notes: RowNote[]): string | null {
  const text = cleanText(value)?.toLowerCase() ?? null;
  if (!text || isMailbox(text)) return text;
  notes.push('emailLeftOut');
  return null;
}

function webAddressOf(value: unknown, note: RowNote, notes: RowNote[]): string | null {
  const text = cleanText(value);
  const address = text && webAddress(text);
  if (text && !address) notes.push(note);
  return address;
}

function postalCodeOf(value: unknown, notes: RowNote[]): string | null {
  const text = cleanText(value);
  const code = text && postalCode(text);
  if (text && !code) notes.push('postalCodeLeftOut');
  return code;
}

function tagsOf(values: readonly unknown[], notes: RowNote[]): string[] {
  const tags = uniqueSorted(values.map(cleanText));
  const known = tags.filter((tag) => knownTags.has(tag));
  if (known.length < tags.length) notes.push('tagLeftOut');
  return known;
}

const coordinate = (value: unknown): number | null => {
  const text = cleanText(value);
  return text === null ? null : Number(text);
};

/** A position inside Canada's box, or none at all. */
function position(draft: PlaceDraft, notes: RowNote[]): Pick<ImportedPlace, 'latitude' | 'longitude' | 'geoPrecision'> {
  const latitude = coordinate(draft.latitude);
  const longitude = coordinate(draft.longitude);
  const nowhere = { latitude: null, longitude: null, geoPrecision: null };
  if (latitude === null && longitude === null) return nowhere;
  const inside = latitude !== null && longitude !== null && isInCanada({ latitude, longitude });
  if (inside) return { latitude, longitude, geoPrecision: draft.geoPrecision };
  notes.push('positionLeftOut');
  return nowhere;
}
