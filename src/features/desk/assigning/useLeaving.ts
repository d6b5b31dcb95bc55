import type { removeColleague } from '#features/places/team/colleagues.contract.ts';
import { call } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import { limits } from '#vocabulary/limits.ts';
import type { assignCases } from './contract.ts';
import type { SeenCase } from './useAssignCases.ts';

/** The cases of whoever leaves, and who takes them; nobody is null. */
type Leaving = { cases: readonly SeenCase[]; email: string | null };

/**
 * Hands over the cases of somebody and ends their access, in that order: what stops in between leaves nobody’s case behind, and is
 * said again. `ended` is false where whoever was to take them has left the team meanwhile.
 */
export function useLeaving(placeId: string, colleagueId: string) {
  const reads = [
    ['GET /api/spirits'],
    ['GET /api/desk'],
    ['GET /api/case-tasks'],
    ['GET /api/places/{id}/colleagues', { params: { id: placeId } }],
    ['GET /api/places/my-listings'],
  ];
  return useWrite<Leaving, { ended: boolean }>(reads, async ({ cases, email }, options) => {
    for (let first = 0; first < cases.length; first += limits.casesAssignedAtOnce) {
      const part = cases.slice(first, first + limits.casesAssignedAtOnce);
      const { refused } = await call<typeof assignCases>(
        'POST /api/cases/assign',
        { body: { cases: part, email, withTasks: true } },
        { ...options, idempotencyKey: crypto.randomUUID() },
      );
      if (refused.some(({ why }) => why === 'elsewhere')) return { ended: false };
    }
    const params = { id: placeId, colleagueId };
    await call<typeof removeColleague>('DELETE /api/places/{id}/colleagues/{colleagueId}', { params }, options);
    return { ended: true };
  });
}
