import { insertAudit } from '#features/audits/repository.ts';
import { updateToDisconnected } from '#features/connections/core/repository.ts';
import { listFiles } from '#features/files/core/repository.ts';
import { listForms } from '#features/forms/core/repository.ts';
import { findPortrait } from '#features/memory-lane/core/photographs.repository.ts';
import { pictureAddress } from '#features/memory-lane/core/rules.ts';
import { sourceOf } from '#features/memory-lane/photographs/photographs.rules.ts';
import type {
  deleteSpirit as deleteSpiritContract,
  getSpirit as getSpiritContract,
} from '#features/spirits/core/contract.ts';
import { connectionsFor, spiritFor } from '#features/spirits/core/disclosure.rules.ts';
import { notifyWhoWaits } from '#features/spirits/core/holds.service.ts';
import { type MemoryStanding, memoryPrivacy } from '#features/spirits/core/memory.schema.ts';
import * as repository from '#features/spirits/core/repository.ts';
import {
  actsForFamily,
  hasDutyIn,
  isOwnRecord,
  ownConnections,
  relationTo,
  type SpiritRecord,
  whyNotDelete,
} from '#features/spirits/core/rules.ts';
import { lockOwnRecord } from '#features/spirits/core/service.ts';
import { listStatusChanges } from '#features/spirits/core/status.repository.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';

/** A page that somebody else keeps, or that is hidden or removed, shows its family nothing. */
const isOwnPage = (standing: MemoryStanding | undefined): boolean => memoryPrivacy.safeParse(standing).success;

async function portraitOf(sql: Sql, spiritId: string): Promise<string | undefined> {
  const portrait = await findPortrait(sql, spiritId);
  return portrait && sourceOf({ address: pictureAddress(portrait.familyKey, portrait.id) }, 480);
}

const changesOf = (sql: Sql, actor: Actor, record: SpiritRecord) =>
  listStatusChanges(
    sql,
    record.id,
    ownConnections(actor, record).map(({ place }) => place.id),
  );

/** Reads one record as far as the caller may see it. */
export const getSpirit: Service<typeof getSpiritContract> = async ({ sql, actor, params: { id } }) => {
  const record = isIdentifier(id) ? await repository.findSpirit(sql, id) : undefined;
  const spirit = record && spiritFor(actor, record);
  if (!record || !spirit) throw notFound();
  const relation = relationTo(actor, record);
  const connections = connectionsFor(actor, record);
  if (relation === 'pending' || relation === 'viewer')
    return { spirit, connections, forms: [], files: [], declined: [] };
  const seesCase = relation !== 'accepted' || hasDutyIn(actor, record, 'cases');
  const [files, memory, forms, declined, statusChanges] = await Promise.all([
    listFiles(sql, id, actsForFamily(relation) ? null : actor.email),
    relation === 'family' ? repository.findMemoryStatus(sql, id, actor.userId) : undefined,
    seesCase ? listForms(sql, id) : [],
    actsForFamily(relation) ? repository.listDeclined(sql, id) : [],
    relation === 'accepted' ? changesOf(sql, actor, record) : undefined,
  ]);
  return {
    spirit,
    connections,
    forms,
    files: relation === 'helper' ? files.filter(({ type }) => type === 'shared') : seesCase ? files : [],
    declined,
    memory,
    portrait: isOwnPage(memory) ? await portraitOf(sql, id) : undefined,
    statusChanges,
  };
};

/** Puts a record away, or discards an unclaimed one; homes that were asked are told that the request has ended. */
export const deleteSpirit: Service<typeof deleteSpiritContract> = async ({ sql, actor, params: { id } }) => {
  const record = await lockOwnRecord(sql, actor, id);
  if (!isOwnRecord(actor, record)) throw forbidden();
  const refusal = whyNotDelete(existing(spiritFor(actor, record)).core);
  if (refusal) throw conflict(refusal);
  for (const connection of record.connections)
    if (await updateToDisconnected(sql, connection.id, ['pending']))
      await insertAudit(sql, { spiritId: id, placeId: connection.place.id, actor, action: 'disconnect' });
  await repository.deleteSpiritRow(sql, id);
  await insertAudit(sql, { spiritId: id, actor, action: 'delete' });
  await notifyWhoWaits(sql, { spiritId: id });
  return { ok: true };
};
