import type { Sql } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import { listTaskLists } from './lists.repository.ts';
import { eraseTasks, insertLines, listCasesOfTasks, listTasks } from './repository.ts';
import { caseKindOf, isFor, linesToPut } from './rules.ts';
import type { TaskList } from './schema.ts';

type Case = { spiritId: string; placeId: string };

/** Puts some lists into an accepted case, whose record is locked; a line that stands in it is not put again. Answers how many. */
export async function putLists(
  sql: Sql,
  one: Case,
  lists: readonly TaskList[],
  team: readonly string[],
): Promise<number> {
  const known = await listTasks(sql, one.spiritId, [one.placeId]);
  const put = new Set(known.map(({ lineId }) => lineId));
  const missing = lists.map(({ lines }) => ({ lines: lines.filter(({ id }) => !put.has(id)) }));
  return insertLines(sql, one, linesToPut(missing, team, limits.caseTasksPerCase - known.length));
}

/** Puts the lists into a case that has just been accepted which the branch wants there by itself. */
export async function startTasks(sql: Sql, { spiritId, placeId }: Case): Promise<void> {
  const lists = (await listTaskLists(sql, placeId)).filter(({ byItself }) => byItself);
  if (lists.length === 0) return;
  const [found] = await listCasesOfTasks(sql, spiritId, [placeId]);
  if (!found) return;
  const kind = caseKindOf(found.data, found.isTrade);
  const fitting = lists.filter((list) => isFor(list, kind));
  await putLists(sql, { spiritId, placeId }, fitting, found.team);
}

/** Erases the tasks of homes that have nothing to do with the case any more; answers how many. */
export const eraseOldTasks = (sql: Sql): Promise<number> => eraseTasks(sql, limits.noteDaysAfterEnd);
