import { insertAudit } from '#features/audits/repository.ts';
import { findFamily } from '#features/connections/core/repository.ts';
import { lockCase, regionOf, throwBadInput, throwConflict } from '#features/invoices/core/case.service.ts';
import { todayAt } from '#features/invoices/core/ledger.service.ts';
import { insertInvoice, replaceLines } from '#features/invoices/core/repository.ts';
import { whyNotLines } from '#features/invoices/core/rules.ts';
import { findOffer, readableOffers } from '#features/invoices/offers/read.service.ts';
import { nextOfferCount } from '#features/invoices/offers/repository.ts';
import { familyWait } from '#features/spirits/core/night.service.ts';
import { isPresentVersion } from '#features/spirits/core/rules.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, existing } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { queueMailByDay } from '#platform/server/mail.ts';
import { timeZoneOfRegion } from '#vocabulary/regions/timeZones.ts';
import type * as contract from './contract.ts';
import { estimateMail } from './emails.ts';
import { estimatesOf, estimatesOfFamily } from './read.service.ts';
import * as repository from './repository.ts';
import {
  acceptedVersionOf,
  estimateNumber,
  whyNotInvoice,
  whyNotSendEstimate,
  whyNotThrowAway,
  whyNotValidUntil,
  whyNotWrite,
} from './rules.ts';
import type { Estimate } from './schema.ts';

/** Lists the estimates of a record, as far as the caller may know them. */
export const listEstimates: Service<typeof contract.listEstimates> = async ({ sql, actor, params: { id } }) =>
  readableEstimates(sql, actor, id);

/** The estimates of a record that the caller may read: the family what it was sent, a home its own. */
export const readableEstimates = (sql: Sql, actor: Actor, id: string): Promise<Estimate[]> =>
  readableOffers(sql, { actor, id }, { ofHomes: estimatesOf, ofFamily: estimatesOfFamily });

/** Begins an estimate that only its home sees. */
export const createEstimate: Service<typeof contract.createEstimate> = async ({ sql, actor, params, body }) => {
  const { record, placeId } = await lockCase(sql, actor, params.id);
  const { lines, note, language } = body();
  const region = await regionOf(sql, placeId);
  throwBadInput(whyNotLines(lines, region));
  const family = await findFamily(sql, record.ownerId);
  const id = await repository.insertEstimate(sql, {
    spiritId: record.id,
    placeId,
    region,
    language: language ?? family?.language ?? 'en',
    note,
    lines,
    userId: actor.userId,
  });
  return findOffer(await estimatesOf(sql, record.id), id);
};

/** Writes what comes next, unless a colleague has written since it was read. */
export const updateEstimate: Service<typeof contract.updateEstimate> = async ({ sql, actor, params, body }) => {
  const { estimate } = await lockEstimate(sql, actor, params);
  throwConflict(whyNotWrite(estimate));
  const { lines, note, language, updatedAt } = body();
  throwBadInput(whyNotLines(lines, estimate.region));
  if (!(await repository.updateDraft(sql, estimate.id, { lines, note, language, updatedAt })))
    throw conflict('changedElsewhere');
  return findOffer(await estimatesOf(sql, estimate.spiritId), estimate.id);
};

/** Throws away what is being written; what the family has stays. */
export const deleteEstimateDraft: Service<typeof contract.deleteEstimateDraft> = async ({ sql, actor, params }) => {
  const { estimate } = await lockEstimate(sql, actor, params);
  throwConflict(whyNotThrowAway(estimate));
  if (estimate.versions.length === 0) await repository.deleteUnsent(sql, estimate.id);
  else await repository.updateToLastVersion(sql, estimate.id);
  return { ok: true };
};

/** Sends what is written as the next version, with a number the first time, and tells the family. */
export const sendEstimate: Service<typeof contract.sendEstimate> = async ({ sql, actor, params, config, body }) => {
  const { record, estimate } = await lockEstimate(sql, actor, params);
  const placeId = estimate.place.id;
  throwConflict(whyNotSendEstimate(estimate));
  const { updatedAt, validUntil } = body();
  const draft = existing(estimate.draft);
  if (!isPresentVersion(draft.updatedAt, updatedAt)) throw conflict('changedElsewhere');
  throwBadInput(whyNotValidUntil(validUntil, await todayAt(sql, placeId)));
  if (estimate.number === null) {
    const { year, last, seriesId } = await nextOfferCount(
      sql,
      'estimate_counters',
      placeId,
      timeZoneOfRegion[estimate.region],
    );
    await repository.updateNumber(sql, estimate.id, { number: estimateNumber(year, last), seriesId });
  }
  const version = estimate.versions.length + 1;
  await repository.insertVersion(sql, estimate.id, { version, validUntil, totals: draft.totals, userId: actor.userId });
  await insertAudit(sql, { spiritId: record.id, placeId, actor, action: 'send-estimate' });
  const sent = findOffer(await estimatesOf(sql, record.id), estimate.id);
  const family = await findFamily(sql, record.ownerId);
  if (family)
    await queueMailByDay(
      sql,
      family.email,
      estimateMail({ language: family.language, publicUrl: config.publicUrl, estimate: sent }),
      await familyWait(sql, record, placeId),
    );
  return sent;
};

/** Makes the draft of an invoice with the lines that the family has accepted. */
export const invoiceEstimate: Service<typeof contract.invoiceEstimate> = async ({ sql, actor, params }) => {
  const { estimate } = await lockEstimate(sql, actor, params);
  throwConflict(whyNotInvoice(estimate));
  const { lines, note, language } = existing(acceptedVersionOf(estimate));
  const { spiritId, region, place } = estimate;
  const id = await insertInvoice(sql, {
    ...{ spiritId, placeId: place.id, correctsId: null, language, region, note },
    userId: actor.userId,
  });
  await replaceLines(
    sql,
    id,
    lines.map(({ amount: _, ...line }) => line),
  );
  if (!(await repository.updateInvoiced(sql, estimate.id, id))) throw conflict('estimateInvoiced');
  return findOffer(await estimatesOf(sql, spiritId), estimate.id);
};

/** One estimate of the caller's own, locked together with its record. */
async function lockEstimate(sql: Sql, actor: Actor, params: { id: string; estimateId: string }) {
  const { record, placeIds } = await lockCase(sql, actor, params.id);
  const own = (await estimatesOf(sql, record.id)).filter(({ place }) => placeIds.includes(place.id));
  return { record, estimate: findOffer(own, params.estimateId) };
}
