import { type GeoPrecision, geoPrecisions } from '../../../vocabulary/geoPrecisions.ts';
import type { Format } from './format.rules.ts';
import { cleanText, type PlaceDraft } from './importedPlace.rules.ts';

/** The project's own columns, as NDJSON or CSV (lists as JSON or with semicolons): see data/directory/README.md. */
export const rivageFormat: Format = {
  name: 'rivage',
  files: ['csv', 'lines'],
  columns: ['source', 'sourceId', 'name'],
  read: (row) => ({ draft: draftOf(row) }),
};

const draftOf = (row: Record<string, unknown>): PlaceDraft => ({
  source: row.source,
  sourceId: row.sourceId,
  sourceDate: row.sourceDate,
  sourceUrl: row.sourceUrl,
  licence: row.licence,
  type: row.type,
  name: row.name,
  email: row.email,
  website: row.website,
  phone: row.phone,
  tags: listOf(row.tags),
  adminTags: listOf(row.adminTags),
  address: row.address,
  city: row.city,
  region: row.region,
  postalCode: row.postalCode,
  latitude: row.latitude,
  longitude: row.longitude,
  geoPrecision: precisionOf(row.geoPrecision),
  data: dataOf(row),
  publish: row.publish,
});

const precisionOf = (value: unknown): GeoPrecision =>
  geoPrecisions.find((precision) => precision === value) ?? 'source';

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return [];
  const text = value.trim();
  return text.startsWith('[') ? parsedList(text) : text.split(';');
}

function parsedList(text: string): unknown[] {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

/** Prices, the address of the price list and other pages that name the business; only what is known. */
function dataOf(row: Record<string, unknown>): Record<string, unknown> {
  const prices = listOf(row.prices)
    .map(priceOf)
    .filter((price) => price !== null);
  const priceListUrl = cleanText(row.priceListUrl);
  const alsoSeen = listOf(row.alsoSeen)
    .map(cleanText)
    .filter((text) => text !== null);
  return {
    ...(prices.length > 0 ? { prices } : {}),
    ...(priceListUrl && /^https?:\/\//.test(priceListUrl) ? { priceListUrl } : {}),
    ...(alsoSeen.length > 0 ? { alsoSeen } : {}),
  };
}

function priceOf(value: unknown): { item: string; amount: number; asOf: string | null } | null {
  const { item, amount, asOf } = (value ?? {}) as { item?: unknown; amount?: unknown; asOf?: unknown };
  const what = cleanText(item);
  return what && typeof amount === 'number' && Number.isFinite(amount)
    ? { item: what, amount, asOf: cleanText(asOf) }
    : null;
}
