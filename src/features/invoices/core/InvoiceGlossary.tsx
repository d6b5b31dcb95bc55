import { useTranslations } from 'use-intl';
import styles from './InvoiceGlossary.module.css';

const glossaryTerms = ['thirdParty', 'tax', 'deposit', 'credit', 'due'] as const;

/** What the words on an invoice mean. */
export function InvoiceGlossary() {
  const t = useTranslations('invoices.words');
  return (
    <details className={styles.words}>
      <summary>{t('heading')}</summary>
      <dl>
        {glossaryTerms.map((word) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>{t(`${word}Text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
