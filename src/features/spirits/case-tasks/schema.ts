import * as z from 'zod';
import { emailAddress } from '#features/users/schema.ts';
import { limits } from '#vocabulary/limits.ts';
import { caseKinds, dueMoments, dueUnits } from '#vocabulary/places/caseKinds.ts';

const words = (most: number) =>
  z
    .string('inputInvalid')
    .trim()
    .min(1, 'inputInvalid')
    .max(most, 'textTooLong')
    .refine((written) => !written.includes('\u0000'), 'inputInvalid');

/** What is to be done, in one line. */
export const taskText = words(limits.caseTaskCharacters);

/**
 * When a task is due: so many days or hours after a moment of its case, or before it where the amount is below zero. Of a death
 * the day alone is known, so that only days are counted from it.
 */
export const dueRule = z
  .strictObject({
    moment: z.enum(dueMoments, 'inputInvalid'),
    amount: z.int('inputInvalid').min(-limits.taskDueMost, 'inputInvalid').max(limits.taskDueMost, 'inputInvalid'),
    unit: z.enum(dueUnits, 'inputInvalid'),
  })
  .refine(({ moment, unit }) => moment !== 'death' || unit === 'days', 'inputInvalid');

/** When a task is due, counted from a moment of its case. */
export type DueRule = z.output<typeof dueRule>;

/** A line of a list: what is to be done, when, and by whom; nobody is whoever has the case. */
export const taskLine = z.strictObject({
  id: z.uuid('inputInvalid').toLowerCase(),
  text: taskText,
  rule: dueRule.nullable(),
  who: emailAddress.nullable(),
});

/** A line of a list. */
export type TaskLine = z.output<typeof taskLine>;

/** What a home writes of a list: its name, the kinds of case it is for, its lines; `byItself` where it is put into them on accepting. */
export const taskListInput = z.strictObject({
  name: words(limits.taskListNameCharacters),
  kinds: z.array(z.enum(caseKinds, 'inputInvalid')).max(caseKinds.length, 'inputInvalid'),
  byItself: z.boolean('inputInvalid'),
  lines: z
    .array(taskLine)
    .max(limits.taskListLines, 'inputInvalid')
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'inputInvalid'),
});

/** What a home writes of a list. */
export type TaskListInput = z.output<typeof taskListInput>;

/** A list of tasks of a branch. `version` counts its changes. */
export const taskList = taskListInput.extend({
  id: z.uuid(),
  version: z.int(),
  lines: z.array(taskLine.extend({ who: z.string().nullable() })),
});

/** A list of tasks of a branch. */
export type TaskList = z.output<typeof taskList>;

/** What the tasks of a case are counted from, as it is known now; the death by its day, as the family has written it. */
export type CaseMoments = {
  acceptedAt: string;
  diedOn: string | null;
  releasedAt: string | null;
  serviceAt: string | null;
};
