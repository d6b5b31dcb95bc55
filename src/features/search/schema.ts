import * as z from 'zod';
import { publicPlace } from '#features/places/core/schema.ts';

/** What kinds of things a search finds, in the order in which they are shown when they fit equally well. */
export const foundKinds = ['guide', 'page', 'post', 'region', 'town', 'list', 'listing'] as const;

/** One thing that was found: where it is and what it says of itself, in the reader's language. */
export const found = z.object({
  kind: z.enum(foundKinds),
  path: z.string(),
  title: z.string(),
  /** A sentence about it, or the town of a listing; empty where there is nothing to say. */
  line: z.string(),
  /** The telephone number of a listing that can be called. */
  phone: z.string().optional(),
});

/** What a search found: the best of each kind, best first; `places` are the listings among it, where they were asked for. */
export const searchAnswer = z.object({ found: z.array(found), places: z.array(publicPlace).optional() });

/** One thing that was found. */
export type Found = z.output<typeof found>;
