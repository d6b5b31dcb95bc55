import type { Sql } from '#platform/server/db/database.ts';

/** The records that some branches have accepted, the oldest request first. */
export async function listCaseIds(sql: Sql, placeIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select s.id from connections c join spirits s on s.id = c.spirit_id and s.deleted_at is null
    where c.status = 'accepted' and c.place_id = any(${[...placeIds]}::uuid[])
    group by s.id order by min(c.requested_at), s.id`;
  return rows.map(({ id }) => id);
}
