import { useQuery } from '@tanstack/react-query';
import type { TaskList, TaskListInput } from '#features/spirits/case-tasks/schema.ts';
import { type CallOptions, call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { createTaskList, deleteTaskList, fillTaskLists, getTaskLists, updateTaskList } from './lists.contract.ts';

/** Where the lists of a branch are. */
export const taskListsHref = (placeId: string): string => `/task-lists?place=${placeId}`;

/** The lists of a branch. */
export const useTaskLists = (id: string) =>
  useQuery(queryOf<typeof getTaskLists>('GET /api/places/{id}/task-lists', { params: { id } }));

/**
 * What can be done with lists. A change names the version that was read. `onDone` is called before the lists are read anew: what
 * has been pressed may be gone afterwards.
 */
export type TaskListChange = { onDone: () => void } & (
  | { kind: 'add'; list: TaskListInput }
  | { kind: 'fill'; language: Language }
  | { kind: 'change'; list: TaskList }
  | { kind: 'remove'; list: TaskList }
);

/** Adds, changes and deletes lists; they are read anew afterwards, and what cases say of them. */
export const useTaskListWrites = (id: string) =>
  useWrite<TaskListChange>(
    [['GET /api/places/{id}/task-lists', { params: { id } }], ['GET /api/spirits/{id}/case-tasks']],
    async (act, options) => {
      await send(id, act, options);
      act.onDone();
    },
  );

function send(id: string, act: TaskListChange, options: CallOptions): Promise<unknown> {
  const params = { id };
  if (act.kind === 'add')
    return call<typeof createTaskList>('POST /api/places/{id}/task-lists', { params, body: act.list }, options);
  if (act.kind === 'fill') {
    const body = { language: act.language };
    return call<typeof fillTaskLists>('POST /api/places/{id}/task-lists/fill', { params, body }, options);
  }
  const { id: listId, version, ...list } = act.list;
  if (act.kind === 'change')
    return call<typeof updateTaskList>(
      'PATCH /api/places/{id}/task-lists/{listId}',
      { params: { id, listId }, body: { ...list, version } },
      options,
    );
  return call<typeof deleteTaskList>(
    'DELETE /api/places/{id}/task-lists/{listId}',
    { params: { id, listId }, query: { version: String(version) } },
    options,
  );
}
