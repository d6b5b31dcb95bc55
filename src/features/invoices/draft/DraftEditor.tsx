import { Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { totalsOf } from '#features/invoices/core/rules.ts';
import type { Invoice } from '#features/invoices/core/schema.ts';
import { InvoiceView } from '#features/invoices/document/InvoiceView.tsx';
import { PdfButton } from '#features/invoices/document/PdfButton.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { SaveStatus } from '#platform/ui/feedback/SaveStatus.tsx';
import { ErrorSummary } from '#platform/ui/form/ErrorSummary.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { registrationOf } from '#vocabulary/regions/taxes.ts';
import { DraftActions } from './DraftActions.tsx';
import { DraftConflict } from './DraftConflict.tsx';
import styles from './DraftEditor.module.css';
import { DraftFields } from './DraftFields.tsx';
import { completeLines, firstIncompleteLine } from './draft.rules.ts';
import { useDraftCheck } from './useDraftCheck.ts';
import { useInvoiceDraft } from './useInvoiceDraft.ts';

const InvoiceTermsForm = lazyPart(() => import('./InvoiceTermsForm.tsx').then((module) => module.InvoiceTermsForm));

type DraftEditorProps = { invoice: Invoice; onSent: (invoice: Invoice) => void; onDiscarded: () => void };

/** An invoice or a credit note while it is written: lines, live totals, note, and the way to the family. */
export function DraftEditor({ invoice, onSent, onDiscarded }: DraftEditorProps) {
  const t = useTranslations('invoices.draft');
  const editing = useInvoiceDraft(invoice);
  const [preview, setPreview] = useState(false);
  const { draft } = editing;
  const { strict, problems, check } = useDraftCheck(draft);
  const lines = completeLines(draft);
  const totals = totalsOf(lines, invoice.region);
  const title = invoice.corrects ? t('credit-note', { number: invoice.corrects.number }) : t('invoice');
  return (
    <section aria-labelledby={`draft-${invoice.id}`} className={styles.draft}>
      <div>
        <h2 id={`draft-${invoice.id}`} tabIndex={-1}>
          {title}
        </h2>
        <p className="quiet">{t('onlyYou')}</p>
      </div>
      {editing.theirs && <DraftConflict theirs={editing.theirs} region={invoice.region} editing={editing} />}
      <ErrorSummary title={t('problems')} problems={problems} />
      {preview ? (
        <InvoiceView invoice={{ ...invoice, lines, totals, note: draft.note }} />
      ) : (
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
      <div className="row">
        <Button kind="secondary" icon={<Icon of={preview ? Pencil : Eye} />} onClick={() => setPreview(!preview)}>
          {t(preview ? 'hidePreview' : 'preview')}
        </Button>
        <PdfButton invoice={invoice} />
      </div>
      <DraftActions
        invoice={invoice}
        editing={editing}
        total={totals.total}
        count={lines.length}
        onCheck={() => check(() => setPreview(false))}
        onSent={onSent}
        onDiscarded={onDiscarded}
      />
      <SaveStatus
        status={editing.status}
        isPersisted={editing.isPersisted}
        held={t('save.held', { number: firstIncompleteLine(draft) })}
        onRetry={() => void editing.autosave.retry()}
      />
    </section>
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
