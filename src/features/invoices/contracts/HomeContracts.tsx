import { FileSignature } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Invoice } from '#features/invoices/core/schema.ts';
import { whyNotContract } from '#features/invoices/estimates/rules.ts';
import type { Estimate } from '#features/invoices/estimates/schema.ts';
import offersStyles from '#features/invoices/offers/Offers.module.css';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { PartyNames } from './ContractActions.tsx';
import { ContractEditor } from './ContractEditor.tsx';
import { OwnClausesForm } from './OwnClausesForm.tsx';
import { creditsOf } from './rules.ts';
import { SentContract } from './SentContract.tsx';
import type { Contract } from './schema.ts';
import { useContractCreation } from './useContractActs.ts';
import { useContractName } from './useContracts.ts';

type HomeContractsProps = {
  spiritId: string;
  estimates: readonly Estimate[];
  contracts: readonly Contract[];
  /** What the home has invoiced, credit notes too. */
  invoices: readonly Invoice[];
  names: PartyNames;
};

/** What a home and a family agree on: made of an accepted estimate, sent, signed, and made an invoice of. */
export function HomeContracts({ spiritId, estimates, contracts, invoices, names }: HomeContractsProps) {
  const t = useTranslations('contracts');
  const nameOf = useContractName();
  const [said, setSaid] = useState('');
  const [outcome, focusOutcome] = useFocusAfter<HTMLParagraphElement>();
  const announce = (message: string) => {
    setSaid(message);
    focusOutcome();
  };
  const ready = estimates.filter((estimate) => whyNotContract(estimate) === null);
  const sent = contracts.filter(({ versions }) => versions.length > 0).reverse();
  const [first] = [...contracts, ...ready];
  return (
    <section aria-labelledby="contracts" className="group">
      <h2 id="contracts">{t('heading')}</h2>
      <p ref={outcome} tabIndex={-1} role="status" className={offersStyles.outcome}>
        {said}
      </p>
      {contracts.map(
        (contract) =>
          contract.draft?.isOpen && (
            <ContractEditor
              key={contract.id}
              contract={contract}
              draft={contract.draft}
              names={names}
              onSent={(one) => announce(t('draft.sent', { what: nameOf(one) }))}
              onDiscarded={() => announce(t('draft.discarded'))}
            />
          ),
      )}
      {sent.length > 0 && (
        <ul className={offersStyles.list}>
          {sent.map((contract) => (
            <li key={contract.id}>
              <SentContract contract={contract} credits={creditsOf(contract, invoices)} onSay={setSaid} />
            </li>
          ))}
        </ul>
      )}
      {ready.map((estimate) => (
        <Make key={estimate.id} spiritId={spiritId} estimate={estimate} />
      ))}
      {first && <OwnClausesForm placeId={first.place.id} region={first.region} />}
    </section>
  );
}

function Make({ spiritId, estimate }: { spiritId: string; estimate: Estimate }) {
  const t = useTranslations('contracts.home');
  const begin = useContractCreation(spiritId);
  return (
    <div className="no-print">
      <Button
        kind="secondary"
        icon={<Icon of={FileSignature} />}
        busy={begin.isPending}
        onClick={() => begin.mutate(estimate.id)}
      >
        {t('make', { number: estimate.number ?? '' })}
      </Button>
      <ErrorMessage
        id={`contract-of-${estimate.id}-refused`}
        message={begin.error ? (sentenceOf(begin.error) ?? t('makeFailed')) : undefined}
      />
    </div>
  );
}
