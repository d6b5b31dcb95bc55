import type { ReactNode } from 'react';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import styles from './Offers.module.css';
import type { OfferVersion } from './rules.ts';

type SentVersion = OfferVersion & { totals: { total: number } };

type EarlierVersionsProps<Version extends SentVersion> = {
  /** Everything that was sent, the oldest first. */
  versions: readonly Version[];
  summaryOf: (count: number) => string;
  nameOf: (version: Version) => string;
  draw: (version: Version) => ReactNode;
};

/** The versions that a later one followed, each as it was sent, the newest first. */
export function EarlierVersions<Version extends SentVersion>(props: EarlierVersionsProps<Version>) {
  const { versions, summaryOf, nameOf, draw } = props;
  const { money } = useMoneyFormat();
  const earlier = versions.slice(0, -1).reverse();
  if (earlier.length === 0) return null;
  return (
    <details className="no-print">
      <summary>{summaryOf(earlier.length)}</summary>
      <ul className={styles.list}>
        {earlier.map((version) => (
          <li key={version.version}>
            <details className={styles.one}>
              <summary>
                <span>{nameOf(version)}</span>
                <span className={styles.total}>{money(version.totals.total)}</span>
              </summary>
              {draw(version)}
            </details>
          </li>
        ))}
      </ul>
    </details>
  );
}
