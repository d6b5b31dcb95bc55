import * as z from 'zod';
import { declineReasons } from '../../../vocabulary/declineReasons.ts';

const connectedPlace = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
});

/**
 * A family's live request to one funeral home. `answerBy`: until when the home is asked to answer, while it has not. Times
 * ISO 8601 UTC.
 */
export const connection = z.object({
  id: z.uuid(),
  spiritId: z.uuid(),
  place: connectedPlace,
  type: z.enum(['primary', 'secondary']),
  status: z.enum(['pending', 'accepted']),
  requestedAt: z.string(),
  answeredAt: z.string().nullable(),
  answerBy: z.string().optional(),
});

/** A family's live request to one funeral home. */
export type Connection = z.output<typeof connection>;

/** A request that a funeral home could not take, shown to the family only. Times ISO 8601 UTC. */
export const declinedRequest = z.object({
  place: connectedPlace,
  reason: z.enum(declineReasons),
  comments: z.string().nullable(),
  answeredAt: z.string(),
});

/** A request that a funeral home could not take. */
export type DeclinedRequest = z.output<typeof declinedRequest>;
