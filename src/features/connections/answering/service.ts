import { isAskedByHome } from '#features/answers/rules.ts';
import { insertAudit } from '#features/audits/repository.ts';
import { queueQuestionMail } from '#features/connections/core/mails.service.ts';
import { updateAnswers } from '#features/spirits/core/repository.ts';
import { ownConnections, relationTo } from '#features/spirits/core/rules.ts';
import { lockRecord, readAfterWrite } from '#features/spirits/core/service.ts';
import { conflict, existing, forbidden } from '#platform/errors.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';

/** The accepted home asks its family for what it has not asked yet. */
export const askFamily: Service<typeof contract.askFamily> = async ({ sql, actor, params, body, config }) => {
  const record = await lockRecord(sql, actor, params.id);
  if (relationTo(actor, record) !== 'accepted') throw forbidden();
  if (record.ownerId === null) throw conflict('familyMissing');
  const asked = body().questions.filter((key) => !isAskedByHome(record.data, key));
  if (asked.length > 0) {
    const before = record.data.homeQuestions?.answer;
    const answer = [...(Array.isArray(before) ? before : []), ...new Set(asked)];
    await updateAnswers(sql, record.id, record.updatedAt, { homeQuestions: { answer, answerValues: {} } });
    const { place } = existing(ownConnections(actor, record).find(({ status }) => status === 'accepted'));
    await insertAudit(sql, { spiritId: record.id, placeId: place.id, actor, action: 'ask-family' });
    await queueQuestionMail(sql, config.publicUrl, record, place.name);
  }
  return readAfterWrite(sql, actor, record.id);
};
