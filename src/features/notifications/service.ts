import { nameIn } from '#features/answers/blocks.rules.ts';
import type * as contract from '#features/audits/contract.ts';
import {
  type AuditRow,
  countUnreadRows,
  listAuditRows,
  listAuditRowsOfSpirit,
  listReadableIds,
} from '#features/audits/repository.ts';
import { seesRedactedAudits, sideOf } from '#features/audits/rules.ts';
import type { Audit, AuditFact } from '#features/audits/schema.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { actsForFamily, relationTo } from '#features/spirits/core/rules.ts';
import { addSeenAudits, findUser, updateTouchDate } from '#features/users/repository.ts';
import type { Actor } from '#platform/actor.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';

/** Counts what the funeral home has not seen. */
export const countUnreadAudits: Service<typeof contract.countUnreadAudits> = async ({ sql, actor }) => ({
  count: await countUnreadRows(sql, actor),
});

/** Ticks changes as seen; once nothing is left unread, all until now counts as seen. Says how many are still unread. */
export const markAuditsSeen: Service<typeof contract.markAuditsSeen> = async ({ sql, actor, body }) => {
  await addSeenAudits(sql, actor.userId, await listReadableIds(sql, actor, body().ids));
  const count = await countUnreadRows(sql, actor);
  if (count === 0) await updateTouchDate(sql, actor.userId);
  return { count };
};

/** Lists what happened to the records connected to the funeral home. */
export const listAudits: Service<typeof contract.listAudits> = async ({ sql, actor }) =>
  (await listAuditRows(sql, actor)).map(reply);

/** Lists what happened to one record, as far as the caller may know it. */
export const listAuditsOfSpirit: Service<typeof contract.listAuditsOfSpirit> = async ({ sql, actor, params }) => {
  const [id, spiritId] = [params.id.toLowerCase(), params.spiritId.toLowerCase()];
  if (!isIdentifier(id) || !isIdentifier(spiritId)) throw notFound();
  return seesRedactedAudits(actor) ? listRedacted(sql, actor, id, spiritId) : listEntries(sql, actor, id, spiritId);
};

async function listEntries(sql: Sql, actor: Actor, id: string, spiritId: string): Promise<Audit[]> {
  const record = id === actor.userId ? await findSpirit(sql, spiritId) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (relation === 'none') throw notFound();
  if (relation === 'viewer') throw forbidden();
  if (!actsForFamily(relation)) return auditsOfHome(sql, actor, spiritId);
  return (await listAuditRowsOfSpirit(sql, spiritId, actor.userId)).map(reply);
}

/** What happened to one record, as the home that is connected to it reads it. */
export const auditsOfHome = async (sql: Sql, home: Actor, spiritId: string): Promise<Audit[]> =>
  (await listAuditRows(sql, home, spiritId)).map(reply);

async function listRedacted(sql: Sql, actor: Actor, id: string, spiritId: string): Promise<AuditFact[]> {
  if (!(await findUser(sql, id)) || !(await findSpirit(sql, spiritId))) throw notFound();
  const rows = await listAuditRowsOfSpirit(sql, spiritId, actor.userId);
  return rows.map(({ date, action, actorRole }) => ({ date, action, actor: sideOf(actorRole) }));
}

const reply = ({ data, actorRole, home, colleague, subject, relative, ...entry }: AuditRow): Audit => ({
  ...entry,
  ...(home && { home }),
  ...(colleague && { colleague }),
  ...(subject && { subject }),
  ...(typeof relative === 'string' && { relative }),
  spiritName: `${nameIn(data, 'spiritFirstName')} ${nameIn(data, 'spiritLastName')}`.trim(),
  actor: sideOf(actorRole),
});
