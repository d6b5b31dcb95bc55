import { conflict, Refusal } from '#platform/errors.ts';
import { localPath } from '#platform/i18n.ts';
import type { Config } from '#platform/server/config.ts';
import type { Pool } from '#platform/server/db/database.ts';
import { type PaymentProvider, ProviderRefusal, ProviderSilence } from '#platform/server/payments/provider.ts';
import { providerOf } from '#platform/server/payments/providerOf.ts';
import type { StoredPayment } from './repository.ts';
import { providerWordsIn } from './words.service.ts';

/** What is needed to ask a provider about payments, and to tell a home what came of them. */
export type Paying = { pool: Pool; provider: PaymentProvider; publicUrl: string };

/** The provider, where the operator has named one; refused where nobody takes payments here. */
export function requireProvider(config: Config): PaymentProvider {
  const provider = providerOf(config);
  if (!provider) throw conflict('onlinePaymentsOff');
  return provider;
}

/** What the provider is told of a payment: the number of the invoice and the home, and of nobody anything. */
export function orderOf(payment: StoredPayment, publicUrl: string) {
  const { id, accountId, amount, kind, number, home, language, expiresAt } = payment;
  const t = providerWordsIn(language);
  const title = kind === 'payment' ? t('invoice', { number }) : t('deposit');
  return {
    ...{ id, account: accountId, amount, title, language },
    description: t('description', { title, home }),
    returnUrl: `${publicUrl}${localPath(language, `/payment/${id}`)}`,
    expiresAt: new Date(expiresAt),
  };
}

/** Asks the provider; what it refuses and where it is silent is said as a calm sentence. */
export async function askProvider<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProviderRefusal) throw conflict('paymentServiceRefused');
    if (error instanceof ProviderSilence) throw new Refusal(503, 'paymentServiceSilent');
    throw error;
  }
}
