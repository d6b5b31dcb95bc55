import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { statusOf } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { limits } from '#vocabulary/limits.ts';
import { isFamilyRole } from '../core/rules.ts';
import styles from './JoinCircle.module.css';
import { linkToken } from './linkToken.client.ts';
import { useAcceptLink, useOpenedLink } from './useLinks.ts';

/** Where a link into a family circle leads: who asks, and what for; nothing of the record before it is accepted. */
export function JoinCirclePage() {
  const t = useTranslations('joinCircle');
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setToken(linkToken.read());
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('heading')}</h1>
      {token === '' && <p className="lead">{t('none')}</p>}
      {token && <Invitation key={token} token={token} />}
      <noscript>
        <p>{t('script')}</p>
      </noscript>
    </div>
  );
}

function Invitation({ token }: { token: string }) {
  const t = useTranslations('joinCircle');
  const read = useOpenedLink(token);
  const { data, error } = read;
  // Used, withdrawn or too old, or no whole link; everything else says nothing about it.
  if ([400, 404].includes(statusOf(error) ?? 0))
    return <p className="lead">{t('gone', { days: limits.circleLinkDays })}</p>;
  if (error) return <LoadFailed message={t('failed')} again={t('again')} read={read} />;
  if (!data) return <Skeleton text={t('loading')} lines={3} />;
  const { invitedBy, level, sees } = data;
  return (
    <>
      <p className="lead">{invitedBy ? t('text', { inviter: invitedBy }) : t('textUnnamed')}</p>
      <p>{t(sees === 'now' ? `levels.${level}` : 'afterDeath')}</p>
      <p className="quiet">{t('private')}</p>
      <Answer token={token} />
    </>
  );
}

/** Signing in comes first; then one press accepts. Whoever sees a plan only after the death is led to where it is named. */
function Answer({ token }: { token: string }) {
  const t = useTranslations('joinCircle');
  const actor = useActor();
  const navigate = useNavigate();
  const accept = useAcceptLink(({ spiritId, sees }) => {
    linkToken.forget();
    toasts.show(t('accepted'), 'good');
    void navigate(sees === 'now' ? `/spirit/${spiritId}` : '/spirits', { replace: true });
  });
  if (!actor)
    return (
      <>
        <p>{t('signInText')}</p>
        <div>
          <Button
            href={`/sign-in?redirect=${encodeURIComponent('/family-circle')}`}
            onClick={() => linkToken.keep(token)}
          >
            {t('signIn')}
          </Button>
        </div>
      </>
    );
  if (!isFamilyRole(actor)) return <p>{t('home')}</p>;
  return (
    <>
      <ErrorMessage id="join-refused" message={sentenceOf(accept.error)} />
      <ButtonRow>
        <Button busy={accept.isPending} onClick={() => accept.mutate({ token })}>
          {t('accept')}
        </Button>
        <Button kind="quiet" href="/">
          {t('notNow')}
        </Button>
      </ButtonRow>
    </>
  );
}
