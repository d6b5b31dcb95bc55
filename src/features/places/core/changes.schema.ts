import * as z from 'zod';
import { limits } from '../../../vocabulary/limits.ts';
import { type PlaceFieldName, type PlaceFields, schemaOf } from './fields.ts';
import { dataPath } from './values.schema.ts';

type Changeable = {
  [Name in PlaceFieldName]: PlaceFields[Name] extends { change: z.ZodType } ? Name : never;
}[PlaceFieldName];

type ChangeShape = { [Name in Changeable]: PlaceFields[Name] extends { change: infer Change } ? Change : never };

const fieldChanges = schemaOf<ChangeShape>(
  ({ change }) => change !== undefined,
  ({ change }) => change,
);

const anyOf = (keys: z.ZodString) =>
  z
    .record(keys, z.unknown(), 'inputInvalid')
    .refine((value) => JSON.stringify(value).length <= limits.placeDataCharacters, 'textTooLong');

/** Changes of a listing, each optional. What nobody may change is named, to be refused as such. Degrees. */
export const placeChanges = z
  .strictObject({
    ...fieldChanges,
    /** Entries of `data` by their place in it, put beside the others; null takes an entry away. */
    dataChanges: anyOf(dataPath),
    /** What the sender has seen of the fields they change (`phone`, `data.priceCard.asOf`): where it is another by now, 409. */
    before: anyOf(z.string().max(130, 'inputInvalid')),
  })
  .partial();

/** Changes of a listing after they were read. */
export type PlaceChanges = z.output<typeof placeChanges>;
