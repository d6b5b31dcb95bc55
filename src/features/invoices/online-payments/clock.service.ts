import type { Config } from '#platform/server/config.ts';
import { inTransaction, type Pool } from '#platform/server/db/database.ts';
import { ProviderRefusal, ProviderSilence } from '#platform/server/payments/provider.ts';
import { listAccounts } from './accounts.repository.ts';
import type { Paying } from './orders.service.ts';
import { offerTo } from './read.service.ts';
import { lookForRefund, settleRefund } from './refunds.service.ts';
import * as repository from './repository.ts';
import { look, payingOf } from './service.ts';
import { settle } from './settling.service.ts';

/**
 * Asks the provider what came of payments and refunds of which nothing was heard: an answer or an event that was lost is found so.
 * Done twice or by two servers at once it books nothing twice. Where the provider is silent the rest waits for the next time: others
 * wait for this one to end.
 */
export async function lookAfterPayments(pool: Pool, config: Config): Promise<void> {
  const paying = payingOf(pool, config);
  if (!paying) return;
  for (const payment of await repository.listSilent(pool)) {
    await repository.updateLooked(pool, payment.id);
    const answered = await hasAnswered(
      () => lookAt(paying, payment),
      () => giveUp(pool, payment),
    );
    if (!answered) return;
  }
  for (const refund of await repository.listSilentRefunds(pool)) {
    const answered = await hasAnswered(
      () => lookForRefund(paying, refund),
      () => giveUpRefund(paying, refund),
    );
    if (!answered) return;
  }
}

/** Whether the provider has said anything, if only no. */
async function hasAnswered(work: () => Promise<void>, refused: () => Promise<void>): Promise<boolean> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ProviderSilence) return false;
    if (!(error instanceof ProviderRefusal)) throw error;
    await refused();
  }
  return true;
}

/** A refund of which the provider will not speak, long after it was asked, was not done: what it has done after all it tells. */
async function giveUpRefund({ pool, publicUrl }: Paying, { id, isOld }: repository.SilentRefund): Promise<void> {
  if (isOld) await inTransaction(pool, (sql) => settleRefund(sql, publicUrl, id, 'failed'));
}

async function giveUp(pool: Pool, { id }: repository.StoredPayment): Promise<void> {
  await repository.updateToFailed(pool, id);
  await repository.updateToExpired(pool, id);
}

/** Looks what came of a payment; a page is closed at which more could be paid than is due by now, or to an account that is not the home’s any more. */
async function lookAt(paying: Paying, payment: repository.StoredPayment): Promise<void> {
  await look(paying, payment);
  const { pool, provider, publicUrl } = paying;
  const present = await repository.findPayment(pool, payment.id);
  if (present?.state !== 'open' || present.checkoutId === null) return;
  const { offer } = await offerTo(pool, present.spiritId, present.placeId);
  const [account] = await listAccounts(pool, [present.placeId]);
  if (account?.accountId === present.accountId && offer && offer.amount >= present.amount) return;
  const checkout = await provider.closeCheckout(present.accountId, present.checkoutId);
  await inTransaction(pool, (sql) => settle(sql, publicUrl, present.accountId, checkout));
}
