import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayCloseForms, mayWriteForms } from '#features/forms/definitions/rules.ts';
import { type OpenedRecord, RecordLoader } from '#features/spirits/view/RecordLoader.tsx';
import { spiritQueries } from '#features/spirits/view/spiritQueries.client.ts';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { isFormName } from '#vocabulary/formNames.ts';
import styles from './FormsPage.module.css';
import { FormView } from './FormView.tsx';

export const queries = spiritQueries;

/** One form of a record, filled by its family and the funeral home that has accepted. */
export function FormPage() {
  return (
    <RecordLoader>
      {(opened) => mayWriteForms(opened.relation, opened.record.spirit.core) && <FormOfAddress {...opened} />}
    </RecordLoader>
  );
}

function FormOfAddress({ record: { spirit, forms }, relation, desk }: OpenedRecord) {
  const t = useTranslations('forms');
  const { name = '' } = useParams();
  if (!isFormName(name))
    return (
      <div className={`page ${styles.page}`}>
        <BackLink href={`/spirit/${spirit.id}/forms`}>{t('form.back')}</BackLink>
        <h1>{t('form.unknownName')}</h1>
      </div>
    );
  const form = forms.find((one) => one.name === name);
  const side = desk ? 'home' : 'family';
  return (
    <FormView
      key={`${spirit.id} ${name}`}
      spirit={spirit}
      name={name}
      form={form}
      forms={forms}
      side={side}
      closes={mayCloseForms(relation)}
    />
  );
}
