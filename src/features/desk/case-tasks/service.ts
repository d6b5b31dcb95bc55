import { wallIn } from '#features/desk/calendar/rules.ts';
import { listOwnBranches } from '#features/invoices/money/repository.ts';
import { listTaskLists, listTaskListsOf } from '#features/spirits/case-tasks/lists.repository.ts';
import * as repository from '#features/spirits/case-tasks/repository.ts';
import { caseKindOf, isFor } from '#features/spirits/case-tasks/rules.ts';
import type { CaseMoments } from '#features/spirits/case-tasks/schema.ts';
import { putLists } from '#features/spirits/case-tasks/service.ts';
import { homesOf } from '#features/spirits/core/homes.service.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import { lockRecord } from '#features/spirits/core/service.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, existing, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import { hasDuty } from '#vocabulary/places/teamRoles.ts';
import { zoneOf } from '#vocabulary/regions/timeZones.ts';
import type * as contract from './contract.ts';
import { byDue, dueOf, isLate } from './rules.ts';
import type { CaseTask } from './schema.ts';

/** Lists what the caller’s branches have to do for a case; 404 for strangers, 403 for a home that has not answered. */
export const getCaseTasks: Service<typeof contract.getCaseTasks> = async ({ sql, actor, params: { id } }) => {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  const own = homesOf(actor, record);
  const spiritId = existing(record).id;
  const cases = await readCases(sql, actor, spiritId, own);
  const lists = await listTaskListsOf(sql, own);
  const stored = await repository.listTasks(sql, spiritId, own);
  const tasks = stored.flatMap((task) => {
    const one = cases.find(({ placeId }) => placeId === task.placeId);
    return one ? [told(task, one)] : [];
  });
  const put = new Set(stored.map(({ lineId }) => lineId));
  return {
    branches: cases.map((one) => ({
      ...{ id: one.placeId, name: one.name, today: wallOf(one).slice(0, 10), people: one.team },
      responsible: one.responsible,
      lists: lists
        .filter(({ placeId }) => placeId === one.placeId)
        .map((list) => ({
          ...{ id: list.id, name: list.name },
          suggested: isFor(list, caseKindOf(one.data, one.isTrade)),
          put: list.lines.some((line) => put.has(line.id)),
        })),
    })),
    tasks: [
      ...tasks.filter(({ done }) => !done).sort(byDue),
      ...tasks
        .filter(({ done }) => done)
        .sort((one, other) => (other.done?.at ?? '').localeCompare(one.done?.at ?? '')),
    ],
  };
};

/** Adds a task to a case of one of the caller’s branches. */
export const createCaseTask: Service<typeof contract.createCaseTask> = async ({ sql, actor, params, body }) => {
  const record = await lockRecord(sql, actor, params.id);
  const own = homesOf(actor, record);
  const { placeId, text, due, assignee } = body();
  const team = teamOf(record, own, placeId);
  if (assignee !== null && !team.includes(assignee)) throw badRequest('assigneeUnknown');
  const known = await repository.listTasks(sql, record.id, [placeId]);
  if (known.length >= limits.caseTasksPerCase) throw conflict('caseTasksFull');
  const written = { text, dueOn: due.on, dueAt: due.at, rule: null, assignedEmail: assignee };
  const id = await repository.insertTask(sql, { spiritId: record.id, placeId }, written);
  return readTask(sql, actor, record.id, id);
};

/** Changes a task or says that it is done, unless a colleague has changed it since it was read. */
export const updateCaseTask: Service<typeof contract.updateCaseTask> = async ({ sql, actor, params, body }) => {
  const { record, task, team } = await lockTask(sql, actor, params);
  const { text, due, assignee, done, version } = body();
  if (assignee && assignee !== task.assignedEmail && !team.includes(assignee)) throw badRequest('assigneeUnknown');
  if (version !== task.version) throw conflict('caseTaskChanged');
  let present = version;
  if (text !== undefined || due !== undefined || assignee !== undefined) {
    const written = {
      text: text ?? repository.openedText(task),
      ...(due
        ? { dueOn: due.on, dueAt: due.at, rule: null }
        : { dueOn: task.dueOn, dueAt: task.dueAt, rule: task.rule }),
      assignedEmail: assignee === undefined ? task.assignedEmail : assignee,
    };
    if (!(await repository.updateTaskRow(sql, task, written))) throw conflict('caseTaskChanged');
    present += 1;
  }
  if (done !== undefined && done !== (task.doneAt !== null)) {
    const by = done ? actor.userId : null;
    if (!(await repository.updateDone(sql, { id: task.id, version: present }, by))) throw conflict('caseTaskChanged');
  }
  return readTask(sql, actor, record.id, task.id);
};

