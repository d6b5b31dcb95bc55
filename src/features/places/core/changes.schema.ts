import * as z from 'zod';
import { limits } from '../../../vocabulary/limits.ts';
import { placeTypes } from '../../../vocabulary/placeTypes.ts';
import { plainText } from '../../../vocabulary/plainText.ts';
import { postalCode } from '../../../vocabulary/postalCode.ts';
import { findRegion } from '../../../vocabulary/regions.ts';
import { webAddress } from '../../../vocabulary/webAddress.ts';

/** What a listing is called, 1 to 200 characters. */
export const placeName = z
  .string('nameInvalid')
  .max(limits.placeNameCharacters, 'textTooLong')
  .transform((text) => plainText(text) ?? '')
  .refine((text) => text !== '', 'nameInvalid');

/** One of the four types of listing. */
export const placeType = z.enum(placeTypes, { error: (issue) => (issue.input ? 'typeUnknown' : 'typeRequired') });

/** Yes or no, also as the text the specification sends. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

const shortText = (maximum: number) => z.string('inputInvalid').max(maximum, 'textTooLong').transform(plainText);

/** A text read into its one form, where nothing means that there is none. */
const readText = (read: (text: string) => string | null | undefined, maximum: number, message: string) =>
  shortText(maximum)
    .transform((text, context) => {
      const value = text === null ? null : read(text);
      if (value !== undefined && (value !== null || text === null)) return value;
      context.addIssue({ code: 'custom', message: message });
      return z.NEVER;
    })
    .nullable();

/** A list, also as JSON text; sorted, each entry once. */
const sortedList = (entry: z.ZodType<string | null, string>) =>
  z
    .preprocess(listIn, z.array(entry, 'tagsInvalid').max(limits.tagsPerPlace, 'tagsInvalid'))
    .transform((entries) => [...new Set(entries.filter((text) => text !== null))].sort());

function listIn(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const tag = z
  .string('tagsInvalid')
  .max(80, 'tagsInvalid')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'tagsInvalid');
const adminTag = z.string('tagsInvalid').max(80, 'tagsInvalid').transform(plainText);

const facts = (maximum: number) =>
  z
    .record(z.string(), z.unknown(), 'inputInvalid')
    .refine((value) => JSON.stringify(value).length <= maximum, 'textTooLong');

/** A place in a listing's data: `priceCard.rows.transfer`. */
const dataPath = z
  .string('inputInvalid')
  .max(120, 'inputInvalid')
  .regex(/^[A-Za-z][\w-]*(\.[\w-]+){0,3}$/, 'inputInvalid')
  .refine((path) => !path.split('.').some((name) => name in Object.prototype), 'inputInvalid');

const degrees = (maximum: number) =>
  z.number('nearInvalid').min(-maximum, 'nearInvalid').max(maximum, 'nearInvalid').nullable();

/** Changes of a listing but for its mailbox, each optional. What nobody may change is named, to be refused as such. Degrees. */
export const placeFacts = z
  .strictObject({
    name: placeName,
    website: readText(webAddress, 2_000, 'websiteInvalid'),
    phone: shortText(60).nullable(),
    tags: sortedList(tag),
    hideAddress: flag,
    address: shortText(300).nullable(),
    city: shortText(120).nullable(),
    region: readText(findRegion, 100, 'regionUnknown'),
    postalCode: readText(postalCode, 20, 'postalCodeInvalid'),
    latitude: degrees(90),
    longitude: degrees(180),
    data: facts(limits.placeDataCharacters),
    /** Entries of `data` by their place in it, put beside the others; null takes an entry away. */
    dataChanges: z
      .record(dataPath, z.unknown(), 'inputInvalid')
      .refine((value) => JSON.stringify(value).length <= limits.placeDataCharacters, 'textTooLong'),
    /** What the sender has seen of the fields they change (`phone`, `data.priceCard.asOf`): where it is another by now, 409. */
    before: z
      .record(z.string().max(130, 'inputInvalid'), z.unknown(), 'inputInvalid')
      .refine((value) => JSON.stringify(value).length <= limits.placeDataCharacters, 'textTooLong'),
    directInfo: facts(limits.directInfoCharacters).nullable(),
    type: placeType,
    preferred: flag,
    canadaWide: flag,
    adminTags: sortedList(adminTag),
    status: z.enum(['review', 'published', 'closed']),
    disclosure: z.enum(['full', 'name-only']),
    id: z.unknown(),
    slug: z.unknown(),
    connectionCount: z.unknown(),
  })
  .partial();
