import * as z from 'zod';
import type { ErrorMessageKey } from '../../../platform/errors.ts';
import { validParts } from '../../../platform/validParts.ts';
import { keysOf } from '../../../vocabulary/lists.ts';
import { dataFields } from './fields.ts';

type DataFields = typeof dataFields;

type DataSchemas = { [Name in keyof DataFields]: z.ZodOptional<z.ZodNullable<DataFields[Name]['schema']>> };

/** A listing's `data`: its facts, each as its schema says, and beside them whatever else somebody has stored there. */
export const placeData = z.looseObject(
  Object.fromEntries(Object.entries(dataFields).map(([name, { schema }]) => [name, schema.nullish()])) as DataSchemas,
  'inputInvalid',
);

/** A listing's `data`. */
export type PlaceData = z.output<typeof placeData>;

/** A fact of a listing's `data` that has a schema. */
export type DataName = keyof DataFields;

/** A stored `data` as its schema knows it: what is malformed in it is not there. */
export const readPlaceData = (stored: unknown): PlaceData => validParts(placeData, stored) ?? {};

/** The facts of which the day of their last change is kept. */
export const datedFacts = keysOf(dataFields).filter((name) => 'dated' in dataFields[name]);

/** Why some facts cannot stand in a listing's data as they do there; null when they can. Nobody judges those without a schema. */
export function whyNotData(data: PlaceData, names: readonly string[]): ErrorMessageKey | null {
  const known = names.filter((name): name is DataName => Object.hasOwn(placeData.shape, name));
  const [issue] = known.flatMap((name) => placeData.shape[name].safeParse(data[name]).error?.issues ?? []);
  return issue ? (issue.message as ErrorMessageKey) : null;
}
