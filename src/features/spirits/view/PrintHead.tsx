import { useNow, useTranslations } from 'use-intl';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { productName } from '#vocabulary/productName.ts';
import styles from './PrintHead.module.css';

/** The line at the top of every printed page: whose record, printed when. On the screen it is not there. */
export function PrintHead({ name }: { name: string }) {
  const t = useTranslations('spirits.print');
  const { exact } = useDateTimeFormat();
  const printed = exact(useNow({ updateInterval: 60_000 }).toISOString());
  return (
    <div className={styles.printHead} aria-hidden="true">
      <p>
        <span>{t('head', { name, product: productName })}</span>
        <span>{t('printed', { date: printed })}</span>
      </p>
    </div>
  );
}
