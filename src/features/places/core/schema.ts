import * as z from 'zod';
import { readPlaceData } from '#features/places/data/schema.ts';
import { type PlaceFieldName, type PlaceFields, schemaOf } from './fields.ts';
import { editableImage } from './images.schema.ts';

type ShownTo<Who> = {
  [Name in PlaceFieldName]: PlaceFields[Name]['shownTo'] extends Who ? Name : never;
}[PlaceFieldName];

type ShownSchema<Name extends PlaceFieldName> = PlaceFields[Name] extends { shown: infer Schema extends z.ZodType }
  ? Schema
  : PlaceFields[Name]['stored'];

const shownTo = <Who extends 'everybody' | 'owner'>(who: Who) =>
  schemaOf<{ [Name in ShownTo<Who>]: ShownSchema<Name> }>(
    (field) => field.shownTo === who,
    ({ shown, stored }) => shown ?? stored,
  );

/**
 * A listing as everybody sees it. Unknown facts are null, never guessed. With a hidden address the street and postal
 * code are null and the position is the middle of a 5 km square.
 */
export const publicPlace = z.object({
  ...shownTo('everybody'),
  /** True when a family can ask this funeral home here; otherwise it is called by telephone. */
  connectable: z.boolean(),
  /** The year of the regulator's public list of licences on which it stands; null where none is known. */
  regulatorListYear: z.int().nullable(),
});

/** What the listing's owner and the administrator see besides. */
export const editablePlace = publicPlace.extend({ ...shownTo('owner'), images: z.array(editableImage) });

/** A listing in the projection the caller may see. */
export const place = z.union([editablePlace, publicPlace]);

/**
 * A listing as it is stored, with what is counted about it. Nobody gets it as it is: `publicPlaceOf` and `editablePlaceOf`
 * make the two projections.
 */
export const placeRecord = z.object(
  schemaOf<{ [Name in PlaceFieldName]: PlaceFields[Name]['stored'] }>(
    () => true,
    ({ stored }) => stored,
  ),
);

/** A listing as everybody sees it. */
export type PublicPlace = z.output<typeof publicPlace>;

/** A listing as its owner and the administrator see it. */
export type EditablePlace = z.output<typeof editablePlace>;

/** A listing in either projection. */
export type Place = PublicPlace | EditablePlace;

/** A listing as it is stored. */
export type PlaceRecord = z.output<typeof placeRecord>;

/** A row of listings as the database gives it: its columns have types, and what lies in JSON is not known yet. */
export type PlaceRow = Omit<PlaceRecord, 'data'> & { data: unknown };

/** A listing out of its row. */
export const readPlace = (row: PlaceRow): PlaceRecord => Object.assign(row, { data: readPlaceData(row.data) });
