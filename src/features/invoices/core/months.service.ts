import { findPlace } from '#features/places/core/repository.ts';
import { Refusal } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import { holdMonths, listClosedMonths } from './months.repository.ts';

/**
 * Refuses what would be dated in a month that its branch has closed; what is noted in an open one is in it before it can be closed.
 * What was wrong in a closed month is put right by an entry in an open one.
 */
export async function refuseClosedMonth(sql: Sql, placeId: string, day: string): Promise<void> {
  await holdMonths(sql, placeId);
  const month = day.slice(0, 7);
  const [closed] = await listClosedMonths(sql, [placeId], { from: month, to: month });
  if (!closed) return;
  const region = (await findPlace(sql, placeId))?.region;
  throw new Refusal(409, 'monthClosed', undefined, { closed: dayInRegion(region, new Date(closed.closedAt)) });
}
