import * as z from 'zod';
import { placeData } from '#features/places/data/schema.ts';
import { emailAddress } from '#features/users/schema.ts';
import { geoPrecisions } from '#vocabulary/places/geoPrecisions.ts';
import { placeTypes } from '#vocabulary/places/placeTypes.ts';
import { teamRoles } from '#vocabulary/places/teamRoles.ts';
import { canadaBounds } from '#vocabulary/regions/bounds.ts';
import { postalCode } from '#vocabulary/regions/postalCode.ts';
import { findRegion } from '#vocabulary/regions/regions.ts';
import { isOneOf } from '../../../vocabulary/isOneOf.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { keysOf } from '../../../vocabulary/lists.ts';
import { callableNumber } from '../../../vocabulary/telephone.ts';
import { webAddress } from '../../../vocabulary/webAddress.ts';
import { placeImage, storedImage } from './images.schema.ts';
import {
  adminTag,
  degrees,
  facts,
  flag,
  parsedText,
  placeName,
  placeType,
  shortText,
  sortedList,
  tag,
} from './values.schema.ts';

/** One field of a listing. Its column is its name in snake_case. */
export type PlaceField = {
  /** What it holds as it leaves the database; optional where only some reads ask for it. */
  stored: z.ZodType;
  /** The type of its column; null where it is counted or joined. */
  column: 'uuid' | 'text' | 'text[]' | 'boolean' | 'double precision' | 'jsonb' | null;
  /** `owner`: the listing's owner and the administrator. */
  shownTo: 'everybody' | 'owner' | 'nobody';
  /** What readers get where that has another form than what is stored. */
  shown?: z.ZodType;
  /** Everybody else gets `blank`: where only third-party pages know the listing, and `address` also where it hides its address. */
  hiddenWith?: 'name-only' | 'address';
  /** Null where nothing else is said. */
  blank?: unknown;
  /** `owner`: the administrator too. */
  changedBy: 'owner' | 'administrator' | 'nobody';
  /** What a change may hold, also in the text forms of the specification; a change that names a field without it is unknown. */
  change?: z.ZodType;
};

const text = z.string().nullable();
const degree = z.number().nullable();

const toEverybody = { shownTo: 'everybody' } as const;
const toOwner = { shownTo: 'owner' } as const;
const toNobody = { shownTo: 'nobody' } as const;
/** Shown to everybody where more than third-party pages know the listing. */
const ofConfirmed = { shownTo: 'everybody', hiddenWith: 'name-only' } as const;
const ofAddress = { shownTo: 'everybody', hiddenWith: 'address' } as const;

const byOwner = <Change extends z.ZodType>(change: Change) => ({ changedBy: 'owner', change }) as const;
const byAdministrator = <Change extends z.ZodType>(change: Change) => ({ changedBy: 'administrator', change }) as const;
const byNobody = { changedBy: 'nobody' } as const;
/** Named in a change only to be refused. */
const immutable = { changedBy: 'nobody', change: z.unknown() } as const;

/** Where a listing's facts come from; `date` and `url` are null when the source does not say. */
const placeSource = z.object({ name: z.string(), date: text, url: text, licence: text });

const hasCallableNumber = ({ phone }: Record<string, unknown>): boolean =>
  typeof phone !== 'string' || phone.trim() === '' || callableNumber(phone) !== null;

const owner = z.object({ email: z.string(), role: z.enum(teamRoles) });
const statuses = z.enum(['review', 'published', 'closed']);
const disclosures = z.enum(['full', 'name-only']);
const anyFacts = z.record(z.string(), z.unknown()).nullable();

