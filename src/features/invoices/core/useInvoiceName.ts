import { useTranslations } from 'use-intl';
import type { Invoice } from './schema.ts';

/** What an invoice is called, with its number once it has one. */
export function useInvoiceName() {
  const t = useTranslations('invoices.paper');
  return ({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string =>
    number === null ? t(`${kind}Draft`) : t(kind, { number });
}
