import type { Sql } from '#platform/server/db/database.ts';
import type { RememberedTexts } from '#platform/server/http/remembered/rememberedTexts.ts';
import { publicPlaceOf } from './projection.service.ts';
import { findPlaces } from './repository.ts';
import type { PlaceRecord } from './schema.ts';

type Found = { id: string; kilometres?: number | null };

/** What everybody is told of a listing, as JSON, which is remembered until the listing changes. */
export function publicTextOf(texts: RememberedTexts, place: PlaceRecord): string {
  const text = JSON.stringify(publicPlaceOf(place));
  texts.keep(place.id, text);
  return text;
}

/**
 * What everybody is told of listings, as JSON, in the order in which they were found: what is remembered, and for the rest
 * what is read anew. One that nobody may see any more is left out.
 */
export async function publicTextsOf(
  { sql, texts }: { sql: Sql; texts: RememberedTexts },
  found: readonly Found[],
): Promise<string[]> {
  const known = new Map<string, string>();
  const missing: string[] = [];
  for (const { id } of found) {
    const text = texts.find(id);
    if (text === undefined) missing.push(id);
    else known.set(id, text);
  }
  const read = missing.length > 0 ? await findPlaces(sql, missing, false) : [];
  for (const place of read) if (place.status === 'published') known.set(place.id, publicTextOf(texts, place));
  return found.flatMap(({ id, kilometres }) => withDistance(known.get(id), kilometres) ?? []);
}

/** The same with how far it is, in kilometres to the tenth; null where nobody is told where it lies. */
const withDistance = (text: string | undefined, kilometres: number | null | undefined): string | undefined =>
  text === undefined || kilometres === undefined
    ? text
    : `${text.slice(0, -1)},"distanceKilometres":${kilometres && Math.round(kilometres * 10) / 10}}`;
