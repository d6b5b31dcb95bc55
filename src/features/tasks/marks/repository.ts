import type { Sql } from '#platform/server/db/database.ts';
import type { PlanMark } from '#vocabulary/tasks/marks.ts';
import type { PlanMarkChange } from './schema.ts';

/** What a family has marked on the plan of a record, by key. */
export const listPlanMarks = (sql: Sql, spiritId: string) =>
  sql<PlanMark[]>`
    select key, state, to_char(day, 'YYYY-MM-DD') as day from plan_marks where spirit_id = ${spiritId} order by key`;

/** Sets a mark over the one that was read; false where another one stands there now. */
export async function writePlanMark(
  sql: Sql,
  spiritId: string,
  { key, was, state, day }: PlanMarkChange,
  userId: string,
): Promise<boolean> {
  const rows =
    state === null
      ? await sql`
          delete from plan_marks where spirit_id = ${spiritId} and key = ${key} and state is not distinct from ${was}
          returning key`
      : was === null
        ? await sql`
            insert into plan_marks (spirit_id, key, state, day, marked_by)
            values (${spiritId}, ${key}, ${state}, ${day}, ${userId})
            on conflict (spirit_id, key) do nothing returning key`
        : await sql`
            update plan_marks set state = ${state}, day = ${day}, marked_by = ${userId}, marked_at = now()
            where spirit_id = ${spiritId} and key = ${key} and state = ${was} returning key`;
  return rows.length > 0;
}
