import type { Payment } from '#features/invoices/core/schema.ts';
import { dayOf, formatDay, senderLines } from '#features/invoices/document/paper.service.ts';
import type { PaperSender } from '#features/invoices/document/sender.schema.ts';
import { invoiceWordsIn } from '#features/invoices/document/words.service.ts';
import { openLetter } from '#platform/server/pdf/openLetter.ts';
import type { Language } from '#vocabulary/languages.ts';
import { formatMoney } from '#vocabulary/money.ts';
import { ofName } from '#vocabulary/ofName.ts';
import { referenceOfPayment } from './rules.ts';
import { bookWordsIn } from './words.service.ts';

/** A payment with everything its receipt says. */
type Receipt = { language: Language; payment: Payment; sender: PaperSender; person: string };

/** Draws what a home has received, or paid back, in letter format. */
export function drawReceipt({ language, payment, sender, person }: Receipt): Promise<Buffer> {
  const t = bookWordsIn(language);
  const invoices = invoiceWordsIn(language).t;
  const { kind, amount, method, receivedOn, recordedAt, reversedAt } = payment;
  const title = t('receipt.title', { reference: referenceOfPayment(payment.id) });
  const paper = openLetter({
    language,
    title: `${title} – ${sender.name}`,
    foot: `${title} · ${sender.name}`,
    pageOf: (page, pages) => invoices('pdf.page', { page, pages }),
    created: new Date(recordedAt),
  });
  const facts = [
    formatDay(receivedOn, language),
    ...(person ? [invoices('pdf.for', { ofName: ofName(language, person) })] : []),
  ];
  const lines = senderLines({ t: invoices, sender, priced: { taxNumbers: {} } });
  paper.letterhead({ title, facts, from: sender.name, lines });
  paper.paragraph(t(kind === 'refund' ? 'receipt.refunded' : 'receipt.received', { home: sender.name }));
  paper.sums([
    {
      label: `${invoices(`kinds.${kind}`)} · ${invoices(`methods.${method}`)}`,
      text: formatMoney(amount, language),
      strong: true,
    },
  ]);
  if (reversedAt !== null)
    paper.paragraph(t('receipt.reversed', { day: formatDay(dayOf(reversedAt, sender.region), language) }), {
      strong: true,
    });
  return paper.finish();
}
