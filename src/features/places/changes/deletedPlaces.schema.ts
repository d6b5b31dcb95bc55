import * as z from 'zod';
import { placeTypes } from '#vocabulary/places/placeTypes.ts';

/** A deleted listing while it can still be brought back. Times ISO 8601 UTC. */
export const deletedPlace = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(placeTypes),
  city: z.string().nullable(),
  deletedAt: z.string(),
  erasedAt: z.string(),
});

/** A deleted listing while it can still be brought back. */
export type DeletedPlace = z.output<typeof deletedPlace>;
