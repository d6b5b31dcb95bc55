import { findPlace } from '#features/places/core/repository.ts';
import { lockSpirit } from '#features/spirits/core/repository.ts';
import { ownConnections, relationTo, type SpiritRecord } from '#features/spirits/core/rules.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, type ErrorMessageKey, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { findRegion, type RegionName } from '#vocabulary/regions/regions.ts';

/** The record and the caller's accepted home, locked until the change is written: the primary one where there are two. */
export async function lockCase(
  sql: Sql,
  actor: Actor,
  id: string,
): Promise<{ record: SpiritRecord; placeId: string; placeIds: readonly string[] }> {
  const record = isIdentifier(id) ? await lockSpirit(sql, id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (relation !== 'accepted') throw forbidden();
  const accepted = ownConnections(actor, record).filter(({ status }) => status === 'accepted');
  const home = accepted.find(({ type }) => type === 'primary') ?? itemAt(accepted, 0);
  return { record, placeId: home.place.id, placeIds: accepted.map(({ place }) => place.id) };
}

/** The region whose taxes apply: that of the funeral home. */
export async function regionOf(sql: Sql, placeId: string): Promise<RegionName> {
  const region = findRegion((await findPlace(sql, placeId))?.region ?? '');
  if (!region) throw conflict('regionMissing');
  return region;
}

/** Refuses with 409 where there is something to say. */
export function throwConflict(message: ErrorMessageKey | null): void {
  if (message) throw conflict(message);
}

/** Refuses with 400 where there is something to say. */
export function throwBadInput(message: ErrorMessageKey | null): void {
  if (message) throw badRequest(message);
}
