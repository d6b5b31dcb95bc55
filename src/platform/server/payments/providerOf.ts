import type { Config } from '#platform/server/config.ts';
import type { PaymentProvider } from './provider.ts';
import { stripe } from './stripe.ts';

/** Through whom families pay online here; undefined where the operator has named nobody. */
export const providerOf = ({ payments }: Pick<Config, 'payments'>): PaymentProvider | undefined =>
  payments && stripe(payments);
