import { useTranslations } from 'use-intl';
import { mayListAudits } from '#features/audits/rules.ts';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { useActor } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { ChangesList } from './ChangesList.tsx';
import styles from './NotificationsPage.module.css';
import { useAudits } from './useUnreadAudits.ts';

/** What has changed in the records of a funeral home; each stays new until it is ticked. */
export function NotificationsPage() {
  const t = useTranslations('audits');
  return (
    <SignedIn>
      <div className={`page ${styles.page}`}>
        <h1>{t('heading')}</h1>
        <ChangesOfRole />
      </div>
    </SignedIn>
  );
}

function ChangesOfRole() {
  const t = useTranslations('audits');
  if (!mayListAudits(useActor()))
    return (
      <>
        <p className="lead">{t('otherRole')}</p>
        <div>
          <Button kind="secondary" href="/">
            {t('home')}
          </Button>
        </div>
      </>
    );
  return <Changes />;
}

function Changes() {
  const t = useTranslations('audits');
  const { data, error, isFetching, refetch } = useAudits();
  if (!data && error)
    return (
      <Notice kind="warning" title={t('error.title')}>
        <Button kind="secondary" small busy={isFetching} onClick={() => refetch()}>
          {t('error.again')}
        </Button>
      </Notice>
    );
  if (!data) return <Skeleton text={t('loading')} lines={6} />;
  if (data.length === 0)
    return (
      <EmptyState
        title={t('empty.title')}
        action={
          <Button kind="secondary" href="/spirits">
            {t('empty.action')}
          </Button>
        }
      >
        {t('empty.text')}
      </EmptyState>
    );
  return <ChangesList audits={data} />;
}
