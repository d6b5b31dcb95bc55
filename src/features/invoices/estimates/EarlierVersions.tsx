import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import styles from './Estimates.module.css';
import { EstimateView } from './EstimateView.tsx';
import type { Estimate } from './schema.ts';

/** The versions that a later one has replaced, each as it was sent, the newest first. */
export function EarlierVersions({ estimate }: { estimate: Estimate }) {
  const t = useTranslations('estimates');
  const { money, day } = useMoneyFormat();
  const earlier = estimate.versions.slice(0, -1).reverse();
  if (earlier.length === 0) return null;
  return (
    <details className="no-print">
      <summary>{t('earlier', { count: earlier.length })}</summary>
      <ul className={styles.list}>
        {earlier.map((version) => (
          <li key={version.version}>
            <details className={styles.one}>
              <summary>
                <span>{t('earlierName', { version: version.version, day: day(version.sentAt) })}</span>
                <span className={styles.total}>{money(version.totals.total)}</span>
              </summary>
              <EstimateView estimate={estimate} version={version} />
            </details>
          </li>
        ))}
      </ul>
    </details>
  );
}
