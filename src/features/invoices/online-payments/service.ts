import { mayReadAccounts } from '#features/invoices/core/rules.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { ownConnections, relationTo, type SpiritRecord } from '#features/spirits/core/rules.ts';
import { lockOwnRecord } from '#features/spirits/core/service.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Config } from '#platform/server/config.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { type PaymentProvider, ProviderRefusal } from '#platform/server/payments/provider.ts';
import { providerOf } from '#platform/server/payments/providerOf.ts';
import type { Language } from '#vocabulary/languages.ts';
import { listAccounts } from './accounts.repository.ts';
import type * as contract from './contract.ts';
import { askProvider, orderOf, type Paying, requireProvider } from './orders.service.ts';
import { offersOf, offerTo, ownOf, paymentsOf } from './read.service.ts';
import * as repository from './repository.ts';
import { isUnderWay, whyNotPay } from './rules.ts';
import { settle } from './settling.service.ts';

/** Lists what can be paid online, and what was, as far as the caller may know it. */
export const listOnlinePayments: Service<typeof contract.listOnlinePayments> = async (request) => {
  const { sql, actor, config, params } = request;
  const record = isIdentifier(params.id) ? await findSpirit(sql, params.id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (!mayReadAccounts(relation)) throw forbidden();
  const payments = await paymentsOf(sql, record.id);
  if (relation === 'family') return { offers: config.payments ? await offersOf(sql, record) : [], payments };
  const own = ownConnections(actor, record).filter(({ status }) => status === 'accepted');
  return { offers: [], payments: payments.filter(({ placeId }) => own.some(({ place }) => place.id === placeId)) };
};

type Wanted = { actor: Actor; spiritId: string; placeId: string; amount: number; language: Language };

/** Begins an online payment: first here, then at the provider, so that an answer that is lost is asked for again and not twice. */
export const payOnline: Service<typeof contract.payOnline> = async (request) => {
  const { pool, actor, params, body, config, language } = request;
  await assertOwn(pool, actor, params.id);
  const paying = { pool, provider: requireProvider(config), publicUrl: config.publicUrl };
  const wanted = { ...body(), actor, spiritId: params.id, language };
  const before = await inTransaction(pool, (sql) => begin(sql, paying.provider, wanted));
  const opened = await open(paying, before.payment);
  if (isOpenFor(opened, { ...wanted, accountId: before.accountId })) return ownOf(opened);
  await close(paying, opened);
  const { payment } = await inTransaction(pool, (sql) => begin(sql, paying.provider, wanted));
  return ownOf(await open(paying, payment));
};

/** Refuses whoever does not decide for a record, before anything of what they send is read. */
async function assertOwn(sql: Sql, actor: Actor, id: string): Promise<void> {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (relation === 'none') throw notFound();
  if (relation !== 'family') throw forbidden();
}

type Offered = Pick<repository.StoredPayment, 'amount' | 'language' | 'accountId'>;

/** Whether the page of a payment is still the one for what is wished: at the account that the home has now. */
const isOpenFor = (
  { state, isFresh, amount, language, accountId }: repository.StoredPayment,
  wanted: Offered,
): boolean =>
  state === 'open' &&
  isFresh &&
  amount === wanted.amount &&
  language === wanted.language &&
  accountId === wanted.accountId;

/** The payment that is under way, or a new one where none is and what is wished can be paid; and the account that the home has now. */
async function begin(
  sql: Sql,
  provider: PaymentProvider,
  wanted: Wanted,
): Promise<{ payment: repository.StoredPayment; accountId: string }> {
  const { actor, spiritId, amount, language } = wanted;
  const record = await lockOwnRecord(sql, actor, spiritId);
  const home = acceptedAt(record, wanted.placeId);
  const { offer, number } = await offerTo(sql, record.id, home.id);
  const refusal = whyNotPay(amount, offer);
  if (refusal) throw conflict(refusal);
  const [account] = await listAccounts(sql, [home.id]);
  if (account?.state !== 'ready') throw conflict('onlinePaymentsOff');
  const underWay = await repository.findUnderWay(sql, record.id, home.id);
  if (underWay?.state === 'confirming') throw conflict('onlinePaymentUnderWay');
  const { accountId } = account;
  if (underWay) return { payment: underWay, accountId };
  const { kind } = existing(offer ?? undefined);
  const payment = await repository.insertPayment(sql, {
    ...{ spiritId: record.id, placeId: home.id, home: home.name, language, askedBy: actor.userId },
    ...{ kind, amount, number: kind === 'payment' ? number : '' },
    ...{ provider: provider.name, accountId },
  });
  return { payment, accountId };
}

function acceptedAt(record: SpiritRecord, placeId: string) {
  const found = record.connections.find(({ place, status }) => status === 'accepted' && place.id === placeId);
  if (!found) throw notFound();
  return found.place;
}

/** Has the provider open its page for a payment that has none yet, or answer the one that it opened before. */
async function open({ pool, provider, publicUrl }: Paying, payment: repository.StoredPayment) {
  if (payment.state !== 'begun') return payment;
  const opening = provider.openCheckout(orderOf(payment, publicUrl)).catch(async (error: unknown) => {
    if (error instanceof ProviderRefusal) await repository.updateToFailed(pool, payment.id);
    throw error;
  });
  const checkout = await askProvider(opening);
  await inTransaction(pool, (sql) => settle(sql, publicUrl, payment.accountId, checkout));
  return existing(await repository.findPayment(pool, payment.id));
}

/** Closes the page of a payment, so that another takes its place; refused where somebody has paid at it meanwhile. */
async function close(paying: Paying, { accountId, checkoutId }: repository.StoredPayment): Promise<void> {
  const { pool, provider, publicUrl } = paying;
  if (checkoutId === null) throw conflict('onlinePaymentUnderWay');
  const closing = provider.closeCheckout(accountId, checkoutId).catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return provider.readCheckout(accountId, checkoutId);
    throw error;
  });
  const checkout = await askProvider(closing);
  await inTransaction(pool, (sql) => settle(sql, publicUrl, accountId, checkout));
  if (checkout.status !== 'expired') throw conflict('onlinePaymentUnderWay');
}

