import { regionOf } from '#features/answers/answers.rules.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { actsForFamily, relationTo, type SpiritRecord } from '#features/spirits/core/rules.ts';
import { lockRecord } from '#features/spirits/core/service.ts';
import { readNow } from '#features/spirits/core/status.repository.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import { careMoments } from '#vocabulary/tasks/careNotes.ts';
import { careDays, careKindOf, nextReview, whyNotCareNotes } from './afterwards.rules.ts';
import type * as contract from './contract.ts';
import * as repository from './repository.ts';

/** The day of the next mail about a plan that somebody has asked for. */
async function nextOf(sql: Sql, { data, updatedAt }: SpiritRecord, { sent, askedAt }: repository.AskedNotes) {
  const dayOf = (moment: string) => dayInRegion(regionOf(data), new Date(moment));
  return nextReview({ changed: dayOf(updatedAt), asked: dayOf(askedAt) }, sent, dayOf(await readNow(sql)));
}

async function readCareNotes(sql: Sql, record: SpiritRecord, userId: string) {
  const { id, data } = record;
  const kind = careKindOf(data);
  const asked = await repository.findCareNotes(sql, id, userId, kind);
  const days = careDays(data);
  return {
    kind,
    wanted: asked !== undefined,
    nextReview: asked && kind === 'yearly-review' ? await nextOf(sql, record, asked) : null,
    moments: careMoments.map((moment) => ({
      moment,
      day: days[moment],
      sent: asked?.sent.includes(moment) ?? false,
    })),
  };
}

/** Reads whether the caller receives notes, and when. */
export const getCareNotes: Service<typeof contract.getCareNotes> = async ({ sql, actor, params: { id } }) => {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (!actsForFamily(relation)) throw forbidden();
  return readCareNotes(sql, record, actor.userId);
};

/** Asks for notes, or stops them; stopping is never refused to whoever has asked for them. */
export const updateCareNotes: Service<typeof contract.updateCareNotes> = async ({
  sql,
  actor,
  params: { id },
  body,
}) => {
  const record = await lockRecord(sql, actor, id);
  if (!actsForFamily(relationTo(actor, record))) throw forbidden();
  if (record.ownerId === null) throw conflict('confirmFirst');
  const { wanted } = body();
  const refusal = wanted ? whyNotCareNotes(record.data) : null;
  if (refusal) throw conflict(refusal);
  if (wanted) await repository.insertCareNotes(sql, id, actor.userId, careKindOf(record.data));
  else await repository.deleteCareNotes(sql, id, actor.userId);
  return readCareNotes(sql, record, actor.userId);
};

/** Stops them by the key in a mail; says the same where nothing was left to stop. */
export const stopCareNotes: Service<typeof contract.stopCareNotes> = async ({ sql, body }) => {
  await repository.deleteCareNotesByKey(sql, body().key);
  return { ok: true };
};
