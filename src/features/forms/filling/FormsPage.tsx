import { useTranslations } from 'use-intl';
import { mayWriteForms } from '#features/forms/definitions/rules.ts';
import { type OpenedRecord, RecordLoader } from '#features/spirits/view/RecordLoader.tsx';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { spiritQueries } from '#features/spirits/view/spiritQueries.client.ts';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import styles from './FormsPage.module.css';
import { FormsTaskList, formNamesOf } from './FormsTaskList.tsx';

export const queries = spiritQueries;

/** The forms of a record: which are needed, why, and how far each is. */
export function FormsPage() {
  return (
    <RecordLoader>
      {(opened) => mayWriteForms(opened.relation, opened.record.spirit.core) && <FormsOfRecord {...opened} />}
    </RecordLoader>
  );
}

function FormsOfRecord({ record: { spirit, forms }, desk }: OpenedRecord) {
  const t = useTranslations('forms.list');
  const name = nameOf(spirit.core);
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.head}>
        <BackLink href={`/spirit/${spirit.id}`}>{t('back')}</BackLink>
        <h1>{name ? t('title', { name }) : t('titleUnnamed')}</h1>
        <p className="lead">{t(desk ? 'introHome' : 'intro')}</p>
      </header>
      {(['needed', 'helpful', 'later'] as const).map(
        (phase) =>
          formNamesOf({ spirit, forms, phase }).length > 0 && (
            <section key={phase} className="group" aria-labelledby={`forms-${phase}`}>
              <h2 id={`forms-${phase}`}>{t(phase)}</h2>
              <FormsTaskList spirit={spirit} forms={forms} phase={phase} />
            </section>
          ),
      )}
      <details className={styles.others}>
        <summary>{t('other')}</summary>
        <p className="quiet">{t('otherText')}</p>
        <FormsTaskList spirit={spirit} forms={forms} phase="other" />
      </details>
    </div>
  );
}
