import { todayAt } from '#features/invoices/core/ledger.service.ts';
import * as months from '#features/invoices/core/months.repository.ts';
import { readMoney } from '#features/invoices/money/service.ts';
import { findEditablePlace } from '#features/places/changes/editing.service.ts';
import { mayOwnListing } from '#features/places/core/editing.rules.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';

type PlaceRequest = Parameters<typeof findEditablePlace>[0];

/** The branch and the month that an address names; 404 for what is no funeral home, or no month. */
async function branchAndMonth(
  request: PlaceRequest & { params: { id: string; month: string } },
): Promise<{ place: PlaceRecord; month: string }> {
  const place = await findEditablePlace(request);
  const { month } = request.params;
  if (place.type !== 'funeral-home' || !/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw notFound();
  return { place, month };
}

/** Reads who closed a month and who opened it again. */
export const listMonth: Service<typeof contract.listMonth> = async (request) => {
  const { place, month } = await branchAndMonth(request);
  return months.listMonthChanges(request.sql, place.id, month);
};

/** Closes a month that is over, once nothing is on its way into it, and keeps what it came to. */
export const closeMonth: Service<typeof contract.closeMonth> = async (request) => {
  const { sql, actor } = request;
  const { place, month } = await branchAndMonth(request);
  if (!mayOwnListing(actor, place)) throw forbidden();
  const placeId = place.id;
  await months.lockMonths(sql, placeId);
  if (month >= (await todayAt(sql, placeId)).slice(0, 7)) throw conflict('monthNotOver');
  const { sums, entries } = await readMoney(sql, actor.email, { from: month, to: month, place: placeId });
  const kept = entries.map(({ id, kind, day, total }) => ({ id, kind, day, total }));
  const closed = { placeId, month, userId: actor.userId };
  if (!(await months.insertClosedMonth(sql, { ...closed, sums, entries: kept }))) throw conflict('monthIsClosed');
  await months.insertMonthChange(sql, { ...closed, act: 'close', reason: '' });
  return months.listMonthChanges(sql, placeId, month);
};

/** Opens a closed month again, and keeps why. */
export const reopenMonth: Service<typeof contract.reopenMonth> = async (request) => {
  const { sql, actor } = request;
  const { place, month } = await branchAndMonth(request);
  if (!mayOwnListing(actor, place)) throw forbidden();
  const { reason } = request.body();
  await months.lockMonths(sql, place.id);
  if (!(await months.deleteClosedMonth(sql, place.id, month))) throw conflict('monthIsOpen');
  await months.insertMonthChange(sql, { placeId: place.id, month, act: 'reopen', reason, userId: actor.userId });
  return months.listMonthChanges(sql, place.id, month);
};