/** An online payment of a record that is the caller’s own. */
async function findOwn(sql: Sql, actor: Actor, id: string): Promise<repository.StoredPayment> {
  const payment = isIdentifier(id) ? await repository.findPayment(sql, id) : undefined;
  const record = payment && (await findSpirit(sql, payment.spiritId));
  if (!payment || !record || relationTo(actor, record) !== 'family') throw notFound();
  return payment;
}

/** Reads how an online payment is. */
export const getOnlinePayment: Service<typeof contract.getOnlinePayment> = async ({ sql, actor, params }) =>
  ownOf(await findOwn(sql, actor, params.onlinePaymentId));

/** Asks the provider how an online payment is, unless that is known for good. */
export const checkOnlinePayment: Service<typeof contract.checkOnlinePayment> = async (request) => {
  const { pool, actor, params, config } = request;
  const payment = await findOwn(pool, actor, params.onlinePaymentId);
  const provider = providerOf(config);
  if (!provider || !isUnderWay(payment)) return ownOf(payment);
  await askProvider(look({ pool, provider, publicUrl: config.publicUrl }, payment));
  return ownOf(await findOwn(pool, actor, params.onlinePaymentId));
};

/** Asks the provider what came of a payment; of one whose page was never answered for, with the same key as at first. */
export async function look({ pool, provider, publicUrl }: Paying, payment: repository.StoredPayment): Promise<void> {
  const { accountId, checkoutId } = payment;
  const checkout =
    checkoutId === null
      ? await provider.openCheckout(orderOf(payment, publicUrl))
      : await provider.readCheckout(accountId, checkoutId);
  await inTransaction(pool, (sql) => settle(sql, publicUrl, accountId, checkout));
}

/** The configuration as the clock needs it. */
export const payingOf = (pool: Pool, config: Config): Paying | undefined => {
  const provider = providerOf(config);
  return provider && { pool, provider, publicUrl: config.publicUrl };
};
