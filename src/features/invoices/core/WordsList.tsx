import { useTranslations } from 'use-intl';
import styles from './Invoices.module.css';

const words = ['thirdParty', 'tax', 'deposit', 'credit', 'due'] as const;

/** What the words on an invoice mean. */
export function WordsList() {
  const t = useTranslations('invoices.words');
  return (
    <details className={styles.words}>
      <summary>{t('heading')}</summary>
      <dl>
        {words.map((word) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>{t(`${word}Text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
