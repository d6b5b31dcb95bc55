import { insertAudit } from '#features/audits/repository.ts';
import { throwConflict } from '#features/invoices/core/case.service.ts';
import { todayAt } from '#features/invoices/core/ledger.service.ts';
import { isNameMissing } from '#features/invoices/estimates/rules.ts';
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
import { contractAnswerMail } from './emails.ts';
import { contractsOfFamily, findContractIn } from './read.service.ts';
import { updateContractAnswer } from './repository.ts';
import { whyNotAnswerContract } from './rules.ts';
import type { Contract } from './schema.ts';

/** Keeps what the family says of the version that it has read, and tells the home. */
export const answerContract: Service<typeof contract.answerContract> = async (request) => {
  const { sql, actor, params, config, body } = request;
  const record = isIdentifier(params.id) ? await lockSpirit(sql, params.id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (relation !== 'family') throw forbidden();
  const found = findContractIn(await contractsOfFamily(sql, record.id), params.contractId);
  if (record.ownerId === null) throw conflict('confirmFirst');
  const said = body();
  const today = await todayAt(sql, found.place.id);
  throwConflict(whyNotAnswerContract(found, said, { today, isServing: homeOf(record, found) !== undefined }));
  if (isNameMissing(said)) throw badRequest('contractNameNeeded');
  if (!(await updateContractAnswer(sql, found.id, { ...said, userId: actor.userId })))
    throw conflict('contractAnswered');
  const action = said.kind === 'accepted' ? 'accept-contract' : 'decline-contract';
  await insertAudit(sql, { spiritId: record.id, placeId: found.place.id, actor, action });
  await tellHome(sql, config.publicUrl, record, { ...found, kind: said.kind });
  return findContractIn(await contractsOfFamily(sql, record.id), found.id);
};

/** The connection of the home while it serves the record. */
const homeOf = ({ connections }: SpiritRecord, { place }: Pick<Contract, 'place'>) =>
  connections.find((one) => one.status === 'accepted' && one.place.id === place.id);

type Answered = Contract & { kind: 'accepted' | 'declined' };

/** One mail to whoever is responsible for the case, else to the listing's mailbox. */
async function tellHome(sql: Sql, publicUrl: string, record: SpiritRecord, answered: Answered): Promise<void> {
  const place = await findPlace(sql, answered.place.id);
  const email = homeOf(record, answered)?.assignee ?? place?.email;
  if (!place || !email) return;
  const language = (await findLanguageOf(sql, email)) ?? languageOfRegion(place.region);
  await queueMail(sql, email, contractAnswerMail({ language, publicUrl, contract: answered }));
}
