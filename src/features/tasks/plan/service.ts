import { findSpirit } from '#features/spirits/core/repository.ts';
import { actsForFamily, connectionStatusOf, relationTo, type SpiritRecord } from '#features/spirits/core/rules.ts';
import { lockRecord } from '#features/spirits/core/service.ts';
import type * as contract from '#features/tasks/marks/contract.ts';
import * as repository from '#features/tasks/marks/repository.ts';
import { badRequest, conflict, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { withRecord } from './circumstances.rules.ts';
import { mayUsePlan, whyNotMark } from './marks.rules.ts';
import { countByBand } from './plan.rules.ts';

async function readPlan(sql: Sql, { id, data, connections }: SpiritRecord) {
  const marks = [...(await repository.listPlanMarks(sql, id))];
  const told = withRecord(marks, connectionStatusOf(connections));
  return { marks, bands: countByBand({ answers: data, marks: told }) };
}

/** Reads what the family has marked on its plan. */
export const getPlan: Service<typeof contract.getPlan> = async ({ sql, actor, params: { id } }) => {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (!actsForFamily(relation)) throw forbidden();
  return readPlan(sql, record);
};

/** Changes marks, all or none; refused where somebody else has changed one of them since it was read. */
export const updatePlan: Service<typeof contract.updatePlan> = async ({ sql, actor, params: { id }, body }) => {
  const record = await lockRecord(sql, actor, id);
  const relation = relationTo(actor, record);
  if (!actsForFamily(relation)) throw forbidden();
  if (!mayUsePlan(relation, { claimed: record.ownerId !== null })) throw conflict('confirmFirst');
  const { marks } = body();
  for (const mark of marks) {
    const refusal = whyNotMark(mark);
    if (refusal) throw badRequest(refusal);
    if (!(await repository.writePlanMark(sql, id, mark, actor.userId))) throw conflict('changedElsewhere');
  }
  return readPlan(sql, record);
};
