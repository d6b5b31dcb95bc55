import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { withAnyKey } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { cancellationOf } from '#vocabulary/places/contractLaw.ts';
import { LawSource } from './ContractView.tsx';
import { mayFamilyCancel, seenOf, signedVersionOf } from './rules.ts';
import type { Contract, ContractCancelling } from './schema.ts';
import { useContractName } from './useContracts.ts';

const CancelDialog = lazyPart(() => import('./CancelDialog.tsx').then((module) => module.CancelDialog));

type CancelContractProps = {
  contract: Contract;
  side: 'family' | 'home';
  /** True for a home that has credited something of its invoice already. */
  isCredited?: boolean;
  onCancelled: () => void;
};

/** The button by which a contract is cancelled, as it was read when it was pressed. */
export function CancelContract({ contract, side, isCredited = false, onCancelled }: CancelContractProps) {
  const t = useTranslations('contracts.cancel');
  const name = useContractName()(contract);
  const [seen, setSeen] = useState<Pick<ContractCancelling, 'version' | 'signed'> | null>(null);
  return (
    <>
      <Button kind="quiet" flush icon={<Icon of={Ban} />} onClick={() => setSeen(seenOf(contract))}>
        {t('act')}
        <span className="visually-hidden">{t('actHidden', { what: name })}</span>
      </Button>
      {seen && (
        <CancelDialog
          contract={contract}
          seen={seen}
          side={side}
          isCredited={isCredited}
          onClose={() => setSeen(null)}
          onCancelled={() => {
            setSeen(null);
            onCancelled();
          }}
        />
      )}
    </>
  );
}

/** How a family gets out of what it has signed: by itself where the law is known to let it, else together with the home. */
export function FamilyCancelling({ contract, onCancelled }: Pick<CancelContractProps, 'contract' | 'onCancelled'>) {
  const t = useTranslations('contracts.cancel');
  const law = withAnyKey(useTranslations('contracts.law'));
  if (!signedVersionOf(contract) || contract.cancelled) return null;
  const known = cancellationOf(contract.region);
  return (
    <section aria-labelledby={`cancel-${contract.id}`} className="group no-print">
      <h3 id={`cancel-${contract.id}`}>{t('heading')}</h3>
      {known ? (
        <p className="prose">
          {t('law')} {law(known.key)} <LawSource {...known} />
        </p>
      ) : (
        <p className="prose">{t('ask', { home: contract.place.name })}</p>
      )}
      {mayFamilyCancel(contract) && (
        <div>
          <CancelContract contract={contract} side="family" onCancelled={onCancelled} />
        </div>
      )}
    </section>
  );
}
