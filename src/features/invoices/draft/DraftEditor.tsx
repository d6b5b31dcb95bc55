import { Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import invoiceNoteStyles from '#features/invoices/core/InvoiceNote.module.css';
import { totalsOf } from '#features/invoices/core/rules.ts';
import type { Invoice } from '#features/invoices/core/schema.ts';
import { Totals } from '#features/invoices/core/Totals.tsx';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { InvoiceView } from '#features/invoices/document/InvoiceView.tsx';
import { PdfButton } from '#features/invoices/document/PdfButton.tsx';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { SaveStatus } from '#platform/ui/feedback/SaveStatus.tsx';
import { ErrorSummary, type FieldProblem } from '#platform/ui/form/ErrorSummary.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { languages } from '#vocabulary/languages.ts';
import { keysOf } from '#vocabulary/lists.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import { registrationOf, taxesConfidence, unconfirmedTaxes } from '#vocabulary/regions/taxes.ts';
import { DraftActions } from './DraftActions.tsx';
import { DraftConflict } from './DraftConflict.tsx';
import styles from './DraftEditor.module.css';
import { inputId } from './DraftLineRow.tsx';
import { DraftLines } from './DraftLines.tsx';
import { completeLines, type Draft, firstIncompleteLine, inputsOf, problemsOf } from './draft.rules.ts';
import { useInvoiceDraft } from './useInvoiceDraft.ts';

const PriceListPicker = lazyPart(
  () => import('./PriceListPicker.tsx').then((module) => module.PriceListPicker),
  ['priceCard'],
);
const PriceBookPicker = lazyPart(
  () => import('#features/invoices/price-book/PriceBookPicker.tsx').then((module) => module.PriceBookPicker),
  ['priceBook'],
);
const InvoiceTermsForm = lazyPart(() => import('./InvoiceTermsForm.tsx').then((module) => module.InvoiceTermsForm));

type DraftEditorProps = { invoice: Invoice; onSent: (invoice: Invoice) => void; onDiscarded: () => void };

/** An invoice or a credit note while it is written: lines, live totals, note, and the way to the family. */
export function DraftEditor({ invoice, onSent, onDiscarded }: DraftEditorProps) {
  const t = useTranslations('invoices.draft');
  const editing = useInvoiceDraft(invoice);
  const [strict, setStrict] = useState(false);
  const [preview, setPreview] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const { draft } = editing;
  const lines = completeLines(draft);
  const totals = totalsOf(lines, invoice.region);
  const check = () => {
    const found = problemsIn(draft, t);
    setStrict(true);
    setProblems(found);
    setPreview(false);
    return found.length === 0;
  };
  const title = invoice.corrects ? t('credit-note', { number: invoice.corrects.number }) : t('invoice');
  return (
    <section aria-labelledby={`draft-${invoice.id}`} className={styles.draft}>
      <div>
        <h2 id={`draft-${invoice.id}`} tabIndex={-1}>
          {title}
        </h2>
        <p className="quiet">{t('onlyYou')}</p>
      </div>
      {editing.theirs && <DraftConflict theirs={editing.theirs} editing={editing} />}
      <ErrorSummary title={t('problems')} problems={problems} />
      {preview ? (
        <InvoiceView invoice={{ ...invoice, lines, totals, note: draft.note }} />
      ) : (
        <DraftFields invoice={invoice} draft={draft} strict={strict} totals={totals} onChange={editing.change} />
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
        onCheck={check}
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

type DraftFieldsProps = {
  invoice: Invoice;
  draft: Draft;
  /** True once sending was tried: what is missing is said beside its box. */
  strict: boolean;
  totals: Invoice['totals'];
  onChange: (draft: Draft) => void;
};

/** What is written of a draft, with what it comes to meanwhile. */
function DraftFields({ invoice, draft, strict, totals, onChange }: DraftFieldsProps) {
  const { id, spiritId, region, kind, place } = invoice;
  const language = useLanguage();
  const write = (lines: Draft['lines']) => onChange({ ...draft, lines });
  return (
    <>
      <DraftLines lines={draft.lines} region={region} strict={strict} onChange={write} />
      {kind === 'invoice' && (
        <PriceBookPicker
          placeId={place.id}
          paper={draft.language}
          onAdd={(line) => write([...draft.lines, inputsOf(line, crypto.randomUUID(), language)])}
        />
      )}
      {kind === 'invoice' && (
        <PriceListPicker placeId={place.id} region={region} onAdd={(more) => write([...draft.lines, ...more])} />
      )}
      <TaxesNote region={region} />
      {kind === 'invoice' && <InvoiceTermsForm placeId={place.id} spiritId={spiritId} region={region} />}
      <MissingNumbers invoice={invoice} totals={totals} />
      <Totals kind={kind} totals={totals} />
      <NoteAndLanguage id={id} draft={draft} onChange={onChange} />
    </>
  );
}

type DraftTranslate = ReturnType<typeof useTranslations<'invoices.draft'>>;

const problemsIn = ({ lines }: Draft, t: DraftTranslate): FieldProblem[] =>
  lines.flatMap((line, index) =>
    keysOf(problemsOf(line)).map((box) => ({
      fieldId: inputId(line, box),
      text: t('problem', { number: index + 1, text: t(`${box}Needed`) }),
    })),
  );

function TaxesNote({ region }: Pick<Invoice, 'region'>) {
  const t = useTranslations('invoices.draft');
  const taxes = useTranslations('invoices.taxes');
  const format = useFormatter();
  const { language } = useMoneyFormat();
  const asOf = format.dateTime(new Date(taxesConfidence.asOf), { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const unconfirmed = unconfirmedTaxes(region).map((code) => taxes(code));
  const where = regionLabel(region, language);
  return (
    <>
      <p className={invoiceNoteStyles.why}>{t('taxesNote', { region: where, asOf })}</p>
      {unconfirmed.length > 0 && (
        <p className={invoiceNoteStyles.why}>{t('taxUnconfirmed', { tax: format.list(unconfirmed), region: where })}</p>
      )}
    </>
  );
}

/** Says which taxes are charged without a number that belongs to them. */
function MissingNumbers({ invoice: { taxNumbers }, totals }: Pick<DraftFieldsProps, 'invoice' | 'totals'>) {
  const t = useTranslations('invoices');
  const format = useFormatter();
  const missing = totals.taxes.filter(({ code }) => !taxNumbers[registrationOf[code]]);
  if (missing.length === 0) return null;
  return <p>{t('terms.missing', { taxes: format.list(missing.map(({ code }) => t(`taxes.${code}`))) })}</p>;
}

type NoteAndLanguageProps = { id: string; draft: Draft; onChange: (draft: Draft) => void };

function NoteAndLanguage({ id, draft, onChange }: NoteAndLanguageProps) {
  const t = useTranslations('invoices.draft');
  return (
    <>
      <Field id={`note-${id}`} label={t('note')} hint={t('noteHint')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            maxLength={2_000}
            value={draft.note}
            onChange={(event) => onChange({ ...draft, note: event.target.value })}
          />
        )}
      </Field>
      <SelectField
        id={`language-${id}`}
        label={t('language')}
        room="short"
        value={draft.language}
        choices={languages.map((language) => ({ value: language, label: t(language) }))}
        onChange={(language) => onChange({ ...draft, language })}
      />
    </>
  );
}
