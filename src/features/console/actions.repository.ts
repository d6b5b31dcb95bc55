import type { Sql } from '#platform/server/db/database.ts';
import { json, theRow } from '#platform/server/db/database.ts';
import type { AuditedAction } from './actions.rules.ts';
import type { AdminAction } from './console.schema.ts';

/** Writes down what an administrator did, in the transaction of what they did. */
export async function insertAction(sql: Sql, actorId: string, noted: AuditedAction): Promise<void> {
  const { action, subjectKind, subjectId, detail } = noted;
  await sql`
    insert into admin_actions (actor_id, action, subject_kind, subject_id, detail)
    values (${actorId}, ${action}, ${subjectKind}, ${subjectId}, ${json(sql, detail)})`;
}

/** Which actions are asked for: all, those on one thing, or those of one administrator. */
export type ActionFilter = { kind: string; id: string; actor: string };

const matches = (sql: Sql, { kind, id, actor }: ActionFilter) => sql`
  (${kind} = '' or a.subject_kind = ${kind}) and (${id} = '' or a.subject_id = ${id})
  and (${actor} = '' or a.actor_id::text = ${actor})`;

/** One page of the actions, the newest first, with the names that things have now. */
export const listActionRows = (sql: Sql, filter: ActionFilter, page: { number: number; size: number }) =>
  sql<AdminAction[]>`
    select a.id, a.at, a.action, a.subject_kind, a.subject_id, a.detail, who.email as actor,
      coalesce(p.name, u.email) as subject_name
    from (
      select * from admin_actions a where ${matches(sql, filter)}
      order by a.at desc, a.id limit ${page.size} offset ${page.number * page.size}
    ) a
    left join users who on who.id = a.actor_id
    left join places p on a.subject_kind = 'place' and p.id::text = a.subject_id
    left join users u on a.subject_kind = 'user' and u.id::text = a.subject_id
    order by a.at desc, a.id`;

/** How many actions there are. */
export async function countActionRows(sql: Sql, filter: ActionFilter): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from admin_actions a where ${matches(sql, filter)}`;
  return theRow(row).count;
}
