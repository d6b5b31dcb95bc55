import { useTranslations } from 'use-intl';
import type { Invoice } from '#features/invoices/core/schema.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import offersStyles from '#features/invoices/offers/Offers.module.css';
import { lastVersionOf } from '#features/invoices/offers/rules.ts';
import { SentOfferActions } from '#features/invoices/offers/SentOfferActions.tsx';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import { CancelContract } from './CancelContract.tsx';
import { Cancelled } from './Cancelled.tsx';
import { ContractPdfButton } from './ContractPdfButton.tsx';
import styles from './Contracts.module.css';
import { ContractView } from './ContractView.tsx';
import { EarlierContracts } from './EarlierContracts.tsx';
import {
  type ContractStanding,
  contractStandingOf,
  signedVersionOf,
  whyNotInvoiceContract,
  whyNotWriteContract,
} from './rules.ts';
import type { Contract, ContractVersion } from './schema.ts';
import { useContractInvoicing, useContractReopening } from './useContractActs.ts';
import { useContractName } from './useContracts.ts';

type SentContractProps = {
  contract: Contract;
  /** The credit notes over its invoice. */
  credits: readonly Pick<Invoice, 'sentAt'>[];
  /** Says what has become of it; nothing while it is written again. */
  onSay: (message: string) => void;
};

/** A contract as the family has it: how it stands, what it says, and what comes next. */
export function SentContract({ contract, credits, onSay }: SentContractProps) {
  const t = useTranslations('contracts');
  const { money } = useMoneyFormat();
  const name = useContractName()(contract);
  const version = lastVersionOf(contract);
  if (!version) return null;
  const standing = contractStandingOf(contract, { today: dayInRegion(contract.region, new Date()), isServing: true });
  return (
    <div className={`${offersStyles.one} group`}>
      <details>
        <summary>
          <span>{name}</span>
          <span className="quiet">{t(`standing.${standing}`)}</span>
          <span className={offersStyles.total}>{money(version.totals.total)}</span>
        </summary>
        <div className="group">
          {contract.estimate?.number && <p>{t('fromEstimate', { number: contract.estimate.number })}</p>}
          <ContractView contract={contract} version={version} />
          {!contract.draft?.isOpen && <ContractPdfButton contract={contract} />}
          <EarlierContracts contract={contract} />
        </div>
      </details>
      {contract.cancelled ? (
        <Cancelled contract={contract} cancelled={contract.cancelled} credits={credits} />
      ) : (
        <>
          <Answered contract={contract} version={version} standing={standing} />
          <Next contract={contract} credits={credits} name={name} onSay={onSay} />
        </>
      )}
    </div>
  );
}

type AnsweredProps = { contract: Contract; version: ContractVersion; standing: ContractStanding };

/** What the family has said, or until when it may; and what still holds where a later version is not signed. */
function Answered({ contract, version: { answer, validUntil, version }, standing }: AnsweredProps) {
  const t = useTranslations('contracts');
  const { dayAt, plainDay } = useMoneyFormat();
  const signed = signedVersionOf(contract);
  if (answer?.kind === 'accepted')
    return <p>{t('home.signedBy', { name: answer.name, day: dayAt(answer.answeredAt, contract.region) })}</p>;
  return (
    <>
      {answer ? (
        <p>{t('home.declinedOn', { day: dayAt(answer.answeredAt, contract.region) })}</p>
      ) : (
        <p className="quiet">
          {t(standing === 'expired' ? 'home.expired' : 'home.validUntil', { day: plainDay(validUntil) })}
        </p>
      )}
      {answer?.words && <p className={styles.multiline}>{answer.words}</p>}
      {signed && signed.version !== version && <p>{t('family.stillHolds', { version: signed.version })}</p>}
    </>
  );
}

type NextProps = SentContractProps & { name: string };

/** What a home does with a contract that was sent: change it, cancel it, or make the invoice from it. */
function Next({ contract, credits, name, onSay }: NextProps) {
  const t = useTranslations('contracts');
  const reopening = useContractReopening(contract);
  const invoicing = useContractInvoicing(contract);
  const { invoice, draft } = contract;
  const mayChange = whyNotWriteContract(contract) === null && !draft?.isOpen;
  return (
    <>
      <SentOfferActions
        id={`contract-${contract.id}`}
        words={{
          made:
            invoice &&
            (invoice.number === null ? t('home.invoiceDraft') : t('invoiceMade', { number: invoice.number })),
          makeInvoice: t('home.makeInvoice'),
          change: t('home.change'),
          hidden: t('home.changeHidden', { what: name }),
          invoiced: t('home.invoiced'),
          failed: t('home.changeFailed'),
        }}
        invoicing={whyNotInvoiceContract(contract) === null ? invoicing : undefined}
        reopening={mayChange ? reopening : undefined}
        onSay={onSay}
      >
        <CancelContract
          contract={contract}
          side="home"
          isCredited={credits.length > 0}
          onCancelled={() => onSay(t('cancel.doneHome'))}
        />
      </SentOfferActions>
      {mayChange && signedVersionOf(contract) && <p className="quiet small no-print">{t('home.changeSigned')}</p>}
    </>
  );
}
