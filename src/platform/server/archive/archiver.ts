import type { Sql } from '#platform/server/db/database.ts';

/** For how many seconds the archive has refused what the database hands it; 0 where it takes all, or nothing is archived. */
export async function archiveFailingSeconds(sql: Sql): Promise<number> {
  const [row] = await sql<{ seconds: number }[]>`
    select extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8 as seconds from pg_stat_archiver
    where current_setting('archive_mode') <> 'off' and last_failed_time > coalesce(last_archived_time, '-infinity')`;
  return row?.seconds ?? 0;
}

/** Whether the database archives its log, and when the archive last took a piece of it. */
export async function describeArchiving(sql: Sql): Promise<{ isOn: boolean; lastAt: string | null }> {
  const [row] = await sql<{ isOn: boolean; lastAt: string | null }[]>`
    select current_setting('archive_mode') <> 'off' as is_on, last_archived_time as last_at from pg_stat_archiver`;
  return row ?? { isOn: false, lastAt: null };
}
