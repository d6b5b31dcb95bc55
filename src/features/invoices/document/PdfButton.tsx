import type { getInvoicePdf } from '#features/invoices/core/contract.ts';
import type { Invoice } from '#features/invoices/core/schema.ts';
import { useInvoiceName } from '#features/invoices/core/useInvoiceName.ts';
import { callForBytes } from '#platform/browser/network/api.ts';
import { PaperButton, type Writing } from './PaperButton.tsx';

/** Saves an invoice as a PDF in its own language. */
export function PdfButton({ invoice, writing }: { invoice: Invoice; writing?: Writing }) {
  const load = () =>
    callForBytes<typeof getInvoicePdf>(
      'GET /api/spirits/{id}/invoices/{invoiceId}/pdf',
      { params: { id: invoice.spiritId, invoiceId: invoice.id } },
      { quiet: true },
    );
  return (
    <PaperButton
      id={invoice.id}
      name={useInvoiceName()(invoice)}
      home={invoice.place.name}
      writing={writing}
      load={load}
    />
  );
}
