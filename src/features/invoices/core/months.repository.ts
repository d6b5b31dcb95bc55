import { json, type Sql } from '#platform/server/db/database.ts';

/** What a branch has sent, received or paid back in a closed month: which, on what day and how much; of whom is not kept. */
type ClosedEntry = { id: string; kind: string; day: string; total: number };

/** A month that a branch has closed, with what it came to. Times ISO 8601 UTC. */
export type ClosedMonth = {
  placeId: string;
  month: string;
  sums: Record<string, number>;
  entries: ClosedEntry[];
  closedBy: string | null;
  closedAt: string;
};

const lockName = (placeId: string) => `months of ${placeId}`;

/** Lets nobody close or open a month of a branch until this transaction ends; others may go on noting what is dated in one. */
export async function holdMonths(sql: Sql, placeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(placeId)}, 0))`;
}

/** Waits until nothing is being noted at a branch, and lets nothing be until this transaction ends. */
export async function lockMonths(sql: Sql, placeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(placeId)}, 0))`;
}

/** The months that some branches have closed between two of them. */
export const listClosedMonths = (sql: Sql, placeIds: readonly string[], { from, to }: { from: string; to: string }) =>
  sql<ClosedMonth[]>`
    select m.place_id, m.month, m.sums, m.entries, who.email as closed_by, m.closed_at
    from closed_months m left join users who on who.id = m.closed_by
    where m.place_id = any(${[...placeIds]}::uuid[]) and m.month between ${from} and ${to}
    order by m.month, m.place_id`;

/** Writes down that a month is closed; false when it was before. */
export async function insertClosedMonth(
  sql: Sql,
  one: Pick<ClosedMonth, 'placeId' | 'month' | 'sums' | 'entries'> & { userId: string },
): Promise<boolean> {
  const rows = await sql`
    insert into closed_months (place_id, month, sums, entries, closed_by)
    values (${one.placeId}, ${one.month}, ${json(sql, one.sums)}, ${json(sql, one.entries)}, ${one.userId})
    on conflict do nothing returning month`;
  return rows.length > 0;
}

/** Opens a month again; false when it was not closed. */
export async function deleteClosedMonth(sql: Sql, placeId: string, month: string): Promise<boolean> {
  const rows = await sql`
    delete from closed_months where place_id = ${placeId} and month = ${month} returning month`;
  return rows.length > 0;
}

/** Somebody who closed a month or opened it again. */
export type MonthChange = {
  id: string;
  month: string;
  act: 'close' | 'reopen';
  reason: string;
  by: string | null;
  at: string;
};

/** Adds to who closed a month and who opened it again. */
export async function insertMonthChange(
  sql: Sql,
  change: Pick<MonthChange, 'month' | 'act' | 'reason'> & { placeId: string; userId: string },
): Promise<void> {
  await sql`
    insert into month_changes (place_id, month, act, reason, by)
    values (${change.placeId}, ${change.month}, ${change.act}, ${change.reason}, ${change.userId})`;
}

/** Who closed a month of a branch and who opened it again, the latest first. */
export const listMonthChanges = (sql: Sql, placeId: string, month: string) =>
  sql<MonthChange[]>`
    select c.id, c.month, c.act, c.reason, who.email as by, c.at
    from month_changes c left join users who on who.id = c.by
    where c.place_id = ${placeId} and c.month = ${month} order by c.at desc, c.id limit 50`;
