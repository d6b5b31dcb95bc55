import { badRequest, existing } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { askGeocoder } from '#platform/server/geocoder.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type { Community } from '#vocabulary/regions/nunavut.ts';
import { findRegion, type RegionName } from '#vocabulary/regions/regions.ts';
import { communitiesLike, townOfCommunity } from './communities.rules.ts';
import type * as contract from './contract.ts';
import { townsOfGeocoder } from './geocoding.rules.ts';
import { askedTown } from './meant.rules.ts';
import { listPostalAreas, listTownsLike } from './repository.ts';
import { postalAreaOf, toReply, townInRegion, townKey, townKeysOf } from './rules.ts';
import type { Town } from './schema.ts';

const townsPerAnswer = 10;
/** Beside street addresses only the likeliest towns are shown. */
const townsBesideAddresses = 5;
const addressLength = 3;

/** Finds towns, postal areas and, where a geocoder is set up, street addresses to start a search from. */
export const findTowns: Service<typeof contract.findTowns> = async ({ sql, config, query }) => {
  const { q, addresses, region: regionText = '' } = query();
  const region = findRegion(regionText);
  if (regionText.trim() && !region) throw badRequest('regionUnknown');
  const wantsAddresses = addresses === 'true' && config.geocoderUrl && q.trim().length >= addressLength;
  const [towns, found] = await Promise.all([
    listTownsMeant(sql, q, region),
    wantsAddresses ? askGeocoder(existing(config.geocoderUrl), q.trim()) : undefined,
  ]);
  const known = townsOfGeocoder(found).filter((town) => !region || town.region === region);
  return [...(known.length > 0 ? towns.slice(0, townsBesideAddresses) : towns), ...known].slice(0, townsPerAnswer);
};

/** The towns of a text; where there are none, of the text without the region behind it, in that region. */
async function listTownsMeant(sql: Sql, q: string, region: RegionName | undefined): Promise<Town[]> {
  const towns = await listTowns(sql, q, region);
  const behind = towns.length > 0 ? undefined : townInRegion(q);
  return behind ? listTowns(sql, behind.town, behind.region) : towns;
}

async function listTowns(sql: Sql, q: string, region: RegionName | undefined): Promise<Town[]> {
  const asked = askedTown(q);
  const where = asked.region ?? region;
  const postalArea = postalAreaOf(asked.name);
  if (postalArea) return (await listPostalAreas(sql, postalArea, where)).map(toReply);
  const communities = !where || where === 'Nunavut' ? communitiesLike(asked.name) : [];
  const keys = [...townKeysOf(asked.name), ...communities.map(({ name }) => townKey(name))];
  const towns = (await listTownsLike(sql, [...new Set(keys)], where, townsPerAnswer)).map(toReply);
  const isListed = ({ name }: Community) => towns.some((town) => town.region === 'Nunavut' && town.name === name);
  const unplaced = communities.filter((community) => !isListed(community)).map(townOfCommunity);
  // Few towns bear such a name, so what has no position stands first only where it is all that was meant.
  const isNamed = unplaced.some(({ name }) => townKey(name) === townKey(asked.name));
  return (isNamed ? [...unplaced, ...towns] : [...towns, ...unplaced]).slice(0, townsPerAnswer);
}
