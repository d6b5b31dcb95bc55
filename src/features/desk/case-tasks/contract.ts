import * as z from 'zod';
import { isDay } from '#features/desk/calendar/rules.ts';
import { taskText } from '#features/spirits/case-tasks/schema.ts';
import { emailAddress } from '#features/users/schema.ts';
import { endpoint } from '#platform/endpoint.ts';
import { versionRead } from '#platform/written.ts';
import { limits } from '#vocabulary/limits.ts';
import { caseTask, ownTasks, tasksOfCase } from './schema.ts';

const home = ['funeral-home'] as const;
const limit = limits.rates.caseTasks;
const due = z
  .strictObject({
    on: z.iso.date('inputInvalid').refine(isDay, 'inputInvalid').nullable(),
    at: z
      .string('inputInvalid')
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'inputInvalid')
      .nullable(),
  })
  .refine(({ on, at }) => at === null || on !== null, 'inputInvalid');

/** What the caller's branches that have accepted a case have to do for it. No family and no other home reads it. */
export const getCaseTasks = endpoint({
  address: 'GET /api/spirits/{id}/case-tasks',
  summary: 'Lists what the funeral home has to do for a case.',
  who: home,
  reply: tasksOfCase,
});

/** What is due in all cases of the caller's branches, and the next step of each. */
export const listOwnTasks = endpoint({
  address: 'GET /api/case-tasks',
  summary: 'Lists what is due in the cases of a funeral home, and the next step of each.',
  who: home,
  reply: ownTasks,
});

/** Adds a task to a case. Without an assignee it is with whoever has the case. */
export const createCaseTask = endpoint({
  address: 'POST /api/spirits/{id}/case-tasks',
  summary: 'Adds a task to a case.',
  who: home,
  refusals: ['400 assigneeUnknown', '409 caseTasksFull'],
  body: z.strictObject({
    placeId: z.uuid('inputInvalid').toLowerCase(),
    text: taskText,
    due,
    assignee: emailAddress.nullable(),
  }),
  reply: caseTask,
  status: 201,
  limit,
});

/**
 * Changes a task, says that it is done, or opens it again; what is left out stays. `version` is the one that was read: 409 when a
 * colleague was faster. A day of its own takes the place of a rule.
 */
export const updateCaseTask = endpoint({
  address: 'PATCH /api/spirits/{id}/case-tasks/{taskId}',
  summary: 'Changes a task of a case, or says that it is done.',
  who: home,
  refusals: ['400 assigneeUnknown', '409 caseTaskChanged'],
  body: z.strictObject({
    text: taskText.optional(),
    due: due.optional(),
    assignee: emailAddress.nullable().optional(),
    done: z.boolean('inputInvalid').optional(),
    version: versionRead,
  }),
  reply: caseTask,
  limit,
});

/** Takes a task away, in the version that was read. It can be brought back for a day. */
export const deleteCaseTask = endpoint({
  address: 'DELETE /api/spirits/{id}/case-tasks/{taskId}',
  summary: 'Takes a task out of a case.',
  who: home,
  refusals: ['409 caseTaskChanged'],
  query: z.object({ version: z.string('inputInvalid').regex(/^\d{1,9}$/, 'inputInvalid') }),
  reply: z.object({ ok: z.literal(true) }),
  limit,
});

/** Brings a task back that was taken out of a case, as it was; 404 once its day is over. */
export const restoreCaseTask = endpoint({
  address: 'POST /api/spirits/{id}/case-tasks/{taskId}/restore',
  summary: 'Brings a task back into a case.',
  who: home,
  reply: caseTask,
  limit,
});

/** Puts lists of a branch into a case. A line that stands in it already is not put again. */
export const putTaskLists = endpoint({
  address: 'POST /api/spirits/{id}/case-tasks/lists',
  summary: 'Puts lists of tasks into a case.',
  who: home,
  refusals: ['409 taskListChanged'],
  body: z.strictObject({
    placeId: z.uuid('inputInvalid').toLowerCase(),
    listIds: z.array(z.uuid('inputInvalid').toLowerCase()).min(1, 'inputInvalid').max(limits.taskLists, 'inputInvalid'),
  }),
  reply: z.object({ added: z.int() }),
  status: 201,
  limit,
});
