import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '#features/invoices/offers/Offers.module.css';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { EstimateEditor } from './EstimateEditor.tsx';
import { acceptedVersionOf } from './rules.ts';
import { SentEstimate } from './SentEstimate.tsx';
import type { Estimate } from './schema.ts';
import { useEstimateCreation } from './useEstimateActs.ts';
import { useEstimateName } from './useEstimateName.ts';

type HomeEstimatesProps = { spiritId: string; estimates: readonly Estimate[] };

/** What a home offers a family before anything is owed: written here, sent, answered, and made an invoice of. */
export function HomeEstimates({ spiritId, estimates }: HomeEstimatesProps) {
  const t = useTranslations('estimates');
  const nameOf = useEstimateName();
  const begin = useEstimateCreation(spiritId);
  const [said, setSaid] = useState('');
  const [outcome, focusOutcome] = useFocusAfter<HTMLParagraphElement>();
  const announce = (message: string) => {
    setSaid(message);
    focusOutcome();
  };
  const sent = estimates.filter(({ versions }) => versions.length > 0).reverse();
  return (
    <section aria-labelledby="estimates" className="group">
      <h2 id="estimates">{t('heading')}</h2>
      {estimates.length === 0 && <p className="quiet">{t('home.intro')}</p>}
      <p ref={outcome} tabIndex={-1} role="status" className={styles.outcome}>
        {said}
      </p>
      {estimates.map(
        (estimate) =>
          estimate.draft?.isOpen &&
          !acceptedVersionOf(estimate) && (
            <EstimateEditor
              key={estimate.id}
              estimate={estimate}
              draft={estimate.draft}
              onSent={(one) => announce(t('draft.sent', { what: nameOf(one) }))}
              onDiscarded={() => announce(t('draft.discarded'))}
            />
          ),
      )}
      {sent.length > 0 && (
        <ul className={styles.list}>
          {sent.map((estimate) => (
            <li key={estimate.id}>
              <SentEstimate estimate={estimate} onAgain={(body) => begin.mutateAsync(body)} onSay={setSaid} />
            </li>
          ))}
        </ul>
      )}
      <Begin begin={begin} />
    </section>
  );
}

function Begin({ begin }: { begin: ReturnType<typeof useEstimateCreation> }) {
  const t = useTranslations('estimates.home');
  return (
    <div>
      <Button
        kind="secondary"
        icon={<Icon of={Plus} />}
        busy={begin.isPending}
        onClick={() => begin.mutate({ lines: [] })}
      >
        {t('begin')}
      </Button>
      <ErrorMessage
        id="estimate-begin-refused"
        message={begin.error ? (sentenceOf(begin.error) ?? t('beginFailed')) : undefined}
      />
    </div>
  );
}
