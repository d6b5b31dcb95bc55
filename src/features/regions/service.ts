import { listPlaces } from '#features/places/core/lists.repository.ts';
import { publicPlaceOf } from '#features/places/core/projection.service.ts';
import { findPlaces } from '#features/places/core/repository.ts';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { callabilityOf, enoughToCall, groupsOf } from '#features/places/data/callability.rules.ts';
import { notFound } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import type * as contract from './contract.ts';
import * as repository from './repository.ts';
import { findRegionBySlug, townsOf } from './rules.ts';

const homesOfRegion = 6;
const homesNearby = 3;

function requireRegion(slug: string): RegionName {
  const region = findRegionBySlug(slug);
  if (!region) throw notFound();
  return region;
}

/** Reads what there is in a province or territory. */
export const getRegion: Service<typeof contract.getRegion> = async ({ sql, params }) => {
  const name = requireRegion(params.region);
  const filter = { words: [], region: name, type: 'funeral-home' as const, grouped: true, everything: false };
  const [types, counts, homes] = await Promise.all([
    repository.countTypes(sql, name),
    repository.countTowns(sql, name),
    listPlaces(sql, filter, { number: 0, size: homesOfRegion }),
  ]);
  const towns = townsOf(counts).sort((one, other) => one.slug.localeCompare(other.slug));
  return {
    name,
    counts: Object.fromEntries(types.map(({ type, count }) => [type, count])),
    towns: towns.map(({ slug, name: town, homes: own, listings }) => ({ slug, name: town, homes: own, listings })),
    homes: homes.map(publicPlaceOf),
  };
};

/** Funeral homes elsewhere that can be asked or called, nearest first, from where the town's own listings are. */
async function homesAround(sql: Sql, own: readonly PublicPlace[]): Promise<PublicPlace[]> {
  const from = own.find(({ latitude }) => latitude !== null);
  if (from?.latitude == null || from.longitude == null) return [];
  const near = { latitude: from.latitude, longitude: from.longitude };
  const filter = { words: [], type: 'funeral-home' as const, near, reachable: true, everything: false };
  const found = await listPlaces(sql, filter, { number: 0, size: homesNearby + enoughToCall });
  const known = new Set(own.map(({ id }) => id));
  return found
    .filter(({ id, distanceKilometres }) => !known.has(id) && distanceKilometres != null)
    .slice(0, homesNearby)
    .map(publicPlaceOf);
}

/** Reads what there is in a town. */
export const getTown: Service<typeof contract.getTown> = async ({ sql, params }) => {
  const region = requireRegion(params.region);
  const town = townsOf(await repository.countTowns(sql, region)).find(({ slug }) => slug === params.town);
  if (!town) throw notFound();
  const ids = await repository.listIdsInTown(sql, region, town.cities, limits.idsPerRequest);
  const found = new Map((await findPlaces(sql, ids, false)).map((place) => [place.id, publicPlaceOf(place)]));
  const own = ids.map((id) => found.get(id)).filter((place) => place !== undefined);
  const homes = groupsOf(
    own.filter(({ type }) => type === 'funeral-home'),
    (place) => place,
  ).flatMap(({ items }) => items);
  const reachable = homes.filter((home) => callabilityOf(home) !== 'name').length;
  return {
    region,
    name: town.name,
    homes,
    others: own.filter(({ type }) => type !== 'funeral-home'),
    nearby: reachable < enoughToCall ? await homesAround(sql, own) : [],
  };
};
