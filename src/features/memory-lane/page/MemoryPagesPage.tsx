import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import memoryEditorFrameStyles from '#features/memory-lane/core/MemoryEditorFrame.module.css';
import { memoryPagesQuery } from '#features/memory-lane/core/useMemoryPages.ts';
import { OwnReturns } from '#features/memory-lane/returns/OwnReturns.tsx';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { isFamilyRole } from '#features/spirits/core/rules.ts';
import { OtherRole } from '#features/spirits/view/OtherRole.tsx';
import { useActor, useSession } from '#platform/browser/session/session.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { MemoryHoldingCard } from './MemoryHoldingCard.tsx';
import styles from './MemoryPagesPage.module.css';

/** The memory pages that somebody keeps, helps with, or is asked to keep. */
export function MemoryPagesPage() {
  const t = useTranslations('memorySteward.pages');
  const actor = useActor();
  const session = useSession();
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  return (
    <SignedIn>
      {actor && !isFamilyRole(actor) ? (
        <OtherRole />
      ) : (
        <div className={`page ${memoryEditorFrameStyles.page}`}>
          <header className={memoryEditorFrameStyles.head}>
            <BackLink href="/spirits">{t('back')}</BackLink>
            <h1 ref={heading} tabIndex={-1}>
              {t('heading')}
            </h1>
          </header>
          <Holdings onDone={focusHeading} />
          <OwnReturns />
          <p className="quiet small">{t('as', { email: session?.user.email ?? '' })}</p>
        </div>
      )}
    </SignedIn>
  );
}

function Holdings({ onDone }: { onDone: () => void }) {
  const t = useTranslations('memorySteward.pages');
  const list = useQuery(memoryPagesQuery);
  if (!list.data && list.error) return <LoadFailed message={t('failed')} again={t('again')} read={list} />;
  if (!list.data) return <Skeleton text={t('loading')} lines={4} />;
  if (list.data.length === 0)
    return (
      <EmptyState title={t('none')}>
        <p>{t('noneText')}</p>
      </EmptyState>
    );
  return (
    <div className={styles.holdings}>
      {list.data.map((one) => (
        <MemoryHoldingCard key={one.personId ?? one.id} holding={one} onDone={onDone} />
      ))}
    </div>
  );
}
