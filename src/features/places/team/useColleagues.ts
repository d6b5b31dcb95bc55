import { useQuery } from '@tanstack/react-query';
import type { Colleague } from '#features/places/changes/colleagues.schema.ts';
import type { getPlace } from '#features/places/core/contract.ts';
import { mayEditListings } from '#features/places/core/rules.ts';
import { type CallOptions, call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import type { changeColleague, inviteColleague, listColleagues, removeColleague } from './colleagues.contract.ts';

/** Who keeps a listing, and the listing's name, type and region. */
export function useColleagues(id: string) {
  const enabled = mayEditListings(useActor());
  const place = useQuery({ ...queryOf<typeof getPlace>('GET /api/places/{id}', { params: { id } }), enabled });
  const list = useQuery({
    ...queryOf<typeof listColleagues>('GET /api/places/{id}/colleagues', { params: { id } }),
    enabled,
  });
  const listing = place.data && !Array.isArray(place.data) ? place.data : undefined;
  return { name: listing?.name ?? '', type: listing?.type, region: listing?.region ?? null, list };
}

/** What an owner does about colleagues. */
export type ColleagueChange =
  | { kind: 'invite'; email: string; role: Colleague['role'] }
  | { kind: 'change'; colleagueId: string; role: Colleague['role'] }
  | { kind: 'remove'; colleagueId: string };

/** Invites and removes colleagues, and says what they may do; the list is read anew afterwards. */
export const useColleagueMutations = (id: string) =>
  useWrite<ColleagueChange>(
    [['GET /api/places/{id}/colleagues', { params: { id } }], ['GET /api/places/my-listings']],
    (act, options) => send(id, act, options),
  );

function send(id: string, act: ColleagueChange, options: CallOptions): Promise<unknown> {
  if (act.kind === 'invite') {
    const { email, role } = act;
    return call<typeof inviteColleague>(
      'POST /api/places/{id}/colleagues',
      { params: { id }, body: { email, role } },
      options,
    );
  }
  const params = { id, colleagueId: act.colleagueId };
  if (act.kind === 'change') {
    const { role } = act;
    return call<typeof changeColleague>(
      'PATCH /api/places/{id}/colleagues/{colleagueId}',
      { params, body: { role } },
      options,
    );
  }
  return call<typeof removeColleague>('DELETE /api/places/{id}/colleagues/{colleagueId}', { params }, options);
}
