import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import invoiceGlossaryStyles from '#features/invoices/core/InvoiceGlossary.module.css';
import type { getInvoiceTerms, updateInvoiceTerms } from '#features/invoices/core/terms.contract.ts';
import { termsDaysIn } from '#features/invoices/core/terms.rules.ts';
import type { InvoiceTerms } from '#features/invoices/core/terms.schema.ts';
import { useMergedForm } from '#platform/browser/mergedForm/useMergedForm.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConflictNotice } from '#platform/ui/feedback/ConflictNotice.tsx';
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
      {read.data && <TermsFields {...props} terms={read.data} />}
    </details>
  );
}

/** The terms in their boxes; the days as they are typed. */
const storedIn = ({ taxNumbers, termsDays, updatedAt }: InvoiceTerms) => ({
  values: { ...{ GST: '', QST: '', PST: '', ...taxNumbers }, days: termsDays === null ? '' : String(termsDays) },
  version: updatedAt,
});

type TermsBoxes = ReturnType<typeof storedIn>['values'];

/** Saves the terms as they are typed; they and the invoices that bear them are read anew. */
function useTermsWrite({ placeId, spiritId, terms }: TermsFieldsProps) {
  const t = useTranslations('invoices.terms');
  const read = ['GET /api/places/{id}/invoice-terms', { params: { id: placeId } }];
  const accounts = ['GET /api/spirits/{id}/invoices', { params: { id: spiritId } }];
  const { version, saved, ...form } = useMergedForm(storedIn(terms));
  const save = useWrite<TermsBoxes>([read, accounts], async (sent, options) => {
    const { days, ...taxNumbers } = sent;
    const reply = await call<typeof updateInvoiceTerms>(
      'PATCH /api/places/{id}/invoice-terms',
      { params: { id: placeId }, body: { taxNumbers, termsDays: termsDaysIn(days) ?? null, updatedAt: version } },
      options,
    );
    saved(sent, storedIn(reply));
    toasts.show(t('saved'), 'good');
  });
  return { ...form, conflicts: save.isPending ? [] : form.conflicts, save };
}

type TermsFieldsProps = InvoiceTermsFormProps & { terms: InvoiceTerms };

function TermsFields(props: TermsFieldsProps) {
  const { placeId, region } = props;
  const t = useTranslations('invoices.terms');
  const [strict, setStrict] = useState(false);
  const { values, theirs, conflicts, change, resolve, save } = useTermsWrite(props);
  const isWrong = termsDaysIn(values.days) === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (!isWrong && !save.isPending && conflicts.length === 0) save.mutate(values);
  };
  const lines = [...registrationsIn(region), 'days'] as const;
  return (
    <form className="group" noValidate onSubmit={submit}>
      <p className="quiet">{t('text')}</p>
      {conflicts.length > 0 && (
        <ConflictNotice
          who="colleague"
          versions={lines
            .filter((key) => conflicts.includes(key))
            .map((key) => ({ key, mine: `${t(key)}: ${values[key]}`, theirs: `${t(key)}: ${theirs[key]}` }))}
          onResolve={(whose) => {
            save.reset();
            resolve(whose);
          }}
        />
      )}
      {lines.map((key) => (
        <LineBox
          key={key}
          id={key === 'days' ? `terms-${placeId}` : `tax-${placeId}-${key}`}
          label={t(key)}
          {...(key === 'days' && { hint: t('daysHint') })}
          {...(key === 'days' && strict && isWrong && { error: t('daysNeeded', { most: limits.invoiceTermsDays }) })}
          maximum={key === 'days' ? 3 : limits.taxNumberCharacters}
          value={values[key]}
          onChange={(text) => change({ [key]: text })}
        />
      ))}
      <ErrorMessage
        id={`terms-${placeId}-refused`}
        message={conflicts.length > 0 ? undefined : sentenceOf(save.error)}
      />
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
  error?: string;
  maximum: number;
  value: string;
  onChange: (text: string) => void;
};

const LineBox = ({ maximum, value, onChange, ...field }: LineBoxProps) => (
  <Field {...field}>
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
