import * as z from 'zod';
import type { ErrorMessageKey } from './errors.ts';

/** The version that somebody has read, by its number; no column holds a larger one. */
export const versionRead = z.int('inputInvalid').min(0, 'inputInvalid').max(2_147_483_647, 'inputInvalid');

/** The version that somebody has read, by the moment of its last change, as it was answered. */
export const changeRead = z.iso.datetime('inputInvalid').refine((text) => text >= '0001', 'inputInvalid');

/** A moment that somebody writes, in UTC: the database takes fewer offsets, and fewer years, than ISO 8601 has. */
export const momentWritten = (refusal: ErrorMessageKey) =>
  z.iso
    .datetime({ offset: true, error: refusal })
    .transform((text) => new Date(text).toISOString())
    .refine((text) => /^(?!0000)\d{4}-/.test(text), refusal);

/** A day that somebody writes, `YYYY-MM-DD`; none from before the years that can be meant. */
export const dayWritten = (refusal: ErrorMessageKey) => z.iso.date(refusal).refine((day) => day >= '1900', refusal);
