import { useFormatter, useTranslations } from 'use-intl';
import { ratesOf, totalsOf } from '#features/invoices/core/rules.ts';
import type { Invoice } from '#features/invoices/core/schema.ts';
import { InvoiceView } from '#features/invoices/document/InvoiceView.tsx';
import { PdfButton } from '#features/invoices/document/PdfButton.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { registrationOf } from '#vocabulary/regions/taxes.ts';
import { DraftActions } from './DraftActions.tsx';
import { DraftFields } from './DraftFields.tsx';
import { completeLines } from './draft.rules.ts';
import { PaperEditor } from './PaperEditor.tsx';
import { useInvoiceDraft } from './useInvoiceDraft.ts';

const InvoiceTermsForm = lazyPart(() => import('./InvoiceTermsForm.tsx').then((module) => module.InvoiceTermsForm));

type DraftEditorProps = { invoice: Invoice; onSent: (invoice: Invoice) => void; onDiscarded: () => void };

/** An invoice or a credit note while it is written: lines, live totals, note, and the way to the family. */
export function DraftEditor({ invoice, onSent, onDiscarded }: DraftEditorProps) {
  const t = useTranslations('invoices.draft');
  const editing = useInvoiceDraft(invoice);
  const { draft } = editing;
  const lines = completeLines(draft);
  const rates = ratesOf(invoice);
  const totals = totalsOf(lines, invoice.region, rates);
  const headingId = `draft-${invoice.id}`;
  return (
    <PaperEditor
      headingId={headingId}
      heading={
        <h2 id={headingId} tabIndex={-1}>
          {invoice.corrects ? t('credit-note', { number: invoice.corrects.number }) : t('invoice')}
        </h2>
      }
      readers={t('onlyYou')}
      totalOf={(written) => totalsOf(written, invoice.region, rates).total}
      editing={editing}
      preview={<InvoiceView invoice={{ ...invoice, lines, totals, note: draft.note }} />}
      fields={(strict) => (
        <DraftFields
          paper={invoice}
          draft={draft}
          strict={strict}
          totals={totals}
          noteHint={t('noteHint')}
          onChange={editing.change}
        >
          <OnInvoice invoice={invoice} totals={totals} />
        </DraftFields>
      )}
      pdf={<PdfButton invoice={invoice} writing={editing} />}
      ends={(onCheck) => (
        <DraftActions
          {...{ invoice, editing, total: totals.total, count: lines.length, onCheck, onSent, onDiscarded }}
        />
      )}
    />
  );
}

type OnInvoiceProps = { invoice: Invoice; totals: Invoice['totals'] };

/** What a company says on its invoices, and which taxes are charged without a number that belongs to them. */
function OnInvoice({ invoice: { kind, place, spiritId, region, taxNumbers }, totals }: OnInvoiceProps) {
  const t = useTranslations('invoices');
  const format = useFormatter();
  const missing = totals.taxes.filter(({ code }) => !taxNumbers[registrationOf[code]]);
  return (
    <>
      {kind === 'invoice' && <InvoiceTermsForm placeId={place.id} spiritId={spiritId} region={region} />}
      {missing.length > 0 && (
        <p>{t('terms.missing', { taxes: format.list(missing.map(({ code }) => t(`taxes.${code}`))) })}</p>
      )}
    </>
  );
}
