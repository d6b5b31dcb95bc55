import * as z from 'zod';
import { editableImage } from '#features/places/core/images.schema.ts';
import { editablePlace } from '#features/places/core/schema.ts';
import { flag } from '#features/places/core/values.schema.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { pictureRefusals } from '../../../platform/errors.ts';

const keepers = ['merchant', 'funeral-home', 'organization', 'admin'] as const;
const region = { updateEntireRegion: flag.default(false) };

/**
 * Shows one of the listing's pictures first. With `updateEntireRegion` (the administrator's) every funeral home of the
 * listing's region shows it first as well.
 */
export const setFeaturedImage = endpoint({
  address: 'PATCH /api/places/{id}/featured-image',
  summary: 'Chooses the picture that a listing shows first.',
  who: keepers,
  refusals: ['400 regionMissing', '409 pictureNotReady'],
  body: z.strictObject({ path: z.string('pictureUnknown').max(200, 'pictureUnknown'), ...region }),
  reply: editablePlace,
});

/**
 * Adds a picture: PNG, JPEG, WebP, AVIF or HEIC. It is drawn anew in three widths, upright and without what a camera wrote
 * into it. A HEIC is answered at once with the state `converting`, and shown when a job has drawn it.
 */
export const addPlaceImage = endpoint({
  address: 'POST /api/places/{id}/images',
  summary: 'Adds a picture to a listing.',
  who: keepers,
  refusals: [...pictureRefusals, '409 tooManyPictures', '429 tooManyUploads'],
  upload: true,
  transaction: false,
  reply: editableImage,
  status: 201,
});

/**
 * Removes a picture. The listing then shows its next one first. Where other funeral homes of the region show it too, they
 * keep it, unless `updateEntireRegion` (the administrator's) takes it from them.
 */
export const deletePlaceImage = endpoint({
  address: 'DELETE /api/places/{id}/images/{imageId}',
  summary: 'Removes a picture from a listing.',
  who: keepers,
  query: z.object(region),
  reply: z.object({ ok: z.literal(true) }),
});

/** The bytes of a picture that could not be drawn, as they were sent: for its keeper alone, because of what is in them. */
export const getOriginalImage = endpoint({
  address: 'GET /api/places/{id}/images/{imageId}/original',
  summary: 'Downloads a picture that could not be shown, as it was sent.',
  who: keepers,
  bytes: true,
  reply: z.unknown(),
});