/** Every field of a listing, in the order in which it is answered. Columns, changes and both projections follow from it. */
export const placeFields = {
  id: { stored: z.uuid(), column: 'uuid', ...toEverybody, ...immutable },
  slug: { stored: z.string(), column: 'text', ...toEverybody, ...immutable },
  name: { stored: z.string(), column: 'text', ...toEverybody, ...byOwner(placeName) },
  type: { stored: z.enum(placeTypes), column: 'text', ...toEverybody, ...byAdministrator(placeType) },
  website: {
    stored: text,
    column: 'text',
    ...toEverybody,
    ...byOwner(parsedText(webAddress, 2_000, 'websiteInvalid')),
  },
  tags: { stored: z.array(z.string()), column: 'text[]', ...ofConfirmed, blank: [], ...byOwner(sortedList(tag)) },
  preferred: { stored: z.boolean(), column: 'boolean', ...toEverybody, ...byAdministrator(flag) },
  canadaWide: { stored: z.boolean(), column: 'boolean', ...toEverybody, ...byAdministrator(flag) },
  hideAddress: { stored: z.boolean(), column: 'boolean', ...toEverybody, ...byOwner(flag) },
  address: { stored: text, column: 'text', ...ofAddress, ...byOwner(shortText(300)) },
  city: { stored: text, column: 'text', ...toEverybody, ...byOwner(shortText(120)) },
  region: { stored: text, column: 'text', ...toEverybody, ...byOwner(parsedText(findRegion, 100, 'regionUnknown')) },
  postalCode: {
    stored: text,
    column: 'text',
    ...ofAddress,
    ...byOwner(parsedText(postalCode, 20, 'postalCodeInvalid')),
  },
  phone: { stored: text, column: 'text', ...ofConfirmed, ...byOwner(parsedText(callableNumber, 60, 'phoneInvalid')) },
  latitude: {
    stored: degree,
    column: 'double precision',
    ...toEverybody,
    ...byOwner(degrees(90, canadaBounds.south, canadaBounds.north)),
  },
  longitude: {
    stored: degree,
    column: 'double precision',
    ...toEverybody,
    ...byOwner(degrees(180, canadaBounds.west, canadaBounds.east)),
  },
  /** The position for everybody: the middle of a 5 km square where the address is hidden. */
  publicLatitude: { stored: degree, column: 'double precision', ...toNobody, ...byNobody },
  publicLongitude: { stored: degree, column: 'double precision', ...toNobody, ...byNobody },
  /** `postal-area`, `town` and `hidden` are approximate and are drawn as areas. Whoever changes the position changes it. */
  geoPrecision: {
    stored: z.enum(geoPrecisions).nullable(),
    shown: z.enum([...geoPrecisions, 'hidden']).nullable(),
    column: 'text',
    ...toEverybody,
    changedBy: 'owner',
  },
  data: {
    stored: placeData,
    column: 'jsonb',
    ...ofConfirmed,
    blank: {},
    ...byOwner(facts(limits.placeDataCharacters)),
  },
  /** Has a call of its own, because it must be a picture that is there. */
  featuredImagePath: { stored: text, column: 'text', ...ofConfirmed, ...byNobody },
  images: {
    stored: z.array(storedImage),
    shown: z.array(placeImage),
    column: null,
    ...ofConfirmed,
    blank: [],
    ...byNobody,
  },
  directInfo: {
    stored: anyFacts,
    shown: anyFacts.optional(),
    column: 'jsonb',
    ...ofConfirmed,
    ...byOwner(facts(limits.directInfoCharacters).refine(hasCallableNumber, 'phoneInvalid').nullable()),
  },
  source: { stored: text, shown: placeSource.nullable().optional(), column: 'text', ...ofConfirmed, ...byNobody },
  /** Told as a part of `source`, like `sourceUrl` and `licence`. */
  sourceDate: { stored: text, column: 'text', ...toNobody, ...byNobody },
  sourceUrl: { stored: text, column: 'text', ...toNobody, ...byNobody },
  licence: { stored: text, column: 'text', ...toNobody, ...byNobody },
  /** `name-only`: known from third-party pages, so only name, town and web page are shown. */
  disclosure: { stored: disclosures, column: 'text', ...toEverybody, ...byAdministrator(disclosures) },
  /** True when its owner has signed in with the listing's mailbox. */
  claimed: { stored: z.boolean(), column: null, ...toEverybody, ...byNobody },
  /** Kilometres from the asked position, one decimal; null where the listing has none, absent when none was asked. */
  distanceKilometres: { stored: degree.optional(), column: null, ...toEverybody, ...byNobody },
  email: { stored: text, column: 'text', ...toOwner, ...byAdministrator(emailAddress.nullable()) },
  adminTags: { stored: z.array(z.string()), column: 'text[]', ...toOwner, ...byAdministrator(sortedList(adminTag)) },
  status: { stored: statuses, column: 'text', ...toOwner, ...byAdministrator(statuses) },
  /** Since when an administrator hides it from the public, and why; null when nobody does. Read where one listing, or a mailbox's own, is read. */
  suspension: {
    stored: z.object({ since: z.string(), reason: z.string() }).nullable().optional(),
    column: null,
    ...toOwner,
    ...byNobody,
  },
  /** Requests of families that are pending or accepted; told of funeral homes. */
  connectionCount: { stored: z.int(), shown: z.int().optional(), column: null, ...toOwner, ...immutable },
  /** The mailboxes that may edit it, its own among them; read where one listing, or a mailbox's own, is read. */
  keepers: { stored: z.array(owner).optional(), column: null, ...toOwner, ...byNobody },
} as const satisfies Record<string, PlaceField>;

/** The fields of a listing, each with how it is stored, shown and changed. */
export type PlaceFields = typeof placeFields;

/** The name of a field of a listing. */
export type PlaceFieldName = keyof PlaceFields;

const fieldNames = keysOf(placeFields);

/** The names of the fields of which something holds, in the order of the table. */
export const fieldsWhere = (holds: (field: PlaceField) => boolean): PlaceFieldName[] =>
  fieldNames.filter((name) => holds(placeFields[name]));

/** The name of a field that has a column of its own. */
export type ColumnName = {
  [Name in PlaceFieldName]: PlaceFields[Name]['column'] extends null ? never : Name;
}[PlaceFieldName];

const hasColumn = (name: PlaceFieldName): name is ColumnName => placeFields[name].column !== null;

/** The names of the fields that have a column of their own, in the order of the table. */
export const columnFields: readonly ColumnName[] = fieldNames.filter(hasColumn);

/**
 * A schema of the fields of which something holds: for each what one side of the table says. The caller names the shape
 * that comes of it, because the compiler cannot follow which fields a condition leaves.
 */
export const schemaOf = <Shape extends Partial<Record<PlaceFieldName, z.ZodType>>>(
  holds: (field: PlaceField) => boolean,
  side: (field: PlaceField) => z.ZodType | undefined,
) => Object.fromEntries(fieldsWhere(holds).map((name) => [name, side(placeFields[name])])) as Shape;

/** Who may change what a change names: a field, or what is no field and belongs to the owner. */
export const changedByOf = (name: string): PlaceField['changedBy'] =>
  isOneOf(fieldNames, name) ? placeFields[name].changedBy : 'owner';
