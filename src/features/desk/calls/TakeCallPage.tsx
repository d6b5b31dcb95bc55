import { useTranslations } from 'use-intl';
import { HomeOnly } from '#features/signed-in/HomeOnly.tsx';
import { useActor } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { CallForm } from './CallForm.tsx';
import styles from './TakeCallPage.module.css';
import { useBranches } from './useCall.ts';

/** A call of a family that a funeral home takes down while it is on the phone. */
export function TakeCallPage() {
  const t = useTranslations('calls');
  const desk = useTranslations('spirits.desk');
  return (
    <div className={`page ${styles.page}`}>
      <header className="group">
        <BackLink href="/spirits">{desk('back')}</BackLink>
        <h1>{t('heading')}</h1>
        <p className="quiet">{t('lead')}</p>
      </header>
      <HomeOnly otherRole={t('otherRole')}>
        <OfHome />
      </HomeOnly>
    </div>
  );
}

function OfHome() {
  const actor = useActor();
  return actor && <AtBranches by={actor.userId} />;
}

function AtBranches({ by }: { by: string }) {
  const t = useTranslations('calls');
  const { branches, error, isFetching, refetch } = useBranches();
  if (branches?.length === 0)
    return (
      <EmptyState
        title={t('noHome.title')}
        action={
          <Button kind="secondary" href="/my-listings">
            {t('noHome.action')}
          </Button>
        }
      >
        {t('noHome.text')}
      </EmptyState>
    );
  if (branches) return <CallForm by={by} branches={branches} />;
  if (error) return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  return <Skeleton text={t('loading')} lines={6} />;
}
