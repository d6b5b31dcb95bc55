import type { Actor } from '#platform/actor.ts';
import { existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { arrangerIn, openNamed } from '../circle/people.service.ts';
import { listMembers } from '../circle/repository.ts';
import { findSpirit, lockSpirit } from '../core/repository.ts';
import { isFamilySide, isOwnRecord, ownConnections, relationTo, type SpiritRecord } from '../core/rules.ts';
import * as repository from './repository.ts';
import { isEnough, maySay, type Side, whyNotSay } from './rules.ts';
import type { PlanRelease } from './schema.ts';

/** A record as somebody has opened it who may hear about its opening: what they are to it, and how they are called there. */
export type Opened = { record: SpiritRecord; side: Side; name: string; place: { id: string; name: string } | null };

/** The record for its circle, those named for the time after the death, and a home that has accepted; 404 for the others. */
export async function openForRelease(
  sql: Sql,
  actor: Actor,
  id: string,
  how: 'read' | 'lock' = 'read',
): Promise<Opened> {
  const record = isIdentifier(id) ? await (how === 'lock' ? lockSpirit : findSpirit)(sql, id) : undefined;
  if (!record) throw notFound();
  const relation = relationTo(actor, record);
  if (relation === 'pending') throw forbidden();
  if (relation === 'accepted') {
    const home = ownConnections(actor, record).find(({ status }) => status === 'accepted');
    const { place } = existing(home);
    return { record, side: 'home', name: place.name, place };
  }
  const named = isFamilySide(relation) ? undefined : await openNamed(sql, actor, id);
  if (!named && !isFamilySide(relation)) throw notFound();
  if (isOwnRecord(actor, record)) return { record, side: 'maker', name: arrangerIn(record), place: null };
  const member = (await listMembers(sql, id)).find(({ userId }) => userId === actor.userId);
  return { record, side: named ? 'named' : 'circle', name: member?.name ?? '', place: null };
}

/** How many wait for the death, whether the plan was opened before, and who has said that it is time. */
export async function standingOf(sql: Sql, record: SpiritRecord) {
  const release = await repository.findRelease(sql, record.id);
  const statements = await repository.listStatements(sql, record.id);
  const waiting = (await listMembers(sql, record.id)).filter(({ sees }) => sees === 'after-death').length;
  const released = Boolean(release?.releasedAt);
  const refusal = whyNotSay({ claimed: record.ownerId !== null, data: record.data, waiting, released });
  const isOpen = release !== undefined && release.stoppedAt === null && release.releasedAt === null;
  return { release, statements, refusal, isOpen };
}

/** True for a statement that is the caller’s own, or that of their funeral home. */
export const isOwnStatement = (
  { userId, placeId }: Pick<repository.StatementRow, 'userId' | 'placeId'>,
  actor: Pick<Actor, 'userId'>,
  place: Opened['place'],
): boolean => (place ? placeId === place.id : placeId === null && userId === actor.userId);

/** How a plan stands, as the caller reads it. */
export async function readRelease(sql: Sql, actor: Actor, { record, side, place }: Opened): Promise<PlanRelease> {
  const { release, statements, refusal, isOpen } = await standingOf(sql, record);
  const self = (row: repository.StatementRow) => isOwnStatement(row, actor, place);
  const opensAt = isOpen && isEnough(statements) ? (release?.opensAt ?? null) : null;
  return {
    state: stateOf(release, { opensAt, said: statements.length > 0 }),
    statements: statements.map((row) => ({
      id: row.id,
      name: row.name,
      isHome: row.isHome,
      self: self(row),
      diedOn: row.diedOn,
      saidAt: row.saidAt,
    })),
    opensAt,
    stoppedAt: release?.stoppedAt ?? null,
    releasedAt: release?.releasedAt ?? null,
    maySay: refusal === null && maySay(side, record.data) && !statements.some(self),
    mayStop: side === 'maker' && isOpen && statements.length > 0,
  };
}

function stateOf(
  release: repository.ReleaseRow | undefined,
  { opensAt, said }: { opensAt: string | null; said: boolean },
): PlanRelease['state'] {
  if (release?.releasedAt) return 'released';
  if (release?.stoppedAt) return 'stopped';
  if (opensAt) return 'waiting';
  return said ? 'said' : 'none';
}
