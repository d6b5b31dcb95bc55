import { notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/serve.ts';
import type * as contract from './gone.contract.ts';
import { findGone, findMove, type GoneRow } from './gone.repository.ts';
import { publicPlaceOf } from './projection.rules.ts';
import { listPlaces } from './repository.ts';
import { isSlug } from './slug.rules.ts';

const nearbyCount = 6;

/** The listings of its type that are nearest to one that is gone. */
async function listNearby(sql: Sql, { type, region, latitude, longitude }: GoneRow) {
  const near = latitude === null || longitude === null ? undefined : { latitude, longitude };
  if (!near && !region) return [];
  const filter = { words: [], type, near, region: near ? undefined : (region ?? undefined), everything: false };
  return (await listPlaces(sql, filter, { number: 0, size: nearbyCount })).map(publicPlaceOf);
}

/** Reads what became of a listing that was public once. */
export const getGonePlace: Service<typeof contract.getGonePlace> = async ({ sql, params }) => {
  const asked = params.id.toLowerCase();
  const address = isIdentifier(asked) ? { id: asked } : isSlug(asked) ? { slug: asked } : undefined;
  if (!address) throw notFound();
  const moved = await findMove(sql, address);
  const gone = await findGone(sql, moved ? { id: moved } : address);
  if (!gone) throw notFound();
  return { name: gone.deleted ? null : gone.name, type: gone.type, nearby: await listNearby(sql, gone) };
};
