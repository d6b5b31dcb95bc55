import type { ListedPrice } from '#features/places/data/listedPrices.rules.ts';
import { webAddressOf } from '#features/places/data/placeData.rules.ts';
import type { PlaceData } from '#features/places/data/schema.ts';
import { amountOf, partialDateOf } from '#features/places/data/values.rules.ts';
import { objectIn } from '#vocabulary/jsonObject.ts';
import { type GeoPrecision, geoPrecisions } from '#vocabulary/places/geoPrecisions.ts';
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

/** Prices in the words of the source, the address of the price list and other pages that name the business; only what is known. */
function dataOf(row: Record<string, unknown>): PlaceData {
  const listed = listOf(row.prices)
    .map(priceOf)
    .filter((price) => price !== null);
  const priceListUrl = webAddressOf(cleanText(row.priceListUrl));
  const alsoSeen = listOf(row.alsoSeen)
    .map((address) => webAddressOf(cleanText(address)))
    .filter((address) => address !== null);
  return {
    ...(listed.length > 0 ? { priceCard: { listed } } : {}),
    ...(priceListUrl ? { priceListUrl } : {}),
    ...(alsoSeen.length > 0 ? { alsoSeen } : {}),
  };
}

function priceOf(value: unknown): ListedPrice | null {
  const price = objectIn(value);
  const item = cleanText(price.item);
  const amount = amountOf(price.amount);
  if (!item || amount === null) return null;
  return { item, amount, asOf: partialDateOf(cleanText(price.asOf)) };
}
