import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import invoiceNoteStyles from '#features/invoices/core/InvoiceNote.module.css';
import { ratesOf } from '#features/invoices/core/rules.ts';
import type { Invoice } from '#features/invoices/core/schema.ts';
import { type PaperKind, Totals } from '#features/invoices/core/Totals.tsx';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Field } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { languages } from '#vocabulary/languages.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import { taxesConfidence, unconfirmedTaxes } from '#vocabulary/regions/taxes.ts';
import { DraftLines } from './DraftLines.tsx';
import { type Draft, inputsOf } from './draft.rules.ts';

const PriceListPicker = lazyPart(() => import('./PriceListPicker.tsx').then((module) => module.PriceListPicker));
const PriceBookPicker = lazyPart(
  () => import('#features/invoices/price-book/PriceBookPicker.tsx').then((module) => module.PriceBookPicker),
  ['priceBook'],
);

type DraftFieldsProps = {
  paper: Pick<Invoice, 'id' | 'region' | 'place'> & { kind: PaperKind; corrects?: Invoice['corrects'] };
  draft: Draft;
  /** True once sending was tried: what is missing is said beside its box. */
  strict: boolean;
  totals: Invoice['totals'];
  /** What the note is for. */
  noteHint: string;
  onChange: (draft: Draft) => void;
  /** What else an invoice says, above its sums. */
  children?: ReactNode;
};

/** What is written of an invoice or an estimate, with what it comes to meanwhile. A credit note adds no prices. */
export function DraftFields({ paper, draft, strict, totals, noteHint, onChange, children }: DraftFieldsProps) {
  const { id, region, kind, place } = paper;
  const language = useLanguage();
  const write = (lines: Draft['lines']) => onChange({ ...draft, lines });
  return (
    <>
      <DraftLines lines={draft.lines} region={region} rates={ratesOf(paper)} strict={strict} onChange={write} />
      {kind !== 'credit-note' && (
        <>
          <PriceBookPicker
            placeId={place.id}
            paper={draft.language}
            onAdd={(more) =>
              write([...draft.lines, ...more.map((line) => inputsOf(line, crypto.randomUUID(), language))])
            }
          />
          <PriceListPicker
            placeId={place.id}
            region={region}
            paper={draft.language}
            onAdd={(more) => write([...draft.lines, ...more])}
          />
        </>
      )}
      <TaxesNote region={region} />
      {children}
      <Totals kind={kind} totals={totals} />
      <NoteAndLanguage id={id} draft={draft} hint={noteHint} onChange={onChange} />
    </>
  );
}

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

type NoteAndLanguageProps = { id: string; draft: Draft; hint: string; onChange: (draft: Draft) => void };

function NoteAndLanguage({ id, draft, hint, onChange }: NoteAndLanguageProps) {
  const t = useTranslations('invoices.draft');
  return (
    <>
      <Field id={`note-${id}`} label={t('note')} hint={hint}>
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
