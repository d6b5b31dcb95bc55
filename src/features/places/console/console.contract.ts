import * as z from 'zod';
import { suspension, suspensionReason } from '#features/console/suspensions/schema.ts';
import { editablePlace } from '#features/places/core/schema.ts';
import { changeRead } from '#platform/written.ts';
import { placeTypes } from '#vocabulary/places/placeTypes.ts';
import { findRegion } from '#vocabulary/regions/regions.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { paging } from '../../../platform/paging.ts';
import { limits } from '../../../vocabulary/limits.ts';

const administrators = ['admin'] as const;
const boundedText = (maximum: number) =>
  z
    .string('inputInvalid')
    .max(maximum, 'textTooLong')
    .refine((text) => !text.includes('\0'), 'inputInvalid')
    .transform((text) => text.trim());
const filterValue = boundedText(120).default('');

/** A listing as one line of the administrator's table. */
const listedPlace = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(placeTypes),
  status: z.enum(['review', 'published', 'closed']),
  city: z.string().nullable(),
  region: z.string().nullable(),
  email: z.string().nullable(),
  claimed: z.boolean(),
  /** True while an administrator hides it from the public. */
  hidden: z.boolean(),
  preferred: z.boolean(),
  source: z.string().nullable(),
  adminTags: z.array(z.string()),
  updatedAt: z.string(),
});

/** A listing as one line of the administrator's table. */
export type ListedPlace = z.output<typeof listedPlace>;

/** What the administrator's table can be narrowed to. */
export const adminPlaceFilter = z.object({
  ...paging,
  status: z.enum(['', 'review', 'published', 'closed'], 'inputInvalid').default(''),
  type: z.enum(['', ...placeTypes], 'typeUnknown').default(''),
  region: boundedText(100)
    .refine((text) => text === '' || findRegion(text) !== undefined, 'regionUnknown')
    .transform((text) => findRegion(text) ?? '')
    .default(''),
  tag: filterValue,
  /** A whole administrator's tag, or with a colon at its end the beginning of some: `review:`. */
  adminTag: filterValue,
  name: boundedText(200).default(''),
  source: filterValue,
  claimed: z.enum(['', 'true', 'false'], 'inputInvalid').default(''),
});

/** The listings in every state, by name, with how many there are in all. */
export const listAllPlaces = endpoint({
  address: 'GET /api/admin/places',
  summary: 'Lists the listings in every state, page by page.',
  who: administrators,
  query: adminPlaceFilter,
  reply: z.object({
    items: z.array(listedPlace),
    total: z.int(),
    page: z.int(),
    size: z.int(),
    /** How many wait for an administrator. */
    waiting: z.int(),
  }),
});

/** The sources and the administrators' tags that occur, for the choices of the table. */
export const listPlaceChoices = endpoint({
  address: 'GET /api/admin/place-choices',
  summary: 'Lists the sources and administrators’ tags that listings have.',
  who: administrators,
  reply: z.object({ sources: z.array(z.string()), adminTags: z.array(z.string()) }),
});

/** Publishes a listing that waits; its keeper is told by mail. 409 when it does not wait any more. */
export const approvePlace = endpoint({
  address: 'POST /api/admin/places/{id}/approve',
  summary: 'Publishes a listing that waits.',
  who: administrators,
  refusals: ['409 reviewDone'],
  reply: editablePlace,
});

/** Closes a listing that waits, and tells its keeper why by mail. 409 when it does not wait any more. */
export const declinePlace = endpoint({
  address: 'POST /api/admin/places/{id}/decline',
  summary: 'Declines a listing that waits, with a reason.',
  who: administrators,
  refusals: ['409 reviewDone'],
  body: z.strictObject({
    reason: z
      .string('reasonRequired')
      .trim()
      .min(1, 'reasonRequired')
      .max(limits.declineCommentsCharacters, 'textTooLong'),
  }),
  reply: editablePlace,
});

/** Why one of several listings was not decided about: somebody was faster, it was changed after it was read, it is gone. */
const undecidedReason = z.enum(['decided', 'changed', 'gone']);

/** Why one of several listings was not decided about. */
export type UndecidedReason = z.output<typeof undecidedReason>;

/**
 * Publishes or declines several listings that wait, each by the rule, with the mail and the entry in the log of a single one.
 * `updatedAt` is how the administrator read it: what was changed meanwhile is left as it is, and so is what was decided.
 */
export const decidePlaces = endpoint({
  address: 'POST /api/admin/places/decide',
  summary: 'Publishes or declines several listings that wait.',
  who: administrators,
  refusals: ['400 reasonRequired'],
  body: z.strictObject({
    decision: z.enum(['approve', 'decline'], 'inputInvalid'),
    places: z
      .array(z.strictObject({ id: z.uuid('inputInvalid').toLowerCase(), updatedAt: changeRead }))
      .min(1, 'inputInvalid')
      .max(limits.placesDecidedAtOnce, 'inputInvalid'),
    /** What the keepers are told of a refusal; not needed for publishing. */
    reason: boundedText(limits.declineCommentsCharacters).default(''),
  }),
  reply: z.object({
    done: z.array(z.uuid()),
    refused: z.array(z.object({ id: z.uuid(), why: undecidedReason })),
  }),
});

/** Listings that may be the same as one: alike in name, in the same town or region. */
export const listDuplicates = endpoint({
  address: 'GET /api/admin/places/{id}/duplicates',
  summary: 'Lists the listings that may be the same as one.',
  who: administrators,
  reply: z.array(listedPlace),
});

/**
 * Makes two listings one: what families, pictures and colleagues the other has moves here, and the other is put away for
 * good. 409 where two mailboxes keep them, or where their types differ.
 */
export const mergePlaces = endpoint({
  address: 'POST /api/admin/places/{id}/merge',
  summary: 'Makes another listing part of this one.',
  who: administrators,
  refusals: [
    '409 mergeSame',
    '409 mergeTypes',
    '409 mergeKeepers',
    '409 mergeSharedRecord',
    '409 mergeInvoices',
    '409 mergeCustody',
    '409 mergeMonths',
  ],
  body: z.strictObject({ otherId: z.uuid('inputInvalid') }),
  reply: editablePlace,
});

/**
 * Hides a published listing from the public, with a reason that its owner reads. What families have with it goes on; nobody can
 * ask it anew. 409 when it is not published, and when somebody was faster.
 */
export const suspendPlace = endpoint({
  address: 'POST /api/admin/places/{id}/suspend',
  summary: 'Hides a listing from the public, with a reason.',
  who: administrators,
  refusals: ['409 suspendedAlready', '409 suspendNotPublished'],
  body: z.strictObject({ reason: suspensionReason }),
  reply: editablePlace,
});

/** Shows a hidden listing to everybody again, as it was. 409 when it is not hidden any more. */
export const bringPlaceBack = endpoint({
  address: 'POST /api/admin/places/{id}/bring-back',
  summary: 'Shows a hidden listing again, with a reason.',
  who: administrators,
  refusals: ['409 notSuspended'],
  body: z.strictObject({ reason: suspensionReason }),
  reply: editablePlace,
});

/** Every time that a listing was hidden, with who did it and why, the newest first. */
export const listPlaceSuspensions = endpoint({
  address: 'GET /api/admin/places/{id}/suspensions',
  summary: 'Lists when and why a listing was hidden.',
  who: administrators,
  reply: z.array(suspension),
});
