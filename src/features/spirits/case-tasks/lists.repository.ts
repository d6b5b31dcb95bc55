import type { Sql } from '#platform/server/db/database.ts';
import type { TaskList, TaskListInput } from './schema.ts';

const columns = (sql: Sql) => sql`id, name, kinds, by_itself, lines, version`;

/** The lists of tasks of a branch, the oldest first. */
export const listTaskLists = (sql: Sql, placeId: string) =>
  sql<TaskList[]>`select ${columns(sql)} from task_lists where place_id = ${placeId} order by created_at, id`;

/** The lists of tasks of some branches, the oldest first, each with its branch. */
export const listTaskListsOf = (sql: Sql, placeIds: readonly string[]) =>
  sql<(TaskList & { placeId: string })[]>`
    select ${columns(sql)}, place_id from task_lists where place_id = any(${[...placeIds]}::uuid[])
    order by created_at, id`;

/** Adds lists to a branch; answers their ids. */
export async function insertTaskLists(sql: Sql, placeId: string, lists: readonly TaskListInput[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { name, kinds, byItself, lines } of lists) {
    const rows = await sql<{ id: string }[]>`
      insert into task_lists (place_id, name, kinds, by_itself, lines)
      values (${placeId}, ${name}, ${kinds}::text[], ${byItself}, ${sql.json(lines)}) returning id`;
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Changes the version of a list that was read; false when it is not the present one. */
export async function updateTaskListRow(sql: Sql, placeId: string, list: TaskList): Promise<boolean> {
  const rows = await sql`
    update task_lists set name = ${list.name}, kinds = ${list.kinds}::text[], by_itself = ${list.byItself},
      lines = ${sql.json(list.lines)}, version = version + 1
    where id = ${list.id} and place_id = ${placeId} and version = ${list.version} returning id`;
  return rows.length > 0;
}

/** Takes the version of a list away that was read; what was put into cases stays. False when it is not the present one. */
export async function deleteTaskListRow(sql: Sql, placeId: string, id: string, version: number): Promise<boolean> {
  const rows = await sql`
    delete from task_lists where id = ${id} and place_id = ${placeId} and version = ${version} returning id`;
  return rows.length > 0;
}
