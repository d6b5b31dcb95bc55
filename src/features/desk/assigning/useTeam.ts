import { useQueries } from '@tanstack/react-query';
import type { listColleagues } from '#features/places/team/colleagues.contract.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { mayBeAssigned } from './rules.ts';

/** The mailboxes of those who work on cases at all of some listings; undefined until all are read, `error` where one cannot be. */
export function useTeam(placeIds: readonly string[]) {
  const lists = useQueries({
    queries: placeIds.map((id) =>
      queryOf<typeof listColleagues>('GET /api/places/{id}/colleagues', { params: { id } }),
    ),
  });
  const teams = lists.flatMap(({ data }) => (data ? [data.filter(mayBeAssigned).map(({ email }) => email)] : []));
  const isComplete = teams.length === placeIds.length;
  return {
    people: isComplete ? teams.reduce((one, other) => one.filter((email) => other.includes(email))) : undefined,
    error: lists.find(({ error }) => error)?.error ?? null,
    isFetching: lists.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(lists.map(({ refetch }) => refetch())),
  };
}
