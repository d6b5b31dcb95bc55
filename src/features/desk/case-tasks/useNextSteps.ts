import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/browser/network/api.ts';
import type { listOwnTasks } from './contract.ts';
import type { OwnTasks } from './schema.ts';

/** The first open task of each case, by the id of its record; empty until it is read. */
export function useNextSteps(): ReadonlyMap<string, OwnTasks['next'][number]> {
  const next = useQuery(queryOf<typeof listOwnTasks>('GET /api/case-tasks')).data?.next ?? [];
  // They are in the order in which they are due: of two branches at one case, the step that comes first.
  return new Map(next.toReversed().map((step) => [step.spiritId, step]));
}
