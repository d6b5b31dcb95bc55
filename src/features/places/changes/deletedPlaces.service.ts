import { mayOwnListing } from '#features/places/core/editing.rules.ts';
import { editablePlaceOf } from '#features/places/core/projection.service.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './deletedPlaces.contract.ts';
import { listDeletedRows, restorePlaceRow } from './deletedPlaces.repository.ts';

/** Lists the caller's deleted listings that can still be brought back. */
export const listDeletedPlaces: Service<typeof contract.listDeletedPlaces> = async ({ sql, actor }) =>
  listDeletedRows(sql, actor.email, limits.undoDays);

/** Brings a deleted listing back; one that stands already stays as it is. */
export const restorePlace: Service<typeof contract.restorePlace> = async ({ sql, actor, params: { id } }) => {
  if (!isIdentifier(id)) throw notFound();
  await restorePlaceRow(sql, id, actor, limits.undoDays);
  const place = await findPlace(sql, id);
  if (!place || !mayOwnListing(actor, place)) throw notFound();
  return editablePlaceOf(place);
};
