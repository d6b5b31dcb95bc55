import { useQuery } from '@tanstack/react-query';
import { type CallOptions, call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import type { CircleLevel, CircleSight } from '#vocabulary/circleLevels.ts';
import { isFamilyRole } from '../core/rules.ts';
import { readsOfRecord } from '../view/recordStatus.rules.ts';
import type {
  acceptInvitation,
  declineInvitation,
  handOverRecord,
  inviteRelative,
  listCircle,
  listInvitations,
  removeRelative,
  updateRelative,
} from './contract.ts';

/** Who is in the circle of a record. */
export const useCircle = (id: string) =>
  useQuery(queryOf<typeof listCircle>('GET /api/spirits/{id}/circle', { params: { id } }));

/** What is done about the circle of a record. */
export type CircleChange =
  | { kind: 'invite'; name: string; email: string; level: CircleLevel; sees?: CircleSight }
  | { kind: 'change'; memberId: string; level?: CircleLevel; sees?: CircleSight }
  | { kind: 'remove' | 'handOver'; memberId: string };

/**
 * Ends the reader's own access. `onLeft` is called at once, from the sending: the record is none of theirs any more, and
 * nothing of it is asked again.
 */
export const useLeaveCircle = (id: string, onLeft: () => void) =>
  useWrite<{ memberId: string }>([['GET /api/spirits'], ['GET /api/named-plans']], async ({ memberId }, options) => {
    await send(id, { kind: 'remove', memberId }, options);
    onLeft();
  });

/**
 * Changes the circle of a record; what was read of the record and its circle is read anew afterwards. `onDone` is called
 * before that: the row whose button was pressed may be gone then.
 */
export const useCircleMutations = (id: string, onDone?: () => void) =>
  useWrite<CircleChange>(
    [
      ['GET /api/spirits/{id}/circle', { params: { id } }],
      ['GET /api/spirits/{id}/circle-links', { params: { id } }],
      ...readsOfRecord(id),
    ],
    async (change, options) => {
      await send(id, change, options);
      onDone?.();
    },
  );

function send(id: string, change: CircleChange, options: CallOptions): Promise<unknown> {
  if (change.kind === 'invite') {
    const { name, email, level, sees } = change;
    return call<typeof inviteRelative>(
      'POST /api/spirits/{id}/circle',
      { params: { id }, body: { name, email, level, ...(sees && { sees }) } },
      options,
    );
  }
  const params = { id, memberId: change.memberId };
  if (change.kind === 'change') {
    const { level, sees } = change;
    return call<typeof updateRelative>(
      'PATCH /api/spirits/{id}/circle/{memberId}',
      { params, body: { ...(level && { level }), ...(sees && { sees }) } },
      options,
    );
  }
  return change.kind === 'remove'
    ? call<typeof removeRelative>('DELETE /api/spirits/{id}/circle/{memberId}', { params }, options)
    : call<typeof handOverRecord>('POST /api/spirits/{id}/circle/{memberId}/hand-over', { params }, options);
}

/** The invitations that wait for the reader. */
export function useInvitations() {
  const actor = useActor();
  return useQuery({
    ...queryOf<typeof listInvitations>('GET /api/circle-invitations'),
    enabled: Boolean(actor && isFamilyRole(actor)),
  });
}

/**
 * Accepts or declines an invitation; the list of records is read anew afterwards. `onAnswered` is called before that: the
 * card whose button was pressed is gone then.
 */
export const useInvitationAnswer = (id: string, onAnswered: (answer: 'accept' | 'decline') => void) =>
  useWrite<'accept' | 'decline'>(
    [['GET /api/circle-invitations'], ['GET /api/named-plans'], ['GET /api/spirits']],
    async (answer, options) => {
      await (answer === 'accept'
        ? call<typeof acceptInvitation>('POST /api/circle-invitations/{id}/accept', { params: { id } }, options)
        : call<typeof declineInvitation>('DELETE /api/circle-invitations/{id}', { params: { id } }, options));
      onAnswered(answer);
    },
  );
