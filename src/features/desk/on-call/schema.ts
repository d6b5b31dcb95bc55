import * as z from 'zod';
import { delivery } from '#features/sessions/phones/schema.ts';
import { emailAddress } from '#features/users/schema.ts';
import { limits } from '#vocabulary/limits.ts';

const clock = z.string('inputInvalid').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'calendarTimesInvalid');
const wallTime = z.string('inputInvalid').max(16, 'calendarTimesInvalid');

const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const isEachOnce = (spans: readonly { id: string }[]): boolean => isDistinct(spans.map(({ id }) => id));

/** Who is called, one after the other. */
const people = z
  .array(emailAddress)
  .min(1, 'onCallPeopleMissing')
  .max(limits.onCall.people, 'inputInvalid')
  .refine(isDistinct, 'inputInvalid');

const weekday = z.int('inputInvalid').min(1, 'inputInvalid').max(7, 'inputInvalid');

/**
 * A time of the week, by the clock of the branch: on which days it begins (Monday is 1), from when, until when. What does not end
 * later on the same day ends on the next one.
 */
const shift = z.strictObject({
  id: z.uuid('inputInvalid').toLowerCase(),
  days: z.array(weekday).min(1, 'onCallDaysMissing').max(7, 'inputInvalid').refine(isDistinct, 'inputInvalid'),
  from: clock,
  to: clock,
  people,
});

/** A time of the week. */
export type Shift = z.output<typeof shift>;

/** A time that is not as every week, by the clock of the branch: `YYYY-MM-DDTHH:MM`. */
const exception = z.strictObject({
  id: z.uuid('inputInvalid').toLowerCase(),
  from: wallTime,
  to: wallTime,
  people,
});

/** A time that is not as every week. */
export type Exception = z.output<typeof exception>;

/** What a home writes of who is on call. */
export const rotaInput = z.strictObject({
  shifts: z.array(shift).max(limits.onCall.shifts, 'inputInvalid').refine(isEachOnce, 'inputInvalid'),
  exceptions: z.array(exception).max(limits.onCall.exceptions, 'inputInvalid').refine(isEachOnce, 'inputInvalid'),
});

/** What a home writes of who is on call. */
export type RotaInput = z.output<typeof rotaInput>;

/**
 * Who is on call at a branch. `version` counts its changes and is 0 where nothing was written; `zone` is what its clock follows,
 * `now` in ISO 8601; `people` are those who keep the listing.
 */
export const rota = z.object({
  shifts: z.array(
    z.object({
      id: z.uuid(),
      days: z.array(z.int()),
      from: z.string(),
      to: z.string(),
      people: z.array(z.string()),
    }),
  ),
  exceptions: z.array(z.object({ id: z.uuid(), from: z.string(), to: z.string(), people: z.array(z.string()) })),
  version: z.int(),
  zone: z.string(),
  now: z.string(),
  people: z.array(z.string()),
});

/** Who is on call at a branch. */
export type Rota = z.output<typeof rota>;

/** The times alone at which somebody is on call. */
export type Times = Pick<Rota, 'shifts' | 'exceptions'>;

/** What somebody has done and when; without a name once they have closed their account. */
const act = z.object({ email: z.string().nullable(), at: z.string() });

/**
 * Whom a request has called at one of the caller's branches, who has it and who opened it first: `calls`
 * in the order in which they were made, with what became of the text where one was sent. `next` is when the next are called, null where
 * nobody is any more. Moments in ISO 8601.
 */
export const ring = z.object({
  placeId: z.uuid(),
  calls: z.array(z.object({ email: z.string(), at: z.string(), text: delivery.nullable() })),
  next: z.string().nullable(),
  taken: act.nullable(),
  seen: act.nullable(),
});

/** Whom a request has called, and who has it. */
export type Ring = z.output<typeof ring>;
