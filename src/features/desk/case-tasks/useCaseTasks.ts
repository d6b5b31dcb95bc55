import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallOptions, call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import type { BodyOf } from '#platform/endpoint.ts';
import type {
  createCaseTask,
  deleteCaseTask,
  getCaseTasks,
  putTaskLists,
  restoreCaseTask,
  updateCaseTask,
} from './contract.ts';
import type { CaseTask } from './schema.ts';

const ofCase = (id: string) => queryOf<typeof getCaseTasks>('GET /api/spirits/{id}/case-tasks', { params: { id } });

/** What the home has to do for a case. */
export const useCaseTasks = (id: string) => useQuery(ofCase(id));

/** What is changed of a task; what is left out stays. */
type TaskPart = Omit<BodyOf<typeof updateCaseTask>, 'version'>;

type Seen = Pick<CaseTask, 'id' | 'version'>;

/** What can be done with the tasks of a case; who ticked or took something off or put lists in is told before all is read anew. */
export type TaskAct =
  | { kind: 'add'; task: BodyOf<typeof createCaseTask> }
  | { kind: 'change'; task: Seen; to: TaskPart; onChanged?: () => void }
  | { kind: 'remove'; task: Seen; onRemoved: () => void }
  | { kind: 'restore'; taskId: string }
  | { kind: 'put'; lists: BodyOf<typeof putTaskLists>; onPut: (added: number) => void };

/** Adds, changes, ticks off and takes away tasks; what is read of them is read anew afterwards. */
export const useTaskWrites = (id: string) =>
  useWrite<TaskAct>([ofCase(id).queryKey, ['GET /api/case-tasks']], (act, options) => send(id, act, options));

/** Ticks tasks off, several at a time where somebody is quick; `onTicked` is told of each before all is read anew. */
export function useTicking(id: string, onTicked: (task: CaseTask) => void) {
  const write = useTaskWrites(id);
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const isTicked = (task: CaseTask) => underWay.includes(task.id);
  const tick = (task: CaseTask) => {
    if (isTicked(task)) return;
    setRefusal(undefined);
    setUnderWay((all) => [...all, task.id]);
    void write
      .mutateAsync({ kind: 'change', task, to: { done: true }, onChanged: () => onTicked(task) })
      .catch((error: Error) => setRefusal(sentenceOf(error)))
      .finally(() => setUnderWay((all) => all.filter((one) => one !== task.id)));
  };
  return { tick, isTicked, refusal };
}

async function send(id: string, act: TaskAct, options: CallOptions): Promise<unknown> {
  const params = { id };
  if (act.kind === 'add')
    return call<typeof createCaseTask>('POST /api/spirits/{id}/case-tasks', { params, body: act.task }, options);
  if (act.kind === 'put') {
    const body = act.lists;
    const { added } = await call<typeof putTaskLists>(
      'POST /api/spirits/{id}/case-tasks/lists',
      { params, body },
      options,
    );
    return act.onPut(added);
  }
  if (act.kind === 'restore')
    return call<typeof restoreCaseTask>(
      'POST /api/spirits/{id}/case-tasks/{taskId}/restore',
      { params: { id, taskId: act.taskId } },
      options,
    );
  const { id: taskId, version } = act.task;
  if (act.kind === 'change') {
    await call<typeof updateCaseTask>(
      'PATCH /api/spirits/{id}/case-tasks/{taskId}',
      { params: { id, taskId }, body: { ...act.to, version } },
      options,
    );
    return act.onChanged?.();
  }
  await call<typeof deleteCaseTask>(
    'DELETE /api/spirits/{id}/case-tasks/{taskId}',
    { params: { id, taskId }, query: { version: String(version) } },
    options,
  );
  return act.onRemoved();
}
