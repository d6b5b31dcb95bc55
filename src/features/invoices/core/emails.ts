import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';
import { formatMoney } from '#vocabulary/money.ts';
import type { Invoice } from './schema.ts';

/** Tells the family that an invoice or a credit note has arrived: its number and total, and nothing that is on it. */
export function invoiceMail(about: { language: Language; publicUrl: string; invoice: Invoice }) {
  const { language, publicUrl, invoice } = about;
  const t = mailTranslator(language);
  const { kind, place, spiritId } = invoice;
  const values = {
    kind,
    place: place.name,
    number: invoice.number ?? '',
    total: formatMoney(invoice.totals.total, language),
  };
  const page = localPath(language, `/spirit/${spiritId}/invoice`);
  const layout = mailLayout({
    language,
    title: t('invoices.sent.title', values),
    paragraphs: [t('invoices.sent.what', values), t('invoices.sent.how')],
    button: {
      label: t('invoices.sent.button', values),
      url: `${publicUrl}${localPath(language, '/sign-in')}?redirect=${page}`,
    },
    closing: t('invoices.sent.closing'),
  });
  return { subject: mailSubject(t('invoices.sent.title', values)), ...layout };
}
