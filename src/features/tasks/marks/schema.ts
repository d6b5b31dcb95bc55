import * as z from 'zod';
import type { PlanBand } from '#vocabulary/tasks/bands.ts';
import { planMarkStates } from '#vocabulary/tasks/marks.ts';

/** A day of our time: what is before or after it, nobody means. */
const day = z.iso
  .date('inputInvalid')
  .refine((text) => text >= '1900' && text < '2200', 'inputInvalid')
  .nullable();

/** A mark on a family’s plan, as it is kept. */
export const planMark = z.object({
  key: z.string('inputInvalid').regex(/^[A-Za-z][A-Za-z0-9.-]{0,59}$/, 'inputInvalid'),
  state: z.enum(planMarkStates, 'inputInvalid'),
  day,
});

/** A change of a mark: `was` is what was read, null where there was none; `state` null takes the mark away. */
export const planMarkChange = z.strictObject({
  key: planMark.shape.key,
  was: planMark.shape.state.nullable(),
  state: planMark.shape.state.nullable(),
  day,
});

/** A change of a mark. */
export type PlanMarkChange = z.output<typeof planMarkChange>;

const bandCount = z.object({ open: z.number().int(), all: z.number().int() });

/** A family’s marks, and how many things there are in each band of its plan, and how many of them are open. */
export const plan = z.object({
  marks: z.array(planMark),
  bands: z.object({ tonight: bandCount, week: bandCount, month: bandCount, year: bandCount } satisfies Record<
    PlanBand,
    unknown
  >),
});
