import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import invoiceGlossaryStyles from '#features/invoices/core/InvoiceGlossary.module.css';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useMessagesOf } from '#platform/browser/useMessagesOf.ts';
import type { BodyOf } from '#platform/endpoint.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { limits } from '#vocabulary/limits.ts';
import { contractRulesOf, knownLawOf } from '#vocabulary/places/contractLaw.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import styles from './Contracts.module.css';
import { LawSource } from './ContractView.tsx';
import type { getContractClauses, updateContractClauses } from './contract.ts';
import type { OwnClauses } from './schema.ts';

type OwnClausesFormProps = { placeId: string; region: RegionName };

/** What stands on every contract of a company: what the law is known to ask of it, and the company's own clauses. */
export function OwnClausesForm({ placeId, region }: OwnClausesFormProps) {
  const t = useTranslations('contracts.own');
  const params = { id: placeId };
  const read = useQuery(queryOf<typeof getContractClauses>('GET /api/places/{id}/contract-clauses', { params }));
  return (
    <details className={`no-print ${invoiceGlossaryStyles.words}`}>
      <summary>{t('heading')}</summary>
      <div className="group">
        <KnownRules region={region} />
        <ErrorMessage id="clauses-failed" message={read.error && !read.data ? t('failed') : undefined} />
        {read.data && <ClauseFields key={read.data.updatedAt} placeId={placeId} clauses={read.data} />}
      </div>
    </details>
  );
}

/** What the law of a province is known to ask, and which of it the contract has by itself. */
function KnownRules({ region }: Pick<OwnClausesFormProps, 'region'>) {
  const t = useTranslations('contracts.own');
  const say = useMessagesOf('contracts');
  const rules = contractRulesOf(region);
  return (
    <>
      <p>{t(knownLawOf(region))}</p>
      {rules.length > 0 && (
        <ul className={styles.law}>
          {rules.map(({ key, carried, ...fact }) => (
            <li key={key}>
              {say(`contracts.law.${key}`)} <LawSource {...fact} />{' '}
              <strong className="small">{t(carried ? 'carried' : 'byHome')}</strong>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type ClausesBody = BodyOf<typeof updateContractClauses>;

function ClauseFields({ placeId, clauses }: { placeId: string; clauses: OwnClauses }) {
  const t = useTranslations('contracts.own');
  const [clausesEn, setEnglish] = useState(clauses.clausesEn);
  const [clausesFr, setFrench] = useState(clauses.clausesFr);
  const reads = [['GET /api/places/{id}/contract-clauses', { params: { id: placeId } }]];
  const save = useWrite<ClausesBody>(reads, async (body, options) => {
    await call<typeof updateContractClauses>(
      'PATCH /api/places/{id}/contract-clauses',
      { params: { id: placeId }, body },
      options,
    );
    toasts.show(t('saved'), 'good');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ clausesEn, clausesFr, updatedAt: clauses.updatedAt });
  };
  const boxOf = (name: 'clausesEn' | 'clausesFr', value: string, onChange: (text: string) => void) => (
    <Field id={`${name}-${placeId}`} label={t(name)} {...(name === 'clausesEn' && { hint: t('hint') })}>
      {(wiring) => (
        <TextArea
          {...wiring}
          rows={6}
          maxLength={limits.contractClausesCharacters}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
  return (
    <form className="group" noValidate onSubmit={submit}>
      <p className="quiet">{t('text')}</p>
      {boxOf('clausesEn', clausesEn, setEnglish)}
      {boxOf('clausesFr', clausesFr, setFrench)}
      <ErrorMessage id={`clauses-${placeId}-refused`} message={sentenceOf(save.error)} />
      <div>
        <Button type="submit" kind="secondary" busy={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
