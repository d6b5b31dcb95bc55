import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import styles from '#features/invoices/offers/Offers.module.css';
import { lastVersionOf, type Standing, standingOf } from '#features/invoices/offers/rules.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import { EarlierEstimates } from './EarlierEstimates.tsx';
import { EstimatePdfButton } from './EstimatePdfButton.tsx';
import { EstimateView } from './EstimateView.tsx';

import type { Estimate, EstimateVersion } from './schema.ts';
import { useEstimateName } from './useEstimateName.ts';

const AnswerEstimate = lazyPart(() => import('./AnswerEstimate.tsx').then((module) => module.AnswerEstimate));

type FamilyEstimatesProps = {
  estimates: readonly Estimate[];
  /** The homes that serve the record now. */
  serving: readonly string[];
};

/** What homes have offered: each with its sums, and the way to say yes or no to it. */
export const FamilyEstimates = ({ estimates, serving }: FamilyEstimatesProps) =>
  estimates.map((estimate) => {
    const version = lastVersionOf(estimate);
    return (
      version && (
        <FamilyEstimate
          key={estimate.id}
          estimate={estimate}
          version={version}
          isServing={serving.includes(estimate.place.id)}
        />
      )
    );
  });

type FamilyEstimateProps = { estimate: Estimate; version: EstimateVersion; isServing: boolean };

/** What is asked about: an answer, and the very version that was on the screen when it was asked. */
type Asked = { kind: 'accepted' | 'declined'; version: EstimateVersion };

function FamilyEstimate({ estimate, version, isServing }: FamilyEstimateProps) {
  const t = useTranslations('estimates');
  const { dayAt } = useMoneyFormat();
  const name = useEstimateName()(estimate);
  const standing = standingOf(estimate, { today: dayInRegion(estimate.region, new Date()), isServing });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState('');
  const [outcome, focusOutcome] = useFocusAfter<HTMLParagraphElement>();
  const heading = `estimate-${estimate.id}`;
  const mayDecline = standing === 'open' || standing === 'expired';
  return (
    <section aria-labelledby={heading} className="group">
      <div>
        <h2 id={heading}>{name}</h2>
        <p className="quiet">
          {t('sentOn', { version: version.version, day: dayAt(version.sentAt, estimate.region) })}
        </p>
      </div>
      <p ref={outcome} tabIndex={-1} role="status" className={styles.outcome}>
        {said}
      </p>
      <HowItStands estimate={estimate} version={version} standing={standing} />
      {standing === 'accepted' || standing === 'declined' ? (
        <Folded estimate={estimate} version={version} standing={standing} />
      ) : (
        <EstimateView estimate={estimate} version={version} />
      )}
      {mayDecline && (
        <div className="no-print">
          <ButtonRow>
            {standing === 'open' && (
              <Button onClick={() => setAsked({ kind: 'accepted', version })}>{t('family.accept')}</Button>
            )}
            <Button kind="secondary" onClick={() => setAsked({ kind: 'declined', version })}>
              {t('family.decline')}
            </Button>
          </ButtonRow>
        </div>
      )}
      <EstimatePdfButton estimate={estimate} />
      <EarlierEstimates estimate={estimate} />
      {asked && (
        <AnswerEstimate
          estimate={estimate}
          {...asked}
          onClose={() => setAsked(null)}
          onAnswered={() => {
            setSaid(t(`family.${asked.kind}`, { home: estimate.place.name }));
            setAsked(null);
            focusOutcome();
          }}
        />
      )}
    </section>
  );
}

type StandingProps = { estimate: Estimate; version: EstimateVersion; standing: Standing };

/** What an estimate is and until when it holds, or what has become of it. */
function HowItStands({ estimate, version, standing }: StandingProps) {
  const t = useTranslations('estimates');
  const { dayAt, plainDay } = useMoneyFormat();
  const home = estimate.place.name;
  const { answer, validUntil } = version;
  if (standing === 'open')
    return (
      <p>
        {t('family.open', { home })} {t('validUntil', { day: plainDay(validUntil) })}
      </p>
    );
  if (answer?.kind === 'accepted')
    return (
      <Notice kind="good">
        <p>{t('family.acceptedBy', { name: answer.name, day: dayAt(answer.answeredAt, estimate.region) })}</p>
        {estimate.invoice && <p>{t('invoiceMade', { number: estimate.invoice.number ?? '' })}</p>}
      </Notice>
    );
  if (answer)
    return (
      <Notice>
        <p>
          {t('family.declinedOn', { day: dayAt(answer.answeredAt, estimate.region) })} {answer.words}
        </p>
        <p>{t('family.again', { home })}</p>
      </Notice>
    );
  return (
    <Notice kind="warning">
      <p>
        {standing === 'expired'
          ? t('family.expired', { home, day: plainDay(validUntil) })
          : t('family.ended', { home })}
      </p>
    </Notice>
  );
}

/** An estimate that is answered: its total, and its lines once they are opened. */
function Folded({ estimate, version, standing }: StandingProps) {
  const t = useTranslations('estimates');
  const { money } = useMoneyFormat();
  return (
    <details className={styles.one}>
      <summary>
        <span>{t(`standing.${standing}`)}</span>
        <span className={styles.total}>{money(version.totals.total)}</span>
      </summary>
      <EstimateView estimate={estimate} version={version} />
    </details>
  );
}
