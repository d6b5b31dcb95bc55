import { endSuspension, insertSuspension, listSuspensions } from '#features/console/suspensions/repository.ts';
import { whyNotSuspendPlace } from '#features/console/suspensions/rules.ts';
import { hiddenPlaceMail, shownPlaceMail } from '#features/places/core/emails.ts';
import { editablePlaceOf } from '#features/places/core/projection.service.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { hidePlace, showPlace } from '#features/places/core/writes.repository.ts';
import { conflict, existing, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type * as contract from './console.contract.ts';
import { lockExisting, notifyKeeper } from './console.service.ts';

/** Hides a published listing from the public. */
export const suspendPlace: Service<typeof contract.suspendPlace> = async (request) => {
  const { sql, actor, params, config } = request;
  const place = await lockExisting(sql, params.id);
  const { reason } = request.body();
  const refusalKey = whyNotSuspendPlace(place);
  if (refusalKey) throw conflict(refusalKey);
  const isFirst = await insertSuspension(sql, { placeId: place.id }, { reason, until: null, by: actor.userId });
  if (!isFirst || !(await hidePlace(sql, place.id))) throw conflict('suspendedAlready');
  const { publicUrl } = config;
  await notifyKeeper(sql, place, (language) => hiddenPlaceMail({ language, publicUrl, place: place.name, reason }));
  return editablePlaceOf(existing(await findPlace(sql, place.id)));
};

/** Shows a hidden listing to the public again. */
export const bringPlaceBack: Service<typeof contract.bringPlaceBack> = async (request) => {
  const { sql, actor, params, config } = request;
  const place = await lockExisting(sql, params.id);
  const { reason } = request.body();
  const isFirst = await endSuspension(sql, { placeId: place.id }, { reason, by: actor.userId });
  if (!isFirst || !(await showPlace(sql, place.id))) throw conflict('notSuspended');
  const told = { publicUrl: config.publicUrl, place: place.name, id: place.id };
  await notifyKeeper(sql, place, (language) => shownPlaceMail({ language, ...told, reason }));
  return editablePlaceOf(existing(await findPlace(sql, place.id)));
};

/** Lists when and why a listing was hidden. */
export const listPlaceSuspensions: Service<typeof contract.listPlaceSuspensions> = async ({ sql, params }) => {
  const place = isIdentifier(params.id) ? await findPlace(sql, params.id) : undefined;
  if (!place) throw notFound();
  return listSuspensions(sql, { placeId: place.id });
};
