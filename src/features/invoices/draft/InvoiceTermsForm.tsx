import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import invoiceGlossaryStyles from '#features/invoices/core/InvoiceGlossary.module.css';
import type { getInvoiceTerms, updateInvoiceTerms } from '#features/invoices/core/terms.contract.ts';
import type { InvoiceTerms } from '#features/invoices/core/terms.schema.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import type { BodyOf } from '#platform/endpoint.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { registrationsIn } from '#vocabulary/regions/taxes.ts';

type InvoiceTermsFormProps = { placeId: string; spiritId: string; region: RegionName };

/** What stands on every invoice of a company: its tax numbers, and until when it asks to be paid. */
export function InvoiceTermsForm(props: InvoiceTermsFormProps) {
  const t = useTranslations('invoices.terms');
  const params = { id: props.placeId };
  const read = useQuery(queryOf<typeof getInvoiceTerms>('GET /api/places/{id}/invoice-terms', { params }));
  return (
    <details className={invoiceGlossaryStyles.words}>
      <summary>{t('heading')}</summary>
      <ErrorMessage id="terms-failed" message={read.error && !read.data ? t('failed') : undefined} />
      {read.data && <TermsFields key={read.data.updatedAt} {...props} terms={read.data} />}
    </details>
  );
}

type TermsBody = BodyOf<typeof updateInvoiceTerms>;

function TermsFields({ placeId, spiritId, region, terms }: InvoiceTermsFormProps & { terms: InvoiceTerms }) {
  const t = useTranslations('invoices.terms');
  const [numbers, setNumbers] = useState(terms.taxNumbers);
  const [days, setDays] = useState(terms.termsDays === null ? '' : String(terms.termsDays));
  const reads = [
    ['GET /api/places/{id}/invoice-terms', { params: { id: placeId } }],
    ['GET /api/spirits/{id}/invoices', { params: { id: spiritId } }],
  ];
  const save = useWrite<TermsBody>(reads, async (body, options) => {
    await call<typeof updateInvoiceTerms>(
      'PATCH /api/places/{id}/invoice-terms',
      { params: { id: placeId }, body },
      options,
    );
    toasts.show(t('saved'), 'good');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const termsDays = days.trim() === '' ? null : Number(days);
    save.mutate({ taxNumbers: numbers, termsDays, updatedAt: terms.updatedAt });
  };
  return (
    <form className="group" noValidate onSubmit={submit}>
      <p className="quiet">{t('text')}</p>
      {registrationsIn(region).map((code) => (
        <LineBox
          key={code}
          id={`tax-${placeId}-${code}`}
          label={t(code)}
          maximum={limits.taxNumberCharacters}
          value={numbers[code] ?? ''}
          onChange={(text) => setNumbers({ ...numbers, [code]: text })}
        />
      ))}
      <LineBox
        id={`terms-${placeId}`}
        label={t('days')}
        hint={t('daysHint')}
        maximum={3}
        value={days}
        onChange={setDays}
      />
      <ErrorMessage id={`terms-${placeId}-refused`} message={sentenceOf(save.error)} />
      <div>
        <Button type="submit" kind="secondary" busy={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

type LineBoxProps = {
  id: string;
  label: string;
  hint?: string;
  maximum: number;
  value: string;
  onChange: (text: string) => void;
};

const LineBox = ({ id, label, hint, maximum, value, onChange }: LineBoxProps) => (
  <Field id={id} label={label} {...(hint && { hint })}>
    {(wiring) => (
      <TextInput
        {...wiring}
        room="medium"
        maxLength={maximum}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
