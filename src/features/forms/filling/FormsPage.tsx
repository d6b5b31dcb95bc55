import { useTranslations } from 'use-intl';
import { mayWriteForms } from '#features/forms/definitions/rules.ts';
import { type OpenedRecord, OpenRecord } from '#features/spirits/view/OpenRecord.tsx';
import { nameOf } from '#features/spirits/view/standing.rules.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import styles from './Forms.module.css';
import { FormsTaskList, formNamesOf } from './FormsTaskList.tsx';

/** The forms of a record: which are needed, why, and how far each is. */
export function FormsPage() {
  return (
    <OpenRecord>
      {(opened) => mayWriteForms(opened.relation, opened.record.spirit.core) && <FormsOfRecord {...opened} />}
    </OpenRecord>
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
        (turn) =>
          formNamesOf({ spirit, forms, turn }).length > 0 && (
            <section key={turn} className={styles.group} aria-labelledby={`forms-${turn}`}>
              <h2 id={`forms-${turn}`}>{t(turn)}</h2>
              <FormsTaskList spirit={spirit} forms={forms} turn={turn} />
            </section>
          ),
      )}
      <details className={styles.others}>
        <summary>{t('other')}</summary>
        <p className="quiet">{t('otherText')}</p>
        <FormsTaskList spirit={spirit} forms={forms} turn="other" />
      </details>
    </div>
  );
}
