import { insertAudit } from '#features/audits/repository.ts';
import { findFamily } from '#features/connections/core/repository.ts';
import { lockCase, throwBadInput, throwConflict } from '#features/invoices/core/case.service.ts';
import { invoicesOf } from '#features/invoices/core/ledger.service.ts';
import { insertInvoice, replaceLines } from '#features/invoices/core/repository.ts';
import { creditableOf } from '#features/invoices/core/rules.ts';
import { updateUninvoiced } from '#features/invoices/estimates/repository.ts';
import { servingHome, tellHome } from '#features/invoices/offers/answering.service.ts';
import { findOffer } from '#features/invoices/offers/read.service.ts';
import { familyWait } from '#features/spirits/core/night.service.ts';
import { isFamilyRole, type SpiritRecord } from '#features/spirits/core/rules.ts';
import { lockOwnRecord } from '#features/spirits/core/service.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { queueMailByDay } from '#platform/server/mail.ts';
import type * as contract from './contract.ts';
import { type CancelledContract, contractCancelledMail } from './emails.ts';
import { contractsOf, contractsOfFamily } from './read.service.ts';
import { updateContractCancelled } from './repository.ts';
import { creditsOf, whyNotCancel, whyNotCancelSo } from './rules.ts';
import type { Contract } from './schema.ts';

/** Cancels a contract, begins the credit note over an invoice that was sent of it, and tells the other side. */
export const cancelContract: Service<typeof contract.cancelContract> = async (request) => {
  const { sql, actor, params, config, body } = request;
  const side: 'family' | 'home' = isFamilyRole(actor) ? 'family' : 'home';
  const { record, found } = await lockReadable(sql, actor, params);
  const placeId = found.place.id;
  const said = body();
  throwConflict(whyNotCancel(found, said, side));
  throwBadInput(whyNotCancelSo(said, side));
  const written = { side, name: side === 'family' ? said.name : '', words: said.words, userId: actor.userId };
  if (!(await updateContractCancelled(sql, found.id, written))) throw conflict('contractCancelled');
  if (found.estimate && found.invoice) await updateUninvoiced(sql, found.estimate.id, found.invoice.id);
  const credit = await beginCredit(sql, actor, record, found);
  await insertAudit(sql, { spiritId: record.id, placeId, actor, action: 'cancel-contract' });
  const about = { publicUrl: config.publicUrl, contract: { ...found, side, credit } };
  if (side === 'family')
    await tellHome(sql, record, placeId, (language) => contractCancelledMail({ language, ...about }));
  else {
    const family = await findFamily(sql, record.ownerId);
    const mail = family && contractCancelledMail({ language: family.language, ...about });
    if (mail) await queueMailByDay(sql, family.email, mail, await familyWait(sql, record, placeId));
  }
  const read = side === 'family' ? contractsOfFamily : contractsOf;
  return findOffer(await read(sql, record.id), found.id);
};

/** The record, locked, and one of its contracts that the caller has: the family what it was sent, a home its own. */
async function lockReadable(sql: Sql, actor: Actor, { id, contractId }: { id: string; contractId: string }) {
  if (isFamilyRole(actor)) {
    const record = await lockOwnRecord(sql, actor, id);
    if (record.ownerId === null) throw conflict('confirmFirst');
    // The whole contract: of an invoice that was not sent the family is told nothing, and a credit note is not begun.
    findOffer(await contractsOfFamily(sql, record.id), contractId);
    return { record, found: findOffer(await contractsOf(sql, record.id), contractId) };
  }
  const { record, placeIds } = await lockCase(sql, actor, id);
  const own = (await contractsOf(sql, record.id)).filter(({ place }) => placeIds.includes(place.id));
  return { record, found: findOffer(own, contractId) };
}

/**
 * Begins the credit note over the whole invoice that was sent of a contract, for its home to look through: what was provided already
 * may still be owed. `none` where the home serves no more or has sent no invoice, `before` where something of it was taken back before.
 */
async function beginCredit(
  sql: Sql,
  actor: Actor,
  record: SpiritRecord,
  found: Contract,
): Promise<CancelledContract['credit']> {
  const { place, invoice } = found;
  if (!invoice || !servingHome(record, place.id)) return 'none';
  const all = await invoicesOf(sql, record.id);
  const sent = all.find(({ id, sentAt }) => id === invoice.id && sentAt !== null);
  if (!sent) return 'none';
  if (creditsOf(found, all).length > 0) return 'before';
  if (creditableOf(sent, all) <= 0) return 'none';
  const { region, language, lines } = sent;
  const id = await insertInvoice(sql, {
    ...{ spiritId: record.id, placeId: place.id, correctsId: sent.id, language, region, note: '' },
    userId: actor.userId,
  });
  await replaceLines(
    sql,
    id,
    lines.map(({ amount: _, ...line }) => line),
  );
  return 'begun';
}
