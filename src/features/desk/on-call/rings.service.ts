import { findSpirit } from '#features/spirits/core/repository.ts';
import { ownConnections, relationTo, type StoredConnection } from '#features/spirits/core/rules.ts';
import { lockRecord } from '#features/spirits/core/service.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';
import { listRingRows, type StoredRing, takeRingRow } from './rings.repository.ts';
import type { Ring } from './schema.ts';

/** Lists whom a request has called at the caller's own branches; 404 for strangers. */
export const listRings: Service<typeof contract.listRings> = async ({ sql, actor, params: { id } }) => {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  if (!record || relationTo(actor, record) === 'none') throw notFound();
  return toldRings(sql, ownConnections(actor, record));
};

/** The caller has the request; refused where a colleague has it, or it calls nobody. */
export const takeRing: Service<typeof contract.takeRing> = async ({ sql, actor, params }) => {
  const record = await lockRecord(sql, actor, params.id);
  const own = ownConnections(actor, record).find(({ place }) => place.id === params.placeId.toLowerCase());
  if (!own) throw notFound();
  if (own.status !== 'pending') throw forbidden();
  const [ring] = await listRingRows(sql, [own.id]);
  if (!ring) throw conflict('onCallOver');
  if (!isOwn(actor, ring) && !(await takeRingRow(sql, own.id, actor.userId))) throw conflict('onCallTaken');
  return toldRings(sql, [own]);
};

const isOwn = ({ email }: Actor, { takenBy }: StoredRing): boolean => takenBy === email;

async function toldRings(sql: Sql, connections: readonly StoredConnection[]): Promise<Ring[]> {
  const rows = await listRingRows(
    sql,
    connections.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const connection = connections.find(({ id }) => id === row.connectionId);
    if (!connection) return [];
    const { next, calls, takenAt, takenBy, seenAt, seenBy } = row;
    const isOver = connection.status !== 'pending' || seenAt !== null;
    return {
      placeId: connection.place.id,
      calls,
      next: isOver ? null : next,
      taken: takenAt === null ? null : { email: takenBy, at: takenAt },
      seen: seenAt === null ? null : { email: seenBy, at: seenAt },
    };
  });
}
