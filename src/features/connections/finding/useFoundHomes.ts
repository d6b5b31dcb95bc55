import { useQuery } from '@tanstack/react-query';
import type { Answers } from '#features/answers/schema.ts';
import { type RankedHome, rankHomes } from '#features/connections/matching/matching.rules.ts';
import type { listPlaces } from '#features/places/core/contract.ts';
import { isAvailable } from '#features/places/core/rules.ts';
import type { Place } from '#features/places/core/schema.ts';
import type { Position } from '#features/places/filters/area.rules.ts';
import { queryOf } from '#platform/browser/network/api.ts';

/** The funeral homes of a list, and how their reading stands. */
export type FoundHomes = {
  state: 'nowhere' | 'loading' | 'failed' | 'found';
  homes: RankedHome<Place>[];
  isFetching: boolean;
  retry: () => void;
};

/** The homes that fit the answers, and where the search for them starts. */
type Matched = Omit<FoundHomes, 'isFetching'> & { position: Position | null };

const available = (homes: RankedHome<Place>[]): RankedHome<Place>[] =>
  homes.filter(({ home }) => isAvailable({ ...home, published: true }));

/** The funeral homes of a name, wherever they are; without a name those that fit the answers. */
export function useFoundHomes(answers: Answers, matched: Matched, name: string): FoundHomes {
  const { position } = matched;
  const near = position ? `${position.latitude},${position.longitude}` : undefined;
  const named = useQuery({
    ...queryOf<typeof listPlaces>('GET /api/places', { query: { type: 'funeral-home', name, size: 60, near } }),
    enabled: name !== '' && matched.state !== 'loading',
  });
  if (!name) return { ...matched, homes: available(matched.homes), isFetching: matched.state === 'loading' };
  const places = named.data ? [named.data].flat() : [];
  const waits = named.isPending ? 'loading' : 'failed';
  return {
    state: named.data ? 'found' : waits,
    homes: available(rankHomes(answers, places)),
    isFetching: named.isFetching,
    retry: () => void named.refetch(),
  };
}
