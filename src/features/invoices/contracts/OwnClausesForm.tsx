import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import invoiceGlossaryStyles from '#features/invoices/core/InvoiceGlossary.module.css';
import { useMergedForm } from '#platform/browser/mergedForm/useMergedForm.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useMessagesOf } from '#platform/browser/useMessagesOf.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConflictNotice } from '#platform/ui/feedback/ConflictNotice.tsx';
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
        {read.data && <ClauseFields placeId={placeId} clauses={read.data} />}
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

const clauseNames = ['clausesEn', 'clausesFr'] as const;

type Clauses = Pick<OwnClauses, (typeof clauseNames)[number]>;

const storedIn = ({ clausesEn, clausesFr, updatedAt }: OwnClauses) => ({
  values: { clausesEn, clausesFr },
  version: updatedAt,
});

function ClauseFields({ placeId, clauses }: { placeId: string; clauses: OwnClauses }) {
  const t = useTranslations('contracts.own');
  const read = ['GET /api/places/{id}/contract-clauses', { params: { id: placeId } }];
  const { values, theirs, version, change, resolve, saved, ...form } = useMergedForm(storedIn(clauses));
  const save = useWrite<Clauses>([read], async (sent, options) => {
    const reply = await call<typeof updateContractClauses>(
      'PATCH /api/places/{id}/contract-clauses',
      { params: { id: placeId }, body: { ...sent, updatedAt: version } },
      options,
    );
    saved(sent, storedIn(reply));
    toasts.show(t('saved'), 'good');
  });
  const conflicts = save.isPending ? [] : form.conflicts;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && conflicts.length === 0) save.mutate(values);
  };
  return (
    <form className="group" noValidate onSubmit={submit}>
      <p className="quiet">{t('text')}</p>
      {conflicts.length > 0 && (
        <ConflictNotice
          who="colleague"
          versions={clauseNames
            .filter((name) => conflicts.includes(name))
            .map((key) => ({ key, mine: <Words of={values[key]} />, theirs: <Words of={theirs[key]} /> }))}
          onResolve={(whose) => {
            save.reset();
            resolve(whose);
          }}
        />
      )}
      {clauseNames.map((name) => (
        <Field key={name} id={`${name}-${placeId}`} label={t(name)} {...(name === 'clausesEn' && { hint: t('hint') })}>
          {(wiring) => (
            <TextArea
              {...wiring}
              rows={6}
              maxLength={limits.contractClausesCharacters}
              value={values[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <ErrorMessage
        id={`clauses-${placeId}-refused`}
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

const Words = ({ of }: { of: string }) => <span className={styles.multiline}>{of}</span>;
