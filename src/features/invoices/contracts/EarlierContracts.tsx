import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import styles from './Contracts.module.css';
import { ContractView } from './ContractView.tsx';
import type { Contract } from './schema.ts';

/** The versions that a later one followed, each as it was sent and whether it was signed, the newest first. */
export function EarlierContracts({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts');
  const { money, day } = useMoneyFormat();
  const earlier = contract.versions.slice(0, -1).reverse();
  if (earlier.length === 0) return null;
  return (
    <details className="no-print">
      <summary>{t('earlier', { count: earlier.length })}</summary>
      <ul className={styles.list}>
        {earlier.map((version) => (
          <li key={version.version}>
            <details className={styles.one}>
              <summary>
                <span>
                  {version.answer?.kind === 'accepted'
                    ? t('earlierSigned', {
                        version: version.version,
                        name: version.answer.name,
                        day: day(version.answer.answeredAt),
                      })
                    : t('earlierName', { version: version.version, day: day(version.sentAt) })}
                </span>
                <span className={styles.total}>{money(version.totals.total)}</span>
              </summary>
              <ContractView contract={contract} version={version} />
            </details>
          </li>
        ))}
      </ul>
    </details>
  );
}
