import { readsOfRecord } from '#features/spirits/view/recordStatus.rules.ts';
import { ApiError, type CallOptions, call } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type * as contract from './contract.ts';

/** What a family or a home does about the connection of one record to one funeral home. */
export type ConnectionCall =
  | { kind: 'connect' | 'engage' | 'accept' | 'disconnect' }
  | ({ kind: 'decline' } & NonNullable<Parameters<typeof call<typeof contract.declineEngagement>>[1]>['body']);

type Params = { id: string; placeId: string };

/**
 * The acts on one connection: one press, one call, and everything that shows the record is read anew. `onDone` runs
 * before that, because what pressed the button may be gone afterwards; `onGone` when there is no such request any more, or
 * it was answered before.
 */
export function useConnectionMutations(
  spiritId: string,
  placeId: string,
  onDone?: (act: ConnectionCall) => void,
  onGone?: () => void,
) {
  return useWrite<ConnectionCall>(readsOfRecord(spiritId), async (act, options) => {
    try {
      await send({ id: spiritId, placeId }, act, options);
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) onGone?.();
      throw error;
    }
    onDone?.(act);
  });
}

function send(params: Params, act: ConnectionCall, options: CallOptions): Promise<unknown> {
  switch (act.kind) {
    case 'connect':
      return call<typeof contract.connect>(
        'POST /api/spirits/{id}/funeral-home/{placeId}/connect',
        { params },
        options,
      );
    case 'engage':
      return call<typeof contract.engage>('POST /api/spirits/{id}/funeral-home/{placeId}/engage', { params }, options);
    case 'accept':
      return call<typeof contract.acceptEngagement>(
        'POST /api/spirits/{id}/funeral-home/{placeId}/accept-engagement',
        { params },
        options,
      );
    case 'disconnect':
      return call<typeof contract.disconnect>(
        'DELETE /api/spirits/{id}/funeral-home/{placeId}/disconnect',
        { params },
        options,
      );
    case 'decline': {
      const { kind: _, ...body } = act;
      return call<typeof contract.declineEngagement>(
        'POST /api/spirits/{id}/funeral-home/{placeId}/decline-engagement',
        { params, body },
        options,
      );
    }
  }
}
