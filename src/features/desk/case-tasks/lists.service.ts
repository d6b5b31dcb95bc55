import { randomUUID } from 'node:crypto';
import { listTeam } from '#features/desk/calendar/repository.ts';
import { findEditablePlace, lockEditablePlace } from '#features/places/changes/editing.service.ts';
import * as repository from '#features/spirits/case-tasks/lists.repository.ts';
import type { TaskListInput } from '#features/spirits/case-tasks/schema.ts';
import { badRequest, conflict, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './lists.contract.ts';
import { startingLists } from './starts.rules.ts';
import { wordsOfStarts } from './starts.service.ts';

/** Reads the lists of a branch. */
export const getTaskLists: Service<typeof contract.getTaskLists> = async (request) =>
  answer(request.sql, (await findEditablePlace(request)).id);

/** Adds a list to a branch. */
export const createTaskList: Service<typeof contract.createTaskList> = async (request) => {
  const place = await lockEditablePlace(request);
  const list = request.body();
  const known = await repository.listTaskLists(request.sql, place.id);
  if (known.length >= limits.taskLists) throw conflict('taskListsFull');
  await assertTeam(request.sql, place.id, list);
  await repository.insertTaskLists(request.sql, place.id, [list]);
  return answer(request.sql, place.id);
};

/** Gives a branch without lists those to begin with; whoever presses second is told that there are some. */
export const fillTaskLists: Service<typeof contract.fillTaskLists> = async (request) => {
  const place = await lockEditablePlace(request);
  const { language } = request.body();
  const known = await repository.listTaskLists(request.sql, place.id);
  if (known.length > 0) throw conflict('taskListsNotEmpty');
  await repository.insertTaskLists(request.sql, place.id, startingLists(wordsOfStarts(language), randomUUID));
  return answer(request.sql, place.id);
};

/** Changes a list, unless a colleague has changed it since it was read. */
export const updateTaskList: Service<typeof contract.updateTaskList> = async (request) => {
  const place = await lockEditablePlace(request);
  const before = await findList(request.sql, place.id, request.params.listId);
  const { version, ...list } = request.body();
  await assertTeam(request.sql, place.id, list, before);
  const changed = await repository.updateTaskListRow(request.sql, place.id, { ...list, id: before.id, version });
  if (!changed) throw conflict('taskListChanged');
  return answer(request.sql, place.id);
};

/** Takes a list away, unless a colleague has changed it since it was read. */
export const deleteTaskList: Service<typeof contract.deleteTaskList> = async (request) => {
  const place = await lockEditablePlace(request);
  const { id } = await findList(request.sql, place.id, request.params.listId);
  const { version } = request.query();
  if (!(await repository.deleteTaskListRow(request.sql, place.id, id, Number(version))))
    throw conflict('taskListChanged');
  return answer(request.sql, place.id);
};

const answer = async (sql: Sql, placeId: string) => ({ lists: [...(await repository.listTaskLists(sql, placeId))] });

async function findList(sql: Sql, placeId: string, id: string) {
  const known = isIdentifier(id) ? await repository.listTaskLists(sql, placeId) : [];
  const list = known.find((one) => one.id === id.toLowerCase());
  if (!list) throw notFound();
  return list;
}

/** Refuses a list that names somebody who does not work at the branch, unless it did before. */
async function assertTeam(sql: Sql, placeId: string, list: TaskListInput, before?: TaskListInput): Promise<void> {
  const named = list.lines.flatMap(({ who }) => who ?? []);
  if (named.length === 0) return;
  const known = (await listTeam(sql, [placeId])).map(({ email }) => email);
  const kept = before?.lines.flatMap(({ who }) => who ?? []) ?? [];
  if (named.some((email) => !known.includes(email) && !kept.includes(email))) throw badRequest('assigneeUnknown');
}
