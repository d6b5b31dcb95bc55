import * as z from 'zod';
import { type GeoPrecision, geoPrecisions } from '../../../vocabulary/geoPrecisions.ts';
import { type PlaceType, placeTypes } from '../../../vocabulary/placeTypes.ts';

/** A picture of a listing; `path` is fetched on our own origin, sizes in pixels. */
export const placeImage = z.object({
  id: z.uuid(),
  path: z.string(),
  width: z.int(),
  height: z.int(),
});

/** A picture as the listing's keeper sees it: `converting` until a job has drawn it, `kept` where no job could. */
export const editableImage = placeImage.extend({ state: z.enum(['converting', 'kept']).optional() });

/** Where a listing's facts come from; `date` and `url` are null when the source does not say. */
export const placeSource = z.object({
  name: z.string(),
  date: z.string().nullable(),
  url: z.string().nullable(),
  licence: z.string().nullable(),
});

/** A picture of a listing. */
export type PlaceImage = z.output<typeof placeImage>;

/** A picture of a listing as its keeper sees it. */
export type EditableImage = z.output<typeof editableImage>;

/**
 * A listing as everybody sees it. Unknown facts are null, never guessed. With a hidden address the street and postal
 * code are null and the position is the middle of a 5 km square.
 */
export const publicPlace = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  type: z.enum(placeTypes),
  website: z.string().nullable(),
  tags: z.array(z.string()),
  preferred: z.boolean(),
  canadaWide: z.boolean(),
  hideAddress: z.boolean(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  postalCode: z.string().nullable(),
  phone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** `postal-area`, `town` and `hidden` are approximate and are drawn as areas. */
  geoPrecision: z.enum([...geoPrecisions, 'hidden']).nullable(),
  data: z.record(z.string(), z.unknown()),
  featuredImagePath: z.string().nullable(),
  images: z.array(placeImage),
  directInfo: z.record(z.string(), z.unknown()).nullable().optional(),
  source: placeSource.nullable().optional(),
  /** `name-only`: known from third-party pages, so only name and town are shown. */
  disclosure: z.enum(['full', 'name-only']),
  /** True when its owner has signed in with the listing's mailbox. */
  claimed: z.boolean(),
  /** True when a family can ask this funeral home here; otherwise it is called by telephone. */
  connectable: z.boolean(),
  /** Kilometres from the asked position, one decimal; absent when no position was asked. */
  distanceKilometres: z.number().nullable().optional(),
});

/** What the listing's keeper and the administrator see besides. */
export const editablePlace = publicPlace.extend({
  images: z.array(editableImage),
  email: z.string().nullable(),
  adminTags: z.array(z.string()),
  status: z.enum(['review', 'published', 'closed']),
  connectionCount: z.int().optional(),
  /** Whose mailboxes keep it, where one listing or one's own are read. */
  keepers: z.array(z.object({ email: z.string(), role: z.enum(['owner', 'staff']) })).optional(),
});

/** A listing in the projection the caller may see. */
export const place = z.union([editablePlace, publicPlace]);

/** A listing as everybody sees it. */
export type PublicPlace = z.output<typeof publicPlace>;

/** A listing as its keeper and the administrator see it. */
export type EditablePlace = z.output<typeof editablePlace>;

/** A listing in either projection. */
export type Place = PublicPlace | EditablePlace;

/**
 * A listing as it is stored, with what is counted about it. Nobody gets it as it is: `publicPlaceOf` and `keptPlaceOf`
 * make the two projections.
 */
export type PlaceRecord = {
  id: string;
  slug: string;
  type: PlaceType;
  name: string;
  email: string | null;
  website: string | null;
  phone: string | null;
  tags: string[];
  adminTags: string[];
  preferred: boolean;
  canadaWide: boolean;
  hideAddress: boolean;
  address: string | null;
  city: string | null;
  region: string | null;
  postalCode: string | null;
  latitude: number | null;
  longitude: number | null;
  /** The position for everybody: the middle of a 5 km square where the address is hidden. */
  publicLatitude: number | null;
  publicLongitude: number | null;
  geoPrecision: GeoPrecision | null;
  data: Record<string, unknown>;
  directInfo: Record<string, unknown> | null;
  featuredImagePath: string | null;
  status: EditablePlace['status'];
  disclosure: PublicPlace['disclosure'];
  source: string | null;
  sourceDate: string | null;
  sourceUrl: string | null;
  licence: string | null;
  images: (PlaceImage & { state: 'ready' | 'converting' | 'kept' })[];
  claimed: boolean;
  /** The mailboxes that keep it, its own among them; read where one listing, or a mailbox's own, is read. */
  keepers?: { email: string; role: 'owner' | 'staff' }[];
  /** Requests of families that are pending or accepted. */
  connectionCount: number;
  /** Kilometres from the asked position; null where the listing has none, absent when none was asked. */
  distanceKilometres?: number | null;
};
