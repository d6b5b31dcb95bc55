import type { Sql } from '#platform/server/db/database.ts';
import type { RotaInput, Times } from './schema.ts';

/** What is written of who is on call at a branch, and how often that was changed. */
export type StoredRota = Times & { version: number };

/** The rota of a branch; undefined while nothing is written. */
export async function findRota(sql: Sql, placeId: string): Promise<StoredRota | undefined> {
  const [row] = await sql<StoredRota[]>`
    select shifts, exceptions, version from on_call_rotas where place_id = ${placeId}`;
  return row;
}

/** Writes the rota of a branch over the version that was read, 0 where there was none; false when it is another by now. */
export async function writeRota(
  sql: Sql,
  {
    placeId,
    shifts,
    exceptions,
    version,
    writtenBy,
  }: RotaInput & { placeId: string; version: number; writtenBy: string },
): Promise<boolean> {
  const rows =
    version === 0
      ? await sql`
          insert into on_call_rotas (place_id, shifts, exceptions, written_by)
          values (${placeId}, ${sql.json(shifts)}, ${sql.json(exceptions)}, ${writtenBy})
          on conflict do nothing returning place_id`
      : await sql`
          update on_call_rotas set shifts = ${sql.json(shifts)}, exceptions = ${sql.json(exceptions)},
            version = version + 1, written_by = ${writtenBy}, written_at = clock_timestamp()
          where place_id = ${placeId} and version = ${version} returning place_id`;
  return rows.length > 0;
}
