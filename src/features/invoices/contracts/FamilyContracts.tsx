import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import offersStyles from '#features/invoices/offers/Offers.module.css';
import { lastVersionOf } from '#features/invoices/offers/rules.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import { FamilyCancelling } from './CancelContract.tsx';
import { Cancelled } from './Cancelled.tsx';
import { ContractPdfButton } from './ContractPdfButton.tsx';
import { ContractView } from './ContractView.tsx';
import { EarlierContracts } from './EarlierContracts.tsx';
import { type ContractStanding, contractStandingOf, signedVersionOf } from './rules.ts';
import type { Contract, ContractVersion } from './schema.ts';
import { useContractName } from './useContracts.ts';

const SignContract = lazyPart(() => import('./SignContract.tsx').then((module) => module.SignContract));

type FamilyContractsProps = {
  contracts: readonly Contract[];
  /** The homes that serve the record now. */
  serving: readonly string[];
};

/** What homes have sent to be signed: all that each says, and the way to sign or decline it. */
export const FamilyContracts = ({ contracts, serving }: FamilyContractsProps) =>
  contracts.map((contract) => {
    const version = lastVersionOf(contract);
    const isServing = serving.includes(contract.place.id);
    return version && <FamilyContract key={contract.id} contract={contract} version={version} isServing={isServing} />;
  });

type FamilyContractProps = { contract: Contract; version: ContractVersion; isServing: boolean };

/** What is asked about: an answer, and the very version that was on the screen when it was asked. */
type Asked = { kind: 'accepted' | 'declined'; version: ContractVersion };

function FamilyContract({ contract, version, isServing }: FamilyContractProps) {
  const t = useTranslations('contracts');
  const { dayAt, money } = useMoneyFormat();
  const name = useContractName()(contract);
  const standing = contractStandingOf(contract, { today: dayInRegion(contract.region, new Date()), isServing });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState('');
  const [outcome, focusOutcome] = useFocusAfter<HTMLParagraphElement>();
  const heading = `contract-${contract.id}`;
  const view = <ContractView contract={contract} version={version} />;
  return (
    <section aria-labelledby={heading} className="group">
      <div>
        <h2 id={heading}>{name}</h2>
        <p className="quiet">
          {t('sentOn', { version: version.version, day: dayAt(version.sentAt, contract.region) })}
        </p>
      </div>
      <p ref={outcome} tabIndex={-1} role="status" className={offersStyles.outcome}>
        {said}
      </p>
      <HowItStands contract={contract} version={version} standing={standing} />
      {standing === 'accepted' || standing === 'declined' || standing === 'cancelled' ? (
        <details className={offersStyles.one}>
          <summary>
            <span>{t(`standing.${standing}`)}</span>
            <span className={offersStyles.total}>{money(version.totals.total)}</span>
          </summary>
          {view}
        </details>
      ) : (
        view
      )}
      <Answers standing={standing} onAsk={(kind) => setAsked({ kind, version })} />
      <ContractPdfButton contract={contract} />
      <EarlierContracts contract={contract} />
      <FamilyCancelling
        contract={contract}
        onCancelled={() => {
          setSaid(t('cancel.doneFamily', { home: contract.place.name }));
          focusOutcome();
        }}
      />
      {asked && (
        <SignContract
          contract={contract}
          {...asked}
          onClose={() => setAsked(null)}
          onAnswered={() => {
            setSaid(t(`family.${asked.kind}`, { home: contract.place.name }));
            setAsked(null);
            focusOutcome();
          }}
        />
      )}
    </section>
  );
}

type AnswersProps = { standing: ContractStanding; onAsk: (kind: Asked['kind']) => void };

/** The two answers, while one is still possible; what has had its last day can only be declined. */
function Answers({ standing, onAsk }: AnswersProps) {
  const t = useTranslations('contracts.family');
  if (standing !== 'open' && standing !== 'expired') return null;
  return (
    <div className="no-print">
      <ButtonRow>
        {standing === 'open' && <Button onClick={() => onAsk('accepted')}>{t('accept')}</Button>}
        <Button kind="secondary" onClick={() => onAsk('declined')}>
          {t('decline')}
        </Button>
      </ButtonRow>
    </div>
  );
}

type StandingProps = { contract: Contract; version: ContractVersion; standing: ContractStanding };

/** What a contract is and until when it can be signed, or what has become of it. */
function HowItStands({ contract, version, standing }: StandingProps) {
  const t = useTranslations('contracts');
  const { dayAt, plainDay } = useMoneyFormat();
  const home = contract.place.name;
  const { answer, validUntil } = version;
  const signed = signedVersionOf(contract);
  const held = signed && signed.version !== version.version ? signed.version : undefined;
  if (contract.cancelled) return <Cancelled contract={contract} cancelled={contract.cancelled} />;
  if (answer?.kind === 'accepted')
    return (
      <Notice kind="good">
        <p>{t('family.signedBy', { name: answer.name, day: dayAt(answer.answeredAt, contract.region) })}</p>
        {contract.invoice && <p>{t('invoiceMade', { number: contract.invoice.number ?? '' })}</p>}
      </Notice>
    );
  if (standing === 'open')
    return (
      <>
        <p>{t('family.open', { home, day: plainDay(validUntil) })}</p>
        {held && <p>{t('family.replaces', { version: held })}</p>}
      </>
    );
  const holds = held && <p>{t('family.stillHolds', { version: held })}</p>;
  if (answer)
    return (
      <Notice>
        <p>
          {t('family.declinedOn', { day: dayAt(answer.answeredAt, contract.region) })} {answer.words}
        </p>
        <p>{t('family.again', { home })}</p>
        {holds}
      </Notice>
    );
  return (
    <Notice kind="warning">
      <p>
        {standing === 'expired'
          ? t('family.expired', { home, day: plainDay(validUntil) })
          : t('family.ended', { home })}
      </p>
      {holds}
    </Notice>
  );
}
