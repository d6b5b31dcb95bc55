import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { emailAddress } from '../../users/schema.ts';
import { circleLevel } from '../core/schema.ts';
import { circleInvitation, circleMember, circleSight } from './schema.ts';

const family = ['user'] as const;
const done = z.object({ ok: z.literal(true) });

/** Who is in the circle of a record, told to everybody in it. */
export const listCircle = endpoint({
  address: 'GET /api/spirits/{id}/circle',
  summary: 'Lists the relatives who may see a record.',
  who: family,
  reply: z.array(circleMember),
});

/** Invites a mailbox to a record with its own sign-in; one mail. Only those who decide invite. */
export const inviteRelative = endpoint({
  address: 'POST /api/spirits/{id}/circle',
  summary: 'Invites a relative to a record.',
  who: family,
  refusals: ['409 confirmFirst', '409 circleKnown', '409 circleFull', '409 releaseNotPlan'],
  body: z.strictObject({
    name: z.string('nameInvalid').trim().min(1, 'nameInvalid').max(limits.relativeNameCharacters, 'textTooLong'),
    email: emailAddress,
    level: circleLevel,
    /** Of a plan that is made ahead; without it the relative sees the record now. */
    sees: circleSight.optional(),
  }),
  reply: circleMember,
  status: 201,
  limit: { count: 30, seconds: 3_600 },
});

/** Changes what a relative may do, or when they see a plan, from the next call on; when is said by whoever made the record. */
export const updateRelative = endpoint({
  address: 'PATCH /api/spirits/{id}/circle/{memberId}',
  summary: 'Changes what a relative may do.',
  who: family,
  refusals: ['409 releaseNotPlan'],
  body: z.strictObject({ level: circleLevel.optional(), sees: circleSight.optional() }),
  reply: circleMember,
});

/** Ends a relative's access, which is over with the next call: those who decide anybody's, everybody their own. */
export const removeRelative = endpoint({
  address: 'DELETE /api/spirits/{id}/circle/{memberId}',
  summary: 'Ends the access of a relative.',
  who: family,
  reply: done,
});

/** Hands a record over to a relative who decides; whoever made it stays as one who decides. Both are told by mail. */
export const handOverRecord = endpoint({
  address: 'POST /api/spirits/{id}/circle/{memberId}/hand-over',
  summary: 'Hands a record over to a relative.',
  who: family,
  refusals: ['409 circleNotDecides', '403 proofNeeded'],
  reply: done,
});

/** The invitations that wait for the caller's mailbox, newest first. */
export const listInvitations = endpoint({
  address: 'GET /api/circle-invitations',
  summary: 'Lists the invitations to records of relatives.',
  who: family,
  reply: z.array(circleInvitation),
});

/** Accepts an invitation: the record stands in the caller's list from now on. Accepted before: the same answer. */
export const acceptInvitation = endpoint({
  address: 'POST /api/circle-invitations/{id}/accept',
  summary: 'Accepts an invitation to a relative’s record.',
  who: family,
  reply: z.object({ spiritId: z.uuid() }),
});

/** Declines an invitation, which is gone then. */
export const declineInvitation = endpoint({
  address: 'DELETE /api/circle-invitations/{id}',
  summary: 'Declines an invitation to a relative’s record.',
  who: family,
  reply: done,
});
