import { useTranslations } from 'use-intl';
import { type BookKey, bookKinds } from '#vocabulary/places/bookAccounts.ts';
import { paymentMethods } from '#vocabulary/places/paymentMethods.ts';
import { taxCodes } from '#vocabulary/regions/taxes.ts';

/** What an amount is booked on, in words, and which name we propose for its account. */
export function useAccountNames() {
  const t = useTranslations('books');
  const taxes = useTranslations('invoices.taxes');
  const methods = useTranslations('invoices.methods');
  const kindOf = (key: BookKey) => bookKinds.find((one) => one === key);
  const taxOf = (key: BookKey) => taxCodes.find((one) => one === key);
  const methodOf = (key: BookKey) => paymentMethods.find((one) => one === key);
  return {
    nameOf(key: BookKey): string {
      const [kind, tax, method] = [kindOf(key), taxOf(key), methodOf(key)];
      if (kind) return t(`keys.${kind}`);
      if (tax) return taxes(tax);
      return method ? methods(method) : '';
    },
    proposedFor(key: BookKey): string {
      const [kind, tax] = [kindOf(key), taxOf(key)];
      if (kind) return t(`defaults.${kind}`);
      if (tax) return t('defaults.tax', { tax: taxes(tax) });
      return t(key === 'cash' ? 'defaults.cash' : 'defaults.bank');
    },
  };
}
