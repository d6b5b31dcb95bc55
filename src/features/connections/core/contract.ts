import * as z from 'zod';
import { connection } from '#features/spirits/core/connection.schema.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { declineReasons } from '../../../vocabulary/declineReasons.ts';
import { limits } from '../../../vocabulary/limits.ts';

const done = z.object({ connection: connection.nullable() });
const family = ['user'] as const;
const home = ['funeral-home'] as const;

/** The family asks a funeral home; the home gets one mail. Asking again changes nothing. */
export const connect = endpoint({
  address: 'POST /api/spirits/{id}/funeral-home/{placeId}/connect',
  summary: 'Asks a funeral home.',
  who: family,
  refusals: [
    '400 placeNotAvailable',
    '409 anotherHomeEngaged',
    '409 placeNotReachable',
    '409 placeSuspended',
    '409 confirmFirst',
  ],
  reply: done,
});

/** The family chooses its primary funeral home. 409 when another home is primary already. */
export const engage = endpoint({
  address: 'POST /api/spirits/{id}/funeral-home/{placeId}/engage',
  summary: 'Chooses the primary funeral home.',
  who: family,
  refusals: [
    '400 placeNotAvailable',
    '409 anotherHomeEngaged',
    '409 placeNotReachable',
    '409 placeSuspended',
    '409 confirmFirst',
  ],
  reply: done,
});

/** The funeral home accepts; the family gets one mail. */
export const acceptEngagement = endpoint({
  address: 'POST /api/spirits/{id}/funeral-home/{placeId}/accept-engagement',
  summary: 'Accepts a request.',
  who: home,
  refusals: ['409 alreadyAnswered'],
  reply: done,
});

/** The funeral home declines with a reason; the family gets one mail. */
export const declineEngagement = endpoint({
  address: 'POST /api/spirits/{id}/funeral-home/{placeId}/decline-engagement',
  summary: 'Declines a request.',
  who: home,
  refusals: ['409 alreadyAnswered'],
  body: z.strictObject(
    {
      reason: z.enum(declineReasons, { error: (issue) => (issue.input ? 'reasonUnknown' : 'reasonRequired') }),
      comments: z.string('inputInvalid').max(limits.declineCommentsCharacters, 'commentsTooLong').nullish(),
    },
    { error: (issue) => (issue.code === 'invalid_type' ? 'reasonRequired' : undefined) },
  ),
  reply: done,
});

/** Family or accepted home ends the connection. */
export const disconnect = endpoint({
  address: 'DELETE /api/spirits/{id}/funeral-home/{placeId}/disconnect',
  summary: 'Ends a connection.',
  who: ['user', 'funeral-home'],
  refusals: ['409 connectionMissing', '409 declineInstead', '409 confirmFirst'],
  reply: done,
});
