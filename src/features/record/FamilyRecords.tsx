import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDraft } from '#features/answers/useDraft.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import recordCardsStyles from '#features/spirits/view/RecordCards.module.css';
import recordPageStyles from '#features/spirits/view/RecordPage.module.css';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { DeletedRecords } from './DeletedRecords.tsx';
import { DraftCard } from './DraftCard.tsx';
import { RecordCard } from './RecordCard.tsx';

type FamilyRecordsProps = {
  spirits: readonly Spirit[];
  /** What waits for an answer of theirs; `onDone` where the pressed button is gone with it. */
  above?: (onDone: () => void) => ReactNode;
  /** What stands below their own records. */
  children?: ReactNode;
};

/** What a family has: the draft of this browser, records to confirm, and its own records. */
export function FamilyRecords({ spirits, above, children }: FamilyRecordsProps) {
  const t = useTranslations('spirits.list');
  const draft = useDraft();
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  const unclaimed = spirits.filter(({ core }) => core.claimed === false);
  const own = spirits.filter(({ core }) => core.claimed !== false);
  const empty = spirits.length === 0 && !draft;
  return (
    <div className={`page ${recordPageStyles.page} ${recordPageStyles.list}`}>
      <header className={recordPageStyles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t('heading')}
        </h1>
        {!empty && <p className="lead">{t('intro')}</p>}
      </header>
      {above?.(focusHeading)}
      {empty && (
        <EmptyState title={t('emptyHeading')} action={<Button href="/guide-me">{t('emptyAction')}</Button>}>
          {t('emptyText')}
        </EmptyState>
      )}
      {draft && <DraftCard draft={draft} />}
      {unclaimed.length > 0 && (
        <section aria-labelledby="unclaimed" className="group">
          <h2 id="unclaimed">{t('unclaimedHeading')}</h2>
          {unclaimed.map((spirit) => (
            <ClaimCard key={spirit.id} spirit={spirit} onDone={focusHeading} />
          ))}
        </section>
      )}
      {own.length > 0 && (
        <section aria-labelledby="own" className="group">
          <h2 id="own" className={unclaimed.length > 0 || draft ? undefined : 'visually-hidden'}>
            {t('recordsHeading')}
          </h2>
          <ul className={recordCardsStyles.cards}>
            {own.map((spirit) => (
              <RecordCard key={spirit.id} spirit={spirit} />
            ))}
          </ul>
        </section>
      )}
      {!empty && !draft && (
        <div>
          <Button kind="secondary" href="/guide-me">
            {t('another')}
          </Button>
        </div>
      )}
      {children}
      <DeletedRecords />
    </div>
  );
}
