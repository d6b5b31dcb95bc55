import { useMemo } from 'react';
import type { updateInvoice } from '#features/invoices/core/contract.ts';
import type { Invoice } from '#features/invoices/core/schema.ts';
import { useRefetchAccounts } from '#features/invoices/core/useAccounts.ts';
import { call } from '#platform/browser/network/api.ts';
import { type PaperDraft, type PaperSaving, usePaperDraft } from './usePaperDraft.ts';

/** A draft of an invoice with what is typed and not saved yet. */
export function useInvoiceDraft(invoice: Invoice): InvoiceDraft {
  const { id: invoiceId, spiritId: id } = invoice;
  const refetch = useRefetchAccounts(id);
  const saving = useMemo(
    (): PaperSaving<Invoice> => ({
      id: invoiceId,
      save: (body, options) =>
        call<typeof updateInvoice>(
          'PATCH /api/spirits/{id}/invoices/{invoiceId}',
          { params: { id, invoiceId }, body },
          options,
        ),
      refetch,
    }),
    [id, invoiceId, refetch],
  );
  return usePaperDraft(invoice, saving);
}

/** A draft of an invoice with what is typed and not saved yet. */
export type InvoiceDraft = PaperDraft<Invoice>;
