import { useQuery } from '@tanstack/react-query';
import { namedPlace, regionOf } from '#features/answers/rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { listPlaces } from '#features/places/core/contract.ts';
import type { Place } from '#features/places/core/schema.ts';
import type { findTowns } from '#features/towns/contract.ts';
import { townMeant } from '#features/towns/meant.rules.ts';
import type { Town } from '#features/towns/schema.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { hasNamedHome, type RankedHome, rankHomes } from './matching.rules.ts';
import { type Position, searchPosition, searchTown } from './nearby.rules.ts';

/** The funeral homes that fit, best first. */
export type MatchedHomes = {
  state: 'nowhere' | 'loading' | 'failed' | 'found';
  homes: RankedHome<Place>[];
  position: Position | null;
  /** True when the family named a home that is not in our list. */
  isNamedMissing: boolean;
  retry: () => void;
};

const listed = (reply: Place | Place[] | undefined): Place[] => (reply ? [reply].flat() : []);

const positionOf = (town: Town | undefined): Position | null =>
  town && town.latitude !== null && town.longitude !== null
    ? { latitude: town.latitude, longitude: town.longitude }
    : null;

/** Where the search starts: the stored position, or that of the town as it was typed. */
function useStart(answers: Answers): { position: Position | null; isLooking: boolean } {
  const known = searchPosition(answers);
  const q = searchTown(answers);
  const region = regionOf(answers);
  const towns = useQuery({
    ...queryOf<typeof findTowns>('GET /api/towns', { query: { q, ...(region && { region }) } }),
    enabled: known === null && q.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = towns.data ?? [];
  // A name that several towns bear, or none, says no position: the province does, or the family is asked.
  const town = townMeant(q, found) ?? (region && found.length === 1 ? found[0] : undefined);
  return { position: known ?? positionOf(town), isLooking: towns.isLoading };
}

/** Asks for the homes around the family and puts them in the order of the rules. */
export function useMatchedHomes(answers: Answers): MatchedHomes {
  const { position, isLooking } = useStart(answers);
  const region = regionOf(answers);
  const near = position ? `${position.latitude},${position.longitude}` : undefined;
  const around = useQuery({
    ...queryOf<typeof listPlaces>('GET /api/places', {
      query: { type: 'funeral-home', ...(near ? { near, size: 60 } : { region, size: 100 }) },
    }),
    enabled: !isLooking && (near !== undefined || region !== undefined),
  });
  // Of many homes that are known by name only, the nearest sixty may hold none that can be called.
  const reachable = useQuery({
    ...queryOf<typeof listPlaces>('GET /api/places', {
      query: {
        type: 'funeral-home',
        reachable: '1',
        ...(near ? { near, size: 20 } : { region, grouped: '1', size: 20 }),
      },
    }),
    enabled: !isLooking && (near !== undefined || region !== undefined),
  });
  const name = namedPlace(answers)?.name ?? '';
  const named = useQuery({
    ...queryOf<typeof listPlaces>('GET /api/places', { query: { type: 'funeral-home', name, size: 5, near } }),
    enabled: name !== '' && !isLooking,
  });
  const all = [...listed(named.data), ...listed(reachable.data), ...listed(around.data)];
  const places = [...new Map(all.map((place) => [place.id, place])).values()];
  return {
    state: stateOf(),
    homes: rankHomes(answers, places),
    position,
    isNamedMissing: name !== '' && named.isSuccess && !hasNamedHome(answers, places),
    retry: () => void around.refetch(),
  };

  function stateOf(): MatchedHomes['state'] {
    if (isLooking || around.isLoading || reachable.isLoading) return 'loading';
    if (around.isError) return around.isFetching ? 'loading' : 'failed';
    return near === undefined && region === undefined ? 'nowhere' : 'found';
  }
}
