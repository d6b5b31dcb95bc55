import type { Sql } from '#platform/server/db/database.ts';
import type { OfficeNoticeChange, StoredNotice } from './schema.ts';

/** Which offices were told for a record, the latest first. */
export const listNotices = (sql: Sql, spiritId: string) =>
  sql<StoredNotice[]>`
    select id, office, to_char(told_on, 'YYYY-MM-DD') as told_on, told_by, way, reference, version
    from office_notices where spirit_id = ${spiritId} order by told_on desc, noted_at desc, id`;

/** Writes a note over the version that was read; false where another one stands there now. */
export async function writeNotice(
  sql: Sql,
  spiritId: string,
  { id, was, notice }: OfficeNoticeChange,
  userId: string,
): Promise<boolean> {
  const rows =
    notice === null
      ? await sql`
          delete from office_notices where spirit_id = ${spiritId} and id = ${id} and version = ${was} returning id`
      : was === null
        ? await sql`
            insert into office_notices (spirit_id, id, office, told_on, told_by, way, reference, noted_by)
            values (${spiritId}, ${id}, ${notice.office}, ${notice.toldOn}, ${notice.toldBy}, ${notice.way},
              ${notice.reference}, ${userId})
            on conflict (spirit_id, id) do nothing returning id`
        : await sql`
            update office_notices set office = ${notice.office}, told_on = ${notice.toldOn}, told_by = ${notice.toldBy},
              way = ${notice.way}, reference = ${notice.reference}, version = version + 1, noted_by = ${userId},
              noted_at = now()
            where spirit_id = ${spiritId} and id = ${id} and version = ${was} returning id`;
  return rows.length > 0;
}
