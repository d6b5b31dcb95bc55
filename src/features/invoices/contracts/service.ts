import { answerIn } from '#features/answers/blocks.rules.ts';
import { insertAudit } from '#features/audits/repository.ts';
import { findFamily } from '#features/connections/core/repository.ts';
import { lockCase, throwBadInput, throwConflict } from '#features/invoices/core/case.service.ts';
import { todayAt } from '#features/invoices/core/ledger.service.ts';
import { insertInvoice, replaceLines } from '#features/invoices/core/repository.ts';
import { whyNotLines } from '#features/invoices/core/rules.ts';
import type { InvoiceLine } from '#features/invoices/core/schema.ts';
import { estimatesOf } from '#features/invoices/estimates/read.service.ts';
import { updateInvoiced } from '#features/invoices/estimates/repository.ts';
import { acceptedVersionOf, whyNotContract, whyNotValidUntil } from '#features/invoices/estimates/rules.ts';
import { findOffer, readableOffers } from '#features/invoices/offers/read.service.ts';
import { nextOfferCount } from '#features/invoices/offers/repository.ts';
import { textFamily } from '#features/sessions/phones/texts.service.ts';
import { familyWait } from '#features/spirits/core/night.service.ts';
import { isPresentVersion } from '#features/spirits/core/rules.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, existing } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { queueMailByDay } from '#platform/server/mail.ts';
import { timeZoneOfRegion } from '#vocabulary/regions/timeZones.ts';
import type * as contract from './contract.ts';
import { contractMail } from './emails.ts';
import { contractsOf, contractsOfFamily } from './read.service.ts';
import * as repository from './repository.ts';
import {
  contractNumber,
  languageOfContract,
  signedVersionOf,
  whyNotInvoiceContract,
  whyNotSendContract,
  whyNotTerms,
  whyNotThrowAwayContract,
  whyNotWriteContract,
} from './rules.ts';
import type { Contract } from './schema.ts';
import { termsOf } from './terms.service.ts';

/** Lists the contracts of a record, as far as the caller may know them. */
export const listContracts: Service<typeof contract.listContracts> = async ({ sql, actor, params }) =>
  readableContracts(sql, actor, params.id);

/** The contracts of a record that the caller may read: the family what it was sent, a home its own. */
export const readableContracts = (sql: Sql, actor: Actor, id: string): Promise<Contract[]> =>
  readableOffers(sql, { actor, id }, { ofHomes: contractsOf, ofFamily: contractsOfFamily });

const inputsOf = (lines: readonly InvoiceLine[]) => lines.map(({ amount: _, ...line }) => line);

/** Begins the contract of an accepted estimate with its lines; of two who begin at once the second is told. */
export const createContract: Service<typeof contract.createContract> = async ({ sql, actor, params, body }) => {
  const { record, placeIds } = await lockCase(sql, actor, params.id);
  const own = (await estimatesOf(sql, record.id)).filter(({ place }) => placeIds.includes(place.id));
  const estimate = findOffer(own, body().estimateId);
  throwConflict(whyNotContract(estimate));
  const { lines, note, language } = existing(acceptedVersionOf(estimate));
  const id = await repository.insertContract(sql, {
    spiritId: record.id,
    placeId: estimate.place.id,
    estimateId: estimate.id,
    region: estimate.region,
    language: languageOfContract(estimate.region, language),
    note,
    lines: inputsOf(lines),
    userId: actor.userId,
  });
  if (!id) throw conflict('estimateContracted');
  return findOffer(await contractsOf(sql, record.id), id);
};

/** Writes what comes next, unless a colleague has written since it was read. */
export const updateContract: Service<typeof contract.updateContract> = async ({ sql, actor, params, body }) => {
  const { found } = await lockContract(sql, actor, params);
  throwConflict(whyNotWriteContract(found));
  const { lines, note, language, updatedAt } = body();
  throwBadInput(whyNotLines(lines, found.region));
  if (!(await repository.updateContractDraft(sql, found.id, { lines, note, language, updatedAt })))
    throw conflict('changedElsewhere');
  return findOffer(await contractsOf(sql, found.spiritId), found.id);
};

