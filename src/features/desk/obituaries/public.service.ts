import { findEditablePlace } from '#features/places/changes/editing.service.ts';
import { notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import type * as contract from './contract.ts';
import { findHome, findShown, listShown, type ShownObituary } from './repository.ts';
import { originsOf } from './rules.ts';

/** Reads an obituary that its family has let everybody read on a page; 404 for every other. */
export const getPublicObituary: Service<typeof contract.getPublicObituary> = async ({ sql, params, setHeader }) => {
  const shown = await findObituary(sql, params.slug);
  if (!shown?.onPage) throw notFound();
  setHeader('x-robots-tag', 'noindex');
  setHeader('cache-control', 'no-store');
  const { slug, words, publishedAt, placeName, placeSlug, placeRegion, indexed, memoryPage } = shown;
  const publishedOn = dayInRegion(placeRegion, new Date(publishedAt));
  return { slug, words, publishedAt, publishedOn, indexed, memoryPage, home: { name: placeName, slug: placeSlug } };
};

/** Reads how a home shows its obituaries on its own website. */
export const getObituarySite: Service<typeof contract.getObituarySite> = async (request) => {
  const { id, name, website } = await findEditablePlace(request);
  const shown = await listShown(request.sql, id);
  return { place: { id, name }, origins: originsOf(website), shown: shown.length };
};

const findObituary = async (sql: Sql, slug: string): Promise<ShownObituary | undefined> =>
  /^[A-Za-z0-9]{16}$/.test(slug) ? findShown(sql, slug) : undefined;

/** A home whose obituaries can be shown on its own website, with what it shows there now. */
export type HomeOnSite = { id: string; name: string; origins: string[]; obituaries: ShownObituary[] };

/** A home with its approved obituaries for its own website; 404 for what is no listing of a funeral home. */
export async function findHomeOnSite(sql: Sql, placeId: string): Promise<HomeOnSite> {
  const place = isIdentifier(placeId) ? await findHome(sql, placeId) : undefined;
  if (!place) throw notFound();
  const { id, name, website } = place;
  return { id, name, origins: originsOf(website), obituaries: await listShown(sql, id) };
}
