import { useTranslations } from 'use-intl';
import invoiceNoteStyles from '#features/invoices/core/InvoiceNote.module.css';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import styles from '#features/invoices/offers/Offers.module.css';
import { lastVersionOf, type Standing, standingOf } from '#features/invoices/offers/rules.ts';
import { SentOfferActions } from '#features/invoices/offers/SentOfferActions.tsx';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import type { BodyOf } from '#platform/endpoint.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import type { createEstimate } from './contract.ts';
import { EarlierEstimates } from './EarlierEstimates.tsx';
import { EstimatePdfButton } from './EstimatePdfButton.tsx';
import { EstimateView } from './EstimateView.tsx';
import { whyNotInvoice, whyNotWrite } from './rules.ts';
import type { Estimate, EstimateVersion } from './schema.ts';
import { useInvoicing, useLeaving, useReopening } from './useEstimateActs.ts';
import { useEstimateName } from './useEstimateName.ts';

type SentEstimateProps = {
  estimate: Estimate;
  /** Begins another estimate with what was being written when this one was accepted. */
  onAgain: (body: BodyOf<typeof createEstimate>) => Promise<unknown>;
  /** Says what has become of it; nothing while it is written again. */
  onSay: (message: string) => void;
};

/** An estimate as the family has it: how it stands, what it says, and what comes next. */
export function SentEstimate({ estimate, onAgain, onSay }: SentEstimateProps) {
  const t = useTranslations('estimates');
  const { money } = useMoneyFormat();
  const name = useEstimateName()(estimate);
  const version = lastVersionOf(estimate);
  if (!version) return null;
  const standing = standingOf(estimate, { today: dayInRegion(estimate.region, new Date()), isServing: true });
  return (
    <div className={`${styles.one} group`}>
      <details>
        <summary>
          <span>{name}</span>
          <span className="quiet">{t(`standing.${standing}`)}</span>
          <span className={styles.total}>{money(version.totals.total)}</span>
        </summary>
        <div className="group">
          <EstimateView estimate={estimate} version={version} />
          {!estimate.draft?.isOpen && <EstimatePdfButton estimate={estimate} />}
          <EarlierEstimates estimate={estimate} />
        </div>
      </details>
      <Answered version={version} region={estimate.region} standing={standing} />
      {estimate.draft?.isOpen && whyNotWrite(estimate) !== null && (
        <AcceptedMeanwhile estimate={estimate} draft={estimate.draft} onAgain={onAgain} />
      )}
      <Next estimate={estimate} name={name} onSay={onSay} />
    </div>
  );
}

type AnsweredProps = Pick<Estimate, 'region'> & { version: EstimateVersion; standing: Standing };

/** What the family has said, or until when it may. */
function Answered({ version: { answer, validUntil }, region, standing }: AnsweredProps) {
  const t = useTranslations('estimates.home');
  const { dayAt, plainDay } = useMoneyFormat();
  if (answer?.kind === 'accepted')
    return <p>{t('acceptedBy', { name: answer.name, day: dayAt(answer.answeredAt, region) })}</p>;
  if (answer)
    return (
      <>
        <p>{t('declinedOn', { day: dayAt(answer.answeredAt, region) })}</p>
        {answer.words && <p className={invoiceNoteStyles.multiline}>{answer.words}</p>}
      </>
    );
  return <p className="quiet">{t(standing === 'expired' ? 'expired' : 'validUntil', { day: plainDay(validUntil) })}</p>;
}

type NextProps = Pick<SentEstimateProps, 'estimate' | 'onSay'> & { name: string };

/** What a home does with an estimate that was sent: change it, or make the invoice from it. */
function Next({ estimate, name, onSay }: NextProps) {
  const t = useTranslations('estimates');
  const reopening = useReopening(estimate);
  const invoicing = useInvoicing(estimate);
  const { invoice, draft } = estimate;
  return (
    <SentOfferActions
      id={`estimate-${estimate.id}`}
      words={{
        made:
          invoice && (invoice.number === null ? t('home.invoiceDraft') : t('invoiceMade', { number: invoice.number })),
        makeInvoice: t('home.makeInvoice'),
        change: t('home.change'),
        hidden: t('home.changeHidden', { what: name }),
        invoiced: t('home.invoiced'),
        failed: t('home.changeFailed'),
      }}
      invoicing={whyNotInvoice(estimate) === null ? invoicing : undefined}
      reopening={whyNotWrite(estimate) === null && !draft?.isOpen ? reopening : undefined}
      onSay={onSay}
    />
  );
}

type AcceptedMeanwhileProps = Pick<SentEstimateProps, 'estimate' | 'onAgain'> & {
  draft: NonNullable<Estimate['draft']>;
};

/** A new version was being written when the family accepted what it had: what was written becomes another one, or is left. */
function AcceptedMeanwhile({ estimate, draft, onAgain }: AcceptedMeanwhileProps) {
  const t = useTranslations('estimates.home');
  const leave = useLeaving(estimate);
  const again = async () => {
    const { lines, note, language } = draft;
    await onAgain({ lines: lines.map(({ amount: _, ...line }) => line), note, language });
    leave.mutate();
  };
  return (
    <Notice kind="warning" live>
      <p>{t('acceptedMeanwhile')}</p>
      <ButtonRow>
        <Button kind="secondary" onClick={() => void again()}>
          {t('another')}
        </Button>
        <Button kind="quiet" busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('leave')}
        </Button>
      </ButtonRow>
      <ErrorMessage id={`leave-${estimate.id}-refused`} message={sentenceOf(leave.error)} />
    </Notice>
  );
}
