import type { Sql } from '#platform/server/db/database.ts';
import type { ImportPart } from '#vocabulary/places/importParts.ts';

type Source = { placeId: string; part: ImportPart; sourceId: string };

/** What a thing of a file has become at a branch; undefined where it never came in. */
export async function findTarget(sql: Sql, { placeId, part, sourceId }: Source): Promise<string | undefined> {
  const [row] = await sql<{ targetId: string }[]>`
    select target_id from home_imports where place_id = ${placeId} and part = ${part} and source_id = ${sourceId}`;
  return row?.targetId;
}

/** Writes down what a thing of a file has become; what it had become before is not there any more. */
export async function noteTarget(sql: Sql, { placeId, part, sourceId }: Source, targetId: string): Promise<void> {
  await sql`
    insert into home_imports (place_id, part, source_id, target_id, spirit_id)
    values (${placeId}, ${part}, ${sourceId}, ${targetId}, ${part === 'cases' ? targetId : null})
    on conflict (place_id, part, source_id) do update
      set target_id = excluded.target_id, spirit_id = excluded.spirit_id, imported_at = clock_timestamp()`;
}
