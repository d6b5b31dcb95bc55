import * as z from 'zod';
import { placeTypes } from '#vocabulary/places/placeTypes.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { publicPlace } from './schema.ts';

/** A listing that was public and is not any more; `name` is null where its keeper has deleted it. */
const removedPlace = z.object({
  name: z.string().nullable(),
  /** True where an administrator hides it for a time. */
  hidden: z.boolean(),
  type: z.enum(placeTypes),
  /** Listings of its type that are nearest to where it was, or in its province or territory. */
  nearby: z.array(publicPlace),
});

/** A listing that was public and is not any more. */
export type RemovedPlace = z.output<typeof removedPlace>;

/** What stood at an address, by id or slug, that everybody could once read. 404 for everything else. */
export const getRemovedPlace = endpoint({
  address: 'GET /api/places/{id}/gone',
  summary: 'Reads what became of a listing that was closed or deleted, and what is near.',
  who: 'anyone',
  bearerIgnored: true,
  reply: removedPlace,
});
