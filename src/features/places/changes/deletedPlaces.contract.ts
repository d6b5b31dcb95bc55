import * as z from 'zod';
import { editablePlace } from '#features/places/core/schema.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { deletedPlace } from './deletedPlaces.schema.ts';

const keepers = ['merchant', 'funeral-home', 'organization', 'admin'] as const;

/** The listings that the caller owned and that were deleted, the last deleted first, while they can be brought back. */
export const listDeletedPlaces = endpoint({
  address: 'GET /api/deleted-places',
  summary: 'Lists the caller’s deleted listings.',
  who: keepers,
  reply: z.array(deletedPlace),
});

/**
 * Brings a deleted listing back within 30 days, as it was, with its pictures and colleagues. An owner brings back what a
 * keeper has deleted, an administrator also what an administrator has. A listing that stands stays as it is.
 */
export const restorePlace = endpoint({
  address: 'POST /api/places/{id}/restore',
  summary: 'Brings a deleted listing back.',
  who: keepers,
  reply: editablePlace,
});
