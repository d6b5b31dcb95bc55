import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { getInvoicePdf } from '#features/invoices/core/contract.ts';
import type { Invoice } from '#features/invoices/core/schema.ts';
import { useInvoiceName } from '#features/invoices/core/useInvoiceName.ts';
import { callForBytes } from '#platform/browser/network/api.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/Icon.tsx';

/** Saves an invoice as a PDF in its own language. */
export function PdfButton({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices.paper');
  const name = useInvoiceName()(invoice);
  const save = useMutation({
    mutationFn: () =>
      callForBytes<typeof getInvoicePdf>(
        'GET /api/spirits/{id}/invoices/{invoiceId}/pdf',
        { params: { id: invoice.spiritId, invoiceId: invoice.id } },
        { quiet: true },
      ),
    onSuccess: (file) => saveFile(file, `${`${name} ${invoice.place.name}`.replace(/[^\p{L}\p{N}() -]/gu, '')}.pdf`),
  });
  return (
    <div className="no-print">
      <Button kind="secondary" icon={<Icon of={Download} />} busy={save.isPending} onClick={() => save.mutate()}>
        {t('download')}
        <span className="visually-hidden">{t('downloadHidden', { what: name })}</span>
      </Button>
      <ErrorMessage id={`pdf-${invoice.id}`} message={save.error ? t('downloadFailed') : undefined} />
    </div>
  );
}
