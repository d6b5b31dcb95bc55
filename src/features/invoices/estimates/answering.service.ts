import { insertAudit } from '#features/audits/repository.ts';
import { throwConflict } from '#features/invoices/core/case.service.ts';
import { todayAt } from '#features/invoices/core/ledger.service.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { lockSpirit } from '#features/spirits/core/repository.ts';
import { relationTo, type SpiritRecord } from '#features/spirits/core/rules.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import { badRequest, conflict, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { queueMail } from '#platform/server/mail.ts';
import { languageOfRegion } from '#vocabulary/languages.ts';
import type * as contract from './contract.ts';
import { estimateAnswerMail } from './emails.ts';
import { estimatesOfFamily, findIn } from './read.service.ts';
import { updateAnswer } from './repository.ts';
import { isNameMissing, whyNotAnswer } from './rules.ts';
import type { Estimate } from './schema.ts';

/** Keeps what the family says of the version that it has read, and tells the home. */
export const answerEstimate: Service<typeof contract.answerEstimate> = async (request) => {
  const { sql, actor, params, config, body } = request;
  const record = isIdentifier(params.id) ? await lockSpirit(sql, params.id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (relation !== 'family') throw forbidden();
  const estimate = findIn(await estimatesOfFamily(sql, record.id), params.estimateId);
  if (record.ownerId === null) throw conflict('confirmFirst');
  const said = body();
  const today = await todayAt(sql, estimate.place.id);
  throwConflict(whyNotAnswer(estimate, said, { today, isServing: homeOf(record, estimate) !== undefined }));
  if (isNameMissing(said)) throw badRequest('estimateNameNeeded');
  if (!(await updateAnswer(sql, estimate.id, { ...said, userId: actor.userId }))) throw conflict('estimateAnswered');
  const action = said.kind === 'accepted' ? 'accept-estimate' : 'decline-estimate';
  await insertAudit(sql, { spiritId: record.id, placeId: estimate.place.id, actor, action });
  await tellHome(sql, config.publicUrl, record, { ...estimate, kind: said.kind });
  return findIn(await estimatesOfFamily(sql, record.id), estimate.id);
};

/** The connection of the home while it serves the record. */
const homeOf = ({ connections }: SpiritRecord, { place }: Pick<Estimate, 'place'>) =>
  connections.find((one) => one.status === 'accepted' && one.place.id === place.id);

type Answered = Estimate & { kind: 'accepted' | 'declined' };

/** One mail to whoever is responsible for the case, else to the listing's mailbox. */
async function tellHome(sql: Sql, publicUrl: string, record: SpiritRecord, estimate: Answered): Promise<void> {
  const place = await findPlace(sql, estimate.place.id);
  const email = homeOf(record, estimate)?.assignee ?? place?.email;
  if (!place || !email) return;
  const language = (await findLanguageOf(sql, email)) ?? languageOfRegion(place.region);
  await queueMail(sql, email, estimateAnswerMail({ language, publicUrl, estimate }));
}
