import { insertAudit } from '#features/audits/repository.ts';
import { throwConflict } from '#features/invoices/core/case.service.ts';
import { todayAt } from '#features/invoices/core/ledger.service.ts';
import { servingHome, tellHome } from '#features/invoices/offers/answering.service.ts';
import { findOffer } from '#features/invoices/offers/read.service.ts';
import { isNameMissing } from '#features/invoices/offers/rules.ts';
import { lockOwnRecord } from '#features/spirits/core/service.ts';
import { badRequest, conflict } from '#platform/errors.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';
import { estimateAnswerMail } from './emails.ts';
import { estimatesOfFamily } from './read.service.ts';
import { updateAnswer } from './repository.ts';
import { whyNotAnswerEstimate } from './rules.ts';

/** Keeps what the family says of the version that it has read, and tells the home. */
export const answerEstimate: Service<typeof contract.answerEstimate> = async (request) => {
  const { sql, actor, params, config, body } = request;
  const record = await lockOwnRecord(sql, actor, params.id);
  const found = findOffer(await estimatesOfFamily(sql, record.id), params.estimateId);
  if (record.ownerId === null) throw conflict('confirmFirst');
  const said = body();
  const { id: placeId } = found.place;
  const answering = { today: await todayAt(sql, placeId), isServing: servingHome(record, placeId) !== undefined };
  throwConflict(whyNotAnswerEstimate(found, said, answering));
  if (isNameMissing(said)) throw badRequest('estimateNameNeeded');
  if (!(await updateAnswer(sql, found.id, { ...said, userId: actor.userId }))) throw conflict('estimateAnswered');
  const action = said.kind === 'accepted' ? 'accept-estimate' : 'decline-estimate';
  await insertAudit(sql, { spiritId: record.id, placeId, actor, action });
  const about = { publicUrl: config.publicUrl, estimate: { ...found, kind: said.kind } };
  await tellHome(sql, record, placeId, (language) => estimateAnswerMail({ language, ...about }));
  return findOffer(await estimatesOfFamily(sql, record.id), found.id);
};
