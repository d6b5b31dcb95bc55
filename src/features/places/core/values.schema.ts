import * as z from 'zod';
import { placeTypes } from '#vocabulary/places/placeTypes.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { plainText } from '../../../vocabulary/plainText.ts';

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

/** A text in its plain form, of at most so many characters; null where nothing is left of it. */
export const shortText = (maximum: number) =>
  z.string('inputInvalid').max(maximum, 'textTooLong').transform(plainText).nullable();

/** A text read into its one form, where nothing means that there is none. */
export const parsedText = (parse: (text: string) => string | null | undefined, maximum: number, messageKey: string) =>
  shortText(maximum).transform((text, context) => {
    const value = text === null ? null : parse(text);
    if (value !== undefined && (value !== null || text === null)) return value;
    context.addIssue({ code: 'custom', message: messageKey });
    return z.NEVER;
  });

/** A list, also as JSON text; sorted, each entry once. */
export const sortedList = (entry: z.ZodType<string | null, string>) =>
  z
    .preprocess(parsedList, z.array(entry, 'tagsInvalid').max(limits.tagsPerPlace, 'tagsInvalid'))
    .transform((entries) => [...new Set(entries.filter((text) => text !== null))].sort());

function parsedList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A tag of a listing, in small letters with hyphens. */
export const tag = z
  .string('tagsInvalid')
  .max(80, 'tagsInvalid')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'tagsInvalid');

/** A tag that only administrators see. */
export const adminTag = z.string('tagsInvalid').max(80, 'tagsInvalid').transform(plainText);

/** Facts of any name, of at most so many characters as JSON. */
export const facts = (maximum: number) =>
  z
    .record(z.string(), z.unknown(), 'inputInvalid')
    .refine((value) => JSON.stringify(value).length <= maximum, 'textTooLong');

/** A place in a listing's data: `priceCard.rows.transfer`. */
export const dataPath = z
  .string('inputInvalid')
  .max(120, 'inputInvalid')
  .regex(/^[A-Za-z][\w-]*(\.[\w-]+){0,3}$/, 'inputInvalid')
  .refine((path) => !path.split('.').some((name) => name in Object.prototype), 'inputInvalid');

/** A latitude or a longitude in degrees, between two of Canada. */
export const degrees = (most: number, minimum: number, maximum: number) =>
  z
    .number('nearInvalid')
    .min(-most, 'nearInvalid')
    .max(most, 'nearInvalid')
    .min(minimum, 'positionElsewhere')
    .max(maximum, 'positionElsewhere')
    .nullable();
