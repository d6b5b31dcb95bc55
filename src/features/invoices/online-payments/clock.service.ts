import type { Config } from '#platform/server/config.ts';
import { inTransaction, type Pool } from '#platform/server/db/database.ts';
import { ProviderRefusal, ProviderSilence } from '#platform/server/payments/provider.ts';
import type { Paying } from './orders.service.ts';
import { offerTo } from './read.service.ts';
import { lookForRefund } from './refunds.service.ts';
import * as repository from './repository.ts';
import { look, payingOf } from './service.ts';
import { settle } from './settling.service.ts';

/**
 * Asks the provider what came of payments and refunds of which nothing was heard: an answer or an event that was lost is found so.
 * Done twice or by two servers at once it books nothing twice.
 */
export async function lookAfterPayments(pool: Pool, config: Config): Promise<void> {
  const paying = payingOf(pool, config);
  if (!paying) return;
  for (const payment of await repository.listSilent(pool)) {
    await repository.updateLooked(pool, payment.id);
    await unlessSilent(
      () => lookAt(paying, payment),
      () => giveUp(pool, payment),
    );
  }
  for (const refund of await repository.listSilentRefunds(pool))
    await unlessSilent(
      () => lookForRefund(paying, refund),
      async () => undefined,
    );
}

/** Goes on with the next one where the provider is silent; what it refuses is said. */
async function unlessSilent(work: () => Promise<void>, refused: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ProviderRefusal) return refused();
    if (!(error instanceof ProviderSilence)) throw error;
  }
}

async function giveUp(pool: Pool, { id }: repository.StoredPayment): Promise<void> {
  await repository.updateToFailed(pool, id);
  await repository.updateToExpired(pool, id);
}

/** Looks what came of a payment; a page at which more could be paid than is due by now is closed. */
async function lookAt(paying: Paying, payment: repository.StoredPayment): Promise<void> {
  await look(paying, payment);
  const { pool, provider, publicUrl } = paying;
  const present = await repository.findPayment(pool, payment.id);
  if (present?.state !== 'open' || present.checkoutId === null) return;
  const { offer } = await offerTo(pool, present.spiritId, present.placeId);
  if (offer && offer.amount >= present.amount) return;
  const checkout = await provider.closeCheckout(present.accountId, present.checkoutId);
  await inTransaction(pool, (sql) => settle(sql, publicUrl, present.accountId, checkout));
}
