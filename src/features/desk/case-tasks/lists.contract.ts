import * as z from 'zod';
import { taskList, taskListInput } from '#features/spirits/case-tasks/schema.ts';
import { endpoint } from '#platform/endpoint.ts';
import { versionRead } from '#platform/written.ts';
import { languages } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';

const home = ['funeral-home'] as const;
const limit = limits.rates.caseTasks;
const reply = z.object({ lists: z.array(taskList) });

/** The lists from which a branch puts tasks into its cases: for those who keep its listing alone. */
export const getTaskLists = endpoint({
  address: 'GET /api/places/{id}/task-lists',
  summary: 'Reads the lists of tasks of a funeral home.',
  who: home,
  reply,
});

/** Adds a list; answers all. */
export const createTaskList = endpoint({
  address: 'POST /api/places/{id}/task-lists',
  summary: 'Adds a list of tasks.',
  who: home,
  refusals: ['400 assigneeUnknown', '409 taskListsFull'],
  body: taskListInput,
  reply,
  status: 201,
  limit,
});

/** Gives a branch without lists those that Rivage begins with, in a language; answers all. */
export const fillTaskLists = endpoint({
  address: 'POST /api/places/{id}/task-lists/fill',
  summary: 'Gives a funeral home lists of tasks to begin with.',
  who: home,
  refusals: ['409 taskListsNotEmpty'],
  body: z.strictObject({ language: z.enum(languages, 'inputInvalid') }),
  reply,
  status: 201,
  limit,
});

/** Changes a list; `version` is the one that was read: 409 when a colleague was faster. Cases keep what was put into them. */
export const updateTaskList = endpoint({
  address: 'PATCH /api/places/{id}/task-lists/{listId}',
  summary: 'Changes a list of tasks.',
  who: home,
  refusals: ['400 assigneeUnknown', '409 taskListChanged'],
  body: taskListInput.extend({ version: versionRead }),
  reply,
  limit,
});

/** Takes a list away, in the version that was read. Cases keep what was put into them. */
export const deleteTaskList = endpoint({
  address: 'DELETE /api/places/{id}/task-lists/{listId}',
  summary: 'Takes a list of tasks away.',
  who: home,
  refusals: ['409 taskListChanged'],
  query: z.object({ version: z.string('inputInvalid').regex(/^\d{1,9}$/, 'inputInvalid') }),
  reply,
  limit,
});
