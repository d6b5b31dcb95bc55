import { signInLink } from '#features/connections/core/emails.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';
import { formatCurrency } from '#vocabulary/money.ts';

/** What has become of an online payment that a home wants to know of. */
export type PaymentNews = 'paid' | 'differs' | 'refunded' | 'failed' | 'open' | 'won' | 'lost';

/** Tells a home what has become of an online payment: of which invoices and how much, and nobody’s name. */
export function paymentNewsMail(about: {
  language: Language;
  publicUrl: string;
  spiritId: string;
  placeName: string;
  number: string;
  amount: number;
  currency: string | null;
  news: PaymentNews;
}) {
  const { language, news, number, placeName: place } = about;
  const t = mailTranslator(language);
  const values = { news, number, place, amount: formatCurrency(about.amount, about.currency ?? 'cad', language) };
  const title = t('onlinePayments.title', values);
  const layout = mailLayout({
    language,
    title,
    paragraphs: [t('onlinePayments.what', values), t('onlinePayments.next', values)],
    button: { label: t('onlinePayments.button'), url: signInLink(about, '/invoice') },
    closing: t('onlinePayments.closing', values),
  });
  return { subject: mailSubject(title), ...layout };
}