/** Throws away what is being written; what the family has stays. */
export const deleteContractDraft: Service<typeof contract.deleteContractDraft> = async ({ sql, actor, params }) => {
  const { found } = await lockContract(sql, actor, params);
  throwConflict(whyNotThrowAwayContract(found));
  if (found.versions.length === 0) await repository.deleteUnsentContract(sql, found.id);
  else await repository.updateToLastContract(sql, found.id);
  return { ok: true };
};

/** Sends what is written as the next version, with its terms as they are now, and tells the family. */
export const sendContract: Service<typeof contract.sendContract> = async ({ sql, actor, params, config, body }) => {
  const { record, found } = await lockContract(sql, actor, params);
  const placeId = found.place.id;
  throwConflict(whyNotSendContract(found));
  const draft = existing(found.draft);
  const sending = body();
  if (!isPresentVersion(draft.updatedAt, sending.updatedAt)) throw conflict('changedElsewhere');
  throwBadInput(whyNotTerms(sending, { total: draft.totals.total, region: found.region }));
  throwBadInput(whyNotValidUntil(sending.validUntil, await todayAt(sql, placeId)));
  if (found.number === null) {
    const { year, last, seriesId } = await nextOfferCount(
      sql,
      'contract_counters',
      placeId,
      timeZoneOfRegion[found.region],
    );
    await repository.updateContractNumber(sql, found.id, { number: contractNumber(year, last), seriesId });
  }
  await repository.insertContractVersion(sql, found.id, {
    version: found.versions.length + 1,
    validUntil: sending.validUntil,
    totals: draft.totals,
    terms: await termsOf(sql, found, draft.language, { ...sending, preparedBy: actor.email }),
    userId: actor.userId,
  });
  await insertAudit(sql, { spiritId: record.id, placeId, actor, action: 'send-contract' });
  const sent = findOffer(await contractsOf(sql, record.id), found.id);
  const family = await findFamily(sql, record.ownerId);
  if (family) {
    const mail = contractMail({ language: family.language, publicUrl: config.publicUrl, contract: sent });
    await queueMailByDay(sql, family.email, mail, await familyWait(sql, record, placeId));
    const news = { kind: 'toSign', place: found.place.name, spiritId: record.id, placeId } as const;
    const region = answerIn(record.data, 'location');
    await textFamily(sql, config.publicUrl, { who: { email: family.email }, region, news });
  }
  return sent;
};

/** Makes the draft of an invoice with the lines that were signed last; the estimate that they come from knows it too. */
export const invoiceContract: Service<typeof contract.invoiceContract> = async ({ sql, actor, params }) => {
  const { found } = await lockContract(sql, actor, params);
  throwConflict(whyNotInvoiceContract(found));
  const { lines, note, language } = existing(signedVersionOf(found));
  const { spiritId, region, place, estimate } = found;
  const id = await insertInvoice(sql, {
    ...{ spiritId, placeId: place.id, correctsId: null, language, region, note },
    userId: actor.userId,
  });
  await replaceLines(sql, id, inputsOf(lines));
  if (!(await repository.updateContractInvoiced(sql, found.id, id))) throw conflict('contractInvoiced');
  if (estimate) await updateInvoiced(sql, estimate.id, id);
  return findOffer(await contractsOf(sql, spiritId), found.id);
};

/** One contract of the caller's own, locked together with its record. */
async function lockContract(sql: Sql, actor: Actor, params: { id: string; contractId: string }) {
  const { record, placeIds } = await lockCase(sql, actor, params.id);
  const own = (await contractsOf(sql, record.id)).filter(({ place }) => placeIds.includes(place.id));
  return { record, found: findOffer(own, params.contractId) };
}
