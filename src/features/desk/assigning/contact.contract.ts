import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';

/** Who of an accepted home is responsible for a case; `phone` is empty where they have said none of their own. */
const homeContact = z.object({
  place: z.object({ id: z.uuid(), name: z.string() }),
  name: z.string(),
  phone: z.string(),
});

/** Who of an accepted home is responsible for a case. */
export type HomeContact = z.output<typeof homeContact>;

/**
 * Whom a family asks for: who of each home that has accepted is responsible for the case, where they have said their name and the
 * home tells families. For who decides and who helps.
 */
export const listHomeContacts = endpoint({
  address: 'GET /api/spirits/{id}/home-contacts',
  summary: 'Lists who of the funeral homes is responsible for a record.',
  who: ['user'],
  reply: z.array(homeContact),
});
