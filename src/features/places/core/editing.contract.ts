import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { emailAddress } from '../../users/schema.ts';
import { placeChanges } from './changes.schema.ts';
import { editablePlace } from './schema.ts';
import { flag, placeName, placeType } from './values.schema.ts';

const keepers = ['merchant', 'funeral-home', 'organization', 'admin'] as const;
const administrators = ['admin'] as const;
const count = z.object({ count: z.int() });
const done = z.object({ ok: z.literal(true) });

/** How many families a funeral home is connected to: requests that are pending or accepted. */
export const countConnections = endpoint({
  address: 'GET /api/places/{id}/connection-count',
  summary: 'Counts the connections of a funeral home.',
  who: ['funeral-home', 'admin'],
  reply: count,
});

/** How many published listings a mailbox keeps. Says nothing about accounts. */
export const countPlacesByEmail = endpoint({
  address: 'GET /api/places/count-by-email/{email}',
  summary: 'Counts the published listings of a mailbox.',
  who: 'anyone',
  refusals: ['400 emailInvalid'],
  reply: count,
  limit: limits.rates.countsByEmail,
});

/** Adds a listing; it waits until an administrator has published it, their own too. */
export const createPlace = endpoint({
  address: 'POST /api/places',
  summary: 'Adds a listing.',
  who: 'signed-in',
  body: z.strictObject({ name: placeName, type: placeType, preferred: flag.default(false) }),
  reply: editablePlace,
  status: 201,
});

/** Sends a short mail that proves the mailbox works. The answer is the same for every mailbox. */
export const validatePlaceEmail = endpoint({
  address: 'POST /api/places/funeral-home/validate-email/{email}',
  summary: 'Sends a short mail to prove that a mailbox works.',
  who: 'anyone',
  refusals: ['400 emailInvalid'],
  bearerIgnored: true,
  reply: done,
  limit: { count: 30, seconds: 600 },
});

/** Changes a listing; what was changed here is never overwritten by an import. */
export const updatePlace = endpoint({
  address: 'PATCH /api/places/{id}',
  summary: 'Changes a listing.',
  who: keepers,
  refusals: [
    '409 placeHidden',
    '400 websiteInvalid',
    '400 postalCodeInvalid',
    '400 regionUnknown',
    '400 amountInvalid',
    '400 dateInvalid',
    '400 preferredInformation',
    '400 responseHoursInvalid',
    '400 hoursInvalid',
    '403 proofNeeded',
    '409 changedElsewhere',
    '409 connectionsOpen',
  ],
  body: placeChanges,
  reply: editablePlace,
});

/** Gives a listing to another mailbox; the old and the new one are told by mail. */
export const updatePlaceEmail = endpoint({
  address: 'PATCH /api/places/{id}/email',
  summary: 'Gives a listing to another mailbox.',
  who: administrators,
  refusals: ['403 proofNeeded'],
  body: z.strictObject({ email: emailAddress.nullable() }),
  reply: editablePlace,
});

/** Changes what kind of listing it is. 409 while families are connected to it. */
export const updatePlaceType = endpoint({
  address: 'PATCH /api/places/{id}/type',
  summary: 'Changes the type of a listing.',
  who: administrators,
  refusals: ['409 connectionsOpen'],
  body: z.strictObject({ type: placeType }),
  reply: editablePlace,
});

/** Changes what a listing is called; its address stays. */
export const updatePlaceName = endpoint({
  address: 'PATCH /api/places/{id}/name',
  summary: 'Renames a listing.',
  who: keepers,
  body: z.strictObject({ name: placeName }),
  reply: editablePlace,
});

/** Deletes a listing; undone within 30 days, erased afterwards. 409 while families are connected to it. */
export const deletePlace = endpoint({
  address: 'DELETE /api/places/{id}',
  summary: 'Deletes a listing.',
  who: keepers,
  refusals: ['409 connectionsOpen'],
  reply: done,
});
