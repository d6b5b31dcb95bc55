import { nameIn } from '#features/answers/blocks.rules.ts';
import { insertAudit } from '#features/audits/repository.ts';
import { notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './deleted.contract.ts';
import { findSpirit, listDeletedRows, restoreSpiritRow } from './repository.ts';
import { isFamilyRole, isOwnRecord } from './rules.ts';
import { readAfterWrite } from './service.ts';

/** Lists the caller's deleted records that can still be brought back. */
export const listDeletedSpirits: Service<typeof contract.listDeletedSpirits> = async ({ sql, actor }) =>
  (await listDeletedRows(sql, actor, limits.undoDays)).map(({ data, ...row }) => ({
    ...row,
    spiritFirstName: nameIn(data, 'spiritFirstName'),
    spiritLastName: nameIn(data, 'spiritLastName'),
  }));

/** Brings a deleted record back; one that stands already stays as it is. */
export const restoreSpirit: Service<typeof contract.restoreSpirit> = async ({ sql, actor, params: { id } }) => {
  if (!isIdentifier(id)) throw notFound();
  if (await restoreSpiritRow(sql, id, actor, limits.undoDays))
    await insertAudit(sql, { spiritId: id, actor, action: 'restore' });
  const record = await findSpirit(sql, id);
  if (!record || !isFamilyRole(actor) || !isOwnRecord(actor, record)) throw notFound();
  return readAfterWrite(sql, actor, id);
};
