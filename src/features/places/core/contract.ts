import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { paging } from '../../../platform/paging.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { listOrders } from './openFacts.rules.ts';
import { editablePlace, place, publicPlace } from './schema.ts';

/** A latitude and a longitude as text, `51.05,-114.07`. */
const near = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, 'nearInvalid')
  .transform((text) => {
    const [latitude = Number.NaN, longitude = Number.NaN] = text.split(',').map(Number);
    return { latitude, longitude };
  })
  .refine(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180, 'nearInvalid');

/** A fact that is asked for, as a form's tick writes it. */
const ticked = z.literal('1', 'inputInvalid').optional();

/** The listings that match, or with `slug` exactly one listing. Empty filters are dropped. */
export const listPlaces = endpoint({
  address: 'GET /api/places',
  summary: 'Lists published listings by name, region, type, tag, open facts and distance; with slug one listing.',
  who: 'anyone',
  refusals: ['404 notFound'],
  query: z.object({
    name: z.string().max(200, 'textTooLong').optional(),
    region: z.string().max(100, 'regionUnknown').optional(),
    type: z.string().max(40, 'typeUnknown').optional(),
    tag: z.string().max(80, 'inputInvalid').optional(),
    slug: z.string().max(300, 'inputInvalid').optional(),
    /** Only listings that say it of themselves: their prices, their own crematorium, green burial, a language, a faith. */
    prices: ticked,
    crematorium: ticked,
    green: ticked,
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/, 'inputInvalid')
      .optional(),
    faith: z
      .string()
      .regex(/^[a-z-]{1,40}$/, 'inputInvalid')
      .optional(),
    near: near.optional(),
    /** Without it: nearest first where a position is asked, else by name. */
    sort: z.enum(listOrders, 'sortInvalid').optional(),
    /** Only those within so many kilometres of the position that is asked. */
    within: z.coerce
      .number('inputInvalid')
      .min(1, 'inputInvalid')
      .max(limits.nearbyKilometres.widest, 'inputInvalid')
      .optional(),
    /** Those in this town come first, however far it reaches. */
    town: z.string().max(200, 'textTooLong').optional(),
    /** Those that can be asked here first, then those that can be called; `X-Group-Counts` says how many of each. */
    grouped: ticked,
    /** Only those that can be asked here or called. */
    reachable: ticked,
    ...paging,
  }),
  reply: z.union([z.array(place), place]),
  hot: true,
  mayLag: true,
});

/** One listing, or for comma-separated ids the published ones among them in the order asked. */
export const getPlace = endpoint({
  address: 'GET /api/places/{id}',
  summary: 'Reads one listing, or several by comma-separated ids.',
  who: 'anyone',
  refusals: ['400 idsInvalid'],
  reply: z.union([z.array(place), place]),
  hot: true,
  mayLag: true,
});

/** The listings the caller's mailbox keeps. */
export const listMyPlaces = endpoint({
  address: 'GET /api/places/my-listings',
  summary: 'Lists the listings that the caller keeps.',
  who: ['merchant', 'funeral-home', 'organization', 'admin'],
  reply: z.array(editablePlace),
});

/**
 * The tags that the funeral homes of the fixed map region around Alberta bear (specification section 9), the most frequent
 * first, each with how many bear it.
 */
export const listFuneralHomeTags = endpoint({
  address: 'GET /api/places/tags',
  summary: 'Lists the tags of the funeral homes in and around Alberta.',
  who: 'anyone',
  reply: z.array(z.object({ tag: z.string(), count: z.number().int() })),
  mayLag: true,
});

/** Listings of one type in a map area; at most 1,000, `truncated` when there are more. Degrees. */
export const listPlacesInBounds = endpoint({
  address: 'GET /api/places/{type}/{south}/{north}/{west}/{east}',
  summary: 'Lists the listings of one type in a map area.',
  who: 'anyone',
  refusals: ['400 typeRequired', '400 typeUnknown', '400 boundsRequired', '400 boundsInvalid'],
  reply: z.object({ places: z.array(publicPlace), truncated: z.boolean() }),
  hot: true,
  mayLag: true,
  limit: limits.rates.bounds,
});
