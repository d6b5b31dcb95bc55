import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { EarlierVersions } from '#features/invoices/offers/EarlierVersions.tsx';
import { ContractView } from './ContractView.tsx';
import type { Contract, ContractVersion } from './schema.ts';

/** The versions of a contract that a later one followed, each with whether it was signed. */
export function EarlierContracts({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts');
  const { dayAt } = useMoneyFormat();
  const nameOf = ({ version, answer, sentAt }: ContractVersion) =>
    answer?.kind === 'accepted'
      ? t('earlierSigned', { version, name: answer.name, day: dayAt(answer.answeredAt, contract.region) })
      : t('earlierName', { version, day: dayAt(sentAt, contract.region) });
  return (
    <EarlierVersions
      versions={contract.versions}
      summaryOf={(count) => t('earlier', { count })}
      nameOf={nameOf}
      draw={(version) => <ContractView contract={contract} version={version} />}
    />
  );
}
