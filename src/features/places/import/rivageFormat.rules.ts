import type { ListedPrice } from '#features/places/data/listedPrices.rules.ts';
import { webAddressOf } from '#features/places/data/placeData.rules.ts';
import type { PlaceData } from '#features/places/data/schema.ts';
import { amountOf, partialDateOf } from '#features/places/data/values.rules.ts';
import { entryOf } from '#platform/entryOf.ts';
import { objectIn } from '#vocabulary/jsonObject.ts';
import { type GeoPrecision, geoPrecisions } from '#vocabulary/places/geoPrecisions.ts';
import { spokenLanguages } from '#vocabulary/places/spokenLanguages.ts';
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
  sourceUrl: isAddressPublic(row) ? row.sourceUrl : null,
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

/** False where the address of the source must not be shown, because it names a private person. */
const isAddressPublic = ({ sourceUrlPublic }: Record<string, unknown>): boolean =>
  String(sourceUrlPublic).toLowerCase() !== 'false';

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

/** What is known beside the columns: hours, languages, owner, prices, the price list, and where else the business was read of. */
function dataOf(row: Record<string, unknown>): PlaceData {
  const listed = listOf(row.prices)
    .map(priceOf)
    .filter((price) => price !== null);
  const alsoSeen = listOf(row.alsoSeen)
    .map((address) => webAddressOf(cleanText(address)))
    .filter((address) => address !== null);
  const facts = {
    hours: textsIn(row.hours),
    languages: textsIn(row.languages).map(spokenLanguageOf),
    ownerName: cleanText(row.ownerName),
    sourceName: cleanText(row.sourceName),
    priceCard: listed.length > 0 ? { listed } : null,
    priceListUrl: webAddressOf(cleanText(row.priceListUrl)),
    alsoSeen,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => (Array.isArray(fact) ? fact.length > 0 : fact)));
}

/** The texts of a column that holds one or several. */
const textsIn = (value: unknown): string[] =>
  listOf(value)
    .map(cleanText)
    .filter((text) => text !== null);

/** Names that English uses beside the one of the standard. */
const otherNames: Readonly<Record<string, string>> = { mandarin: 'zh' };

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** The code of a spoken language that was named by its code or in English; any other stays as it was written. */
function spokenLanguageOf(written: string): string {
  const name = written.toLowerCase();
  const known = spokenLanguages.find((code) => code === name || englishNames.of(code)?.toLowerCase() === name);
  return known ?? entryOf(otherNames, name) ?? written;
}

function priceOf(value: unknown): ListedPrice | null {
  const price = objectIn(value);
  const item = cleanText(price.item);
  const amount = amountOf(price.amount);
  if (!item || amount === null) return null;
  return { item, amount, asOf: partialDateOf(cleanText(price.asOf)) };
}
