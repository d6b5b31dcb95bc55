import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import type { OnlinePayment } from './schema.ts';

/** What came in of an online payment, in its currency; `unknown` where that was not told. */
export function useCameIn({ received, currency }: Pick<OnlinePayment, 'received' | 'currency'>): string {
  const { inCurrency } = useMoneyFormat();
  return received === null ? 'unknown' : inCurrency(received, currency);
}
