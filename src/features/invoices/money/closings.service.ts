import { listClosedMonths } from '#features/invoices/core/months.repository.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import { differencesOf } from './rules.ts';
import type { Closing, MoneyEntry } from './schema.ts';

type Branch = { id: string; name: string; region: string | null };

/** The months that some branches have closed, each compared with what it comes to now. */
export async function closingsOf(
  sql: Sql,
  branches: readonly Branch[],
  period: { from: string; to: string },
  entries: readonly MoneyEntry[],
): Promise<Closing[]> {
  const ids = branches.map(({ id }) => id);
  const closed = await listClosedMonths(sql, ids, period);
  return closed.flatMap(({ placeId, month, sums, entries: kept, closedAt, closedBy }) => {
    const place = branches.find(({ id }) => id === placeId);
    if (!place) return [];
    const present = entries.filter((one) => one.place.id === placeId && one.day.startsWith(month));
    const { invoiced = 0, credited = 0, received = 0, refunded = 0 } = sums;
    return [
      {
        ...{ place: { id: place.id, name: place.name }, month, closedAt, closedBy },
        closedOn: dayInRegion(place.region, new Date(closedAt)),
        sums: { invoiced, credited, received, refunded },
        ...differencesOf(kept, present),
      },
    ];
  });
}
