import * as z from 'zod';
import { limits } from '#vocabulary/limits.ts';
import { caseOrders, casesState, caseViews, deskStates } from '#vocabulary/places/deskStates.ts';

/** What a view is called by whoever keeps it. */
export const viewName = z
  .string('deskViewNameNeeded')
  .trim()
  .min(1, 'deskViewNameNeeded')
  .max(limits.deskViewNameCharacters, 'deskViewNameTooLong')
  .refine((written) => !written.includes('\u0000'), 'inputInvalid');

/** What the desk is narrowed to in a view, and how its cases are shown; never what was searched for. */
export const viewFilter = z.strictObject({
  home: z.union([z.literal(''), z.uuid().toLowerCase()], 'inputInvalid'),
  state: z.enum([...deskStates, casesState, ''], 'inputInvalid'),
  who: z.string('inputInvalid').regex(/^\w{0,20}$/, 'inputInvalid'),
  order: z.enum(caseOrders, 'inputInvalid'),
  view: z.enum(caseViews, 'inputInvalid'),
});

/** A way to look at the desk that somebody has kept. */
export const deskView = z.object({ id: z.string(), name: z.string(), filter: viewFilter });

/** A way to look at the desk that somebody has kept. */
export type DeskView = z.output<typeof deskView>;