/** Takes a task away, unless a colleague has changed it since it was read. */
export const deleteCaseTask: Service<typeof contract.deleteCaseTask> = async ({ sql, actor, params, query }) => {
  const { task } = await lockTask(sql, actor, params);
  const version = Number(query().version);
  if (!(await repository.deleteTaskRow(sql, { id: task.id, version }))) throw conflict('caseTaskChanged');
  return { ok: true };
};

/** Brings a task back that was taken out; whoever presses twice has it once. */
export const restoreCaseTask: Service<typeof contract.restoreCaseTask> = async ({ sql, actor, params }) => {
  const { id, taskId } = params;
  const record = await lockRecord(sql, actor, id);
  const own = homesOf(actor, record);
  if (!isIdentifier(taskId)) throw notFound();
  const known =
    (await repository.findTask(sql, record.id, taskId)) ?? (await repository.findRemovedTask(sql, record.id, taskId));
  if (!known || !own.includes(known.placeId)) throw notFound();
  await repository.restoreTaskRow(sql, taskId);
  return readTask(sql, actor, record.id, taskId);
};

/** Puts lists of a branch into its case; what stands in it is not put again. */
export const putTaskLists: Service<typeof contract.putTaskLists> = async ({ sql, actor, params, body }) => {
  const record = await lockRecord(sql, actor, params.id);
  const own = homesOf(actor, record);
  const { placeId, listIds } = body();
  const team = teamOf(record, own, placeId);
  const lists = (await listTaskLists(sql, placeId)).filter(({ id }) => listIds.includes(id));
  if (lists.length < new Set(listIds).size) throw conflict('taskListChanged');
  return { added: await putLists(sql, { spiritId: record.id, placeId }, lists, team) };
};

/** Who works on cases at a branch of the caller's that has the case; 404 for every other branch. */
function teamOf(record: SpiritRecord, own: readonly string[], placeId: string): readonly string[] {
  if (!own.includes(placeId)) throw notFound();
  return existing(record.connections.find(({ place }) => place.id === placeId))
    .team.filter(({ role }) => hasDuty(role, 'cases'))
    .map(({ email }) => email);
}

async function lockTask(sql: Sql, actor: Actor, { id, taskId }: { id: string; taskId: string }) {
  const record = await lockRecord(sql, actor, id);
  const own = homesOf(actor, record);
  const task = isIdentifier(taskId) ? await repository.findTask(sql, record.id, taskId) : undefined;
  if (!task) throw notFound();
  return { record, task, team: teamOf(record, own, task.placeId) };
}

/** The case at each branch, with what its clock follows. */
async function readCases(sql: Sql, actor: Actor, spiritId: string, own: readonly string[]) {
  const branches = new Map((await listOwnBranches(sql, actor.email, 'cases')).map((branch) => [branch.id, branch]));
  const cases = await repository.listCasesOfTasks(sql, spiritId, own);
  return cases.map((one) => {
    const { name, region } = existing(branches.get(one.placeId));
    return { ...one, name, zone: zoneOf(region) };
  });
}

async function readTask(sql: Sql, actor: Actor, spiritId: string, id: string): Promise<CaseTask> {
  const task = existing(await repository.findTask(sql, spiritId, id));
  const [one] = await readCases(sql, actor, spiritId, [task.placeId]);
  return told(task, existing(one));
}

/** What the clock of a branch says. */
const wallOf = ({ zone, now }: { zone: string; now: string }): string => wallIn(zone, new Date(now));

function told(task: repository.SealedTask, one: CaseMoments & { zone: string; now: string }): CaseTask {
  const { id, placeId, rule, assignedEmail, doneAt, doneBy, version } = task;
  const due = dueOf(task, one, one.zone);
  return {
    ...{ id, placeId, rule, version },
    text: repository.openedText(task),
    ...due,
    late: doneAt === null && isLate(due, wallOf(one)),
    assignee: assignedEmail,
    done: doneAt === null ? null : { at: doneAt, by: doneBy },
  };
}
