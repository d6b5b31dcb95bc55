import * as z from 'zod';
import { colleague, colleagueRole } from '#features/places/changes/colleagues.schema.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { emailAddress } from '../../users/schema.ts';

const keepers = ['merchant', 'funeral-home', 'organization', 'admin'] as const;

/** Who keeps a listing, told to those who keep it: its own mailbox first, then colleagues in the order they were invited. */
export const listColleagues = endpoint({
  address: 'GET /api/places/{id}/colleagues',
  summary: 'Lists who keeps a listing.',
  who: keepers,
  reply: z.array(colleague),
});

/** Invites a mailbox to keep a listing with its own sign-in, from its next sign-in on; one mail. Only an owner invites. */
export const inviteColleague = endpoint({
  address: 'POST /api/places/{id}/colleagues',
  summary: 'Invites a colleague to keep a listing.',
  who: keepers,
  refusals: ['403 proofNeeded', '409 colleagueKnown', '409 colleaguesTooMany'],
  body: z.strictObject({ email: emailAddress, role: colleagueRole }),
  reply: colleague,
  status: 201,
  limit: { count: 30, seconds: 3_600 },
});

/** Says what a colleague may do from now on. Only an owner says so; the listing's own mailbox stays an owner. */
export const changeColleague = endpoint({
  address: 'PATCH /api/places/{id}/colleagues/{colleagueId}',
  summary: 'Changes what a colleague may do.',
  who: keepers,
  refusals: ['403 proofNeeded'],
  body: z.strictObject({ role: colleagueRole }),
  reply: colleague,
});

/** Ends a colleague's access, which is over with the next call; an owner ends anybody's, everybody their own. */
export const removeColleague = endpoint({
  address: 'DELETE /api/places/{id}/colleagues/{colleagueId}',
  summary: 'Ends the access of a colleague.',
  who: keepers,
  reply: z.object({ ok: z.literal(true) }),
});
