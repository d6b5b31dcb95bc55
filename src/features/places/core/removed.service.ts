import { notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import { listPlaces } from './lists.repository.ts';
import { publicPlaceOf } from './projection.service.ts';
import type * as contract from './removed.contract.ts';
import { findRedirect, findRemoved, type RemovedRow } from './removed.repository.ts';
import { isSlug } from './slug.rules.ts';

const nearbyCount = 6;

/** What lies farther away is not offered as near, even where there is nothing else. */
const farthest = Math.max(...limits.nearbyKilometres.reaches);

/** The listings of its type that are near one that is gone. */
async function listNearby(sql: Sql, { type, region, latitude, longitude }: RemovedRow) {
  const near = latitude === null || longitude === null ? undefined : { latitude, longitude };
  if (!near && !region) return [];
  const where = near ? { near, within: farthest } : { region: region ?? undefined };
  const filter = { words: [], type, ...where, everything: false };
  return (await listPlaces(sql, filter, { number: 0, size: nearbyCount })).map(publicPlaceOf);
}

/** Reads what became of a listing that was public once. */
export const getRemovedPlace: Service<typeof contract.getRemovedPlace> = async ({ sql, params }) => {
  const asked = params.id.toLowerCase();
  const address = isIdentifier(asked) ? { id: asked } : isSlug(asked) ? { slug: asked } : undefined;
  if (!address) throw notFound();
  const moved = await findRedirect(sql, address);
  const removed = await findRemoved(sql, moved ? { id: moved } : address);
  if (!removed) throw notFound();
  const { deleted, hidden, type } = removed;
  const name = deleted ? null : removed.name;
  return { name, hidden: hidden && !deleted, type, nearby: await listNearby(sql, removed) };
};
