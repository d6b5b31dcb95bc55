import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { EarlierVersions } from '#features/invoices/offers/EarlierVersions.tsx';
import { EstimateView } from './EstimateView.tsx';
import type { Estimate } from './schema.ts';

/** The versions of an estimate that a later one has replaced. */
export function EarlierEstimates({ estimate }: { estimate: Estimate }) {
  const t = useTranslations('estimates');
  const { dayAt } = useMoneyFormat();
  return (
    <EarlierVersions
      versions={estimate.versions}
      summaryOf={(count) => t('earlier', { count })}
      nameOf={({ version, sentAt }) => t('earlierName', { version, day: dayAt(sentAt, estimate.region) })}
      draw={(version) => <EstimateView estimate={estimate} version={version} />}
    />
  );
}
