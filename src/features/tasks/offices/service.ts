import { findSpirit } from '#features/spirits/core/repository.ts';
import { actsForFamily, relationTo } from '#features/spirits/core/rules.ts';
import { lockRecord } from '#features/spirits/core/service.ts';
import { listPlanMarks, writePlanMark } from '#features/tasks/marks/repository.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';
import { followingMarks, mayReadNotices, mayWriteNotices, whyNotNotices } from './notices.rules.ts';
import { listNotices, writeNotice } from './repository.ts';
import type { StoredNotice } from './schema.ts';

/** Reads which offices were told. */
export const getOffices: Service<typeof contract.getOffices> = async ({ sql, actor, params: { id } }) => {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (!mayReadNotices(relation)) throw forbidden();
  return { notices: [...(await listNotices(sql, id))] };
};

/** Changes notes, all or none; refused where somebody else has changed one of them since it was read. */
export const updateOffices: Service<typeof contract.updateOffices> = async ({ sql, actor, params: { id }, body }) => {
  const record = await lockRecord(sql, actor, id);
  const relation = relationTo(actor, record);
  if (!actsForFamily(relation)) throw forbidden();
  if (!mayWriteNotices(relation, { claimed: record.ownerId !== null })) throw conflict('confirmFirst');
  const { changes } = body();
  const before = await listNotices(sql, id);
  for (const change of changes)
    if (!(await writeNotice(sql, id, change, actor.userId))) throw conflict('changedElsewhere');
  const notices = [...(await listNotices(sql, id))];
  const refusal = whyNotNotices(notices.length);
  if (refusal) throw conflict(refusal);
  await followInPlan(sql, id, { before, after: notices, userId: actor.userId });
  return { notices };
};

type Told = { before: readonly StoredNotice[]; after: readonly StoredNotice[]; userId: string };

/** Ticks what is done by telling an office, and takes back what is not any more; the record is locked meanwhile. */
async function followInPlan(sql: Sql, id: string, { before, after, userId }: Told): Promise<void> {
  const marks = await listPlanMarks(sql, id);
  for (const mark of followingMarks(marks, before, after)) await writePlanMark(sql, id, mark, userId);
}
