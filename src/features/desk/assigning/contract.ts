import * as z from 'zod';
import { emailAddress } from '#features/users/schema.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { limits } from '../../../vocabulary/limits.ts';

const note = z
  .string('inputInvalid')
  .trim()
  .max(limits.handOverNoteCharacters, 'handOverNoteTooLong')
  .refine((written) => !written.includes('\u0000'), 'inputInvalid');

/** True where what whoever was responsible has not done goes along with the case. */
const withTasks = z.boolean('inputInvalid').optional();

/**
 * Makes one of the people of a listing responsible for a case that it has accepted, or nobody. `seen` is who was responsible
 * when it was read: 409 when a colleague was faster. Saying again what is so changes nothing. The note is kept among the home's
 * private notes; who is given a case by somebody else gets one mail. No family is told.
 */
export const assignCase = endpoint({
  address: 'POST /api/spirits/{id}/funeral-home/{placeId}/assign',
  summary: 'Says who of the funeral home is responsible for a case.',
  who: ['funeral-home'],
  refusals: ['400 assigneeUnknown', '409 assigneeChanged'],
  body: z.strictObject({
    email: emailAddress.nullable(),
    seen: z.string('inputInvalid').nullable(),
    note: note.nullish(),
    withTasks,
  }),
  reply: z.object({ assignee: z.string().nullable() }),
  limit: limits.rates.assigned,
});

/** Why one of several cases was not handed over: a colleague was faster, whoever is to have it is not at its branch, it is gone. */
const unassignedReason = z.enum(['faster', 'elsewhere', 'gone']);

/** Why one of several cases was not handed over. */
export type UnassignedReason = z.output<typeof unassignedReason>;

const caseOfHome = z.strictObject({
  spiritId: z.uuid('inputInvalid').toLowerCase(),
  placeId: z.uuid('inputInvalid').toLowerCase(),
});

/**
 * Makes somebody responsible for several cases, each by the rule of a single one and with the same note. What a colleague was
 * faster with stays as it is and is told. Whoever gets them has one mail for all.
 */
export const assignCases = endpoint({
  address: 'POST /api/cases/assign',
  summary: 'Says who of the funeral home is responsible for several cases.',
  who: ['funeral-home'],
  body: z.strictObject({
    cases: z
      .array(caseOfHome.extend({ seen: z.string('inputInvalid').nullable() }))
      .min(1, 'inputInvalid')
      .max(limits.casesAssignedAtOnce, 'inputInvalid'),
    email: emailAddress.nullable(),
    note: note.nullish(),
    withTasks,
  }),
  reply: z.object({
    done: z.array(caseOfHome),
    refused: z.array(caseOfHome.extend({ why: unassignedReason })),
  }),
  limit: limits.rates.assignedTogether,
});
