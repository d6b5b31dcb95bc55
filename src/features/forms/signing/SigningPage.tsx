import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { signOut } from '#features/sessions/core/signOut.client.ts';
import { statusOf } from '#platform/browser/network/api.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { PapersToSign } from './PapersToSign.tsx';
import { mayReadPapers } from './rules.ts';
import styles from './SigningPage.module.css';
import type { OpenedSigning } from './schema.ts';
import { signingToken } from './signingToken.client.ts';
import { useOpenedSigning, useReading } from './useReading.ts';

/** Where a link to papers leads: who asks; the papers themselves once the mailbox is shown to be the reader’s. */
export function SigningPage() {
  const t = useTranslations('papersToSign');
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setToken(signingToken.read());
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('heading')}</h1>
      {token === '' && <p className="lead">{t('none')}</p>}
      {token && <Asked key={token} token={token} />}
      <noscript>
        <p>{t('script')}</p>
      </noscript>
    </div>
  );
}

function Asked({ token }: { token: string }) {
  const t = useTranslations('papersToSign');
  const actor = useActor();
  const { data, error, isFetching, refetch } = useOpenedSigning(token);
  if (error && statusOf(error) === 404) return <p className="lead">{t('unknown')}</p>;
  if (!data && error)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={3} />;
  if (!mayReadPapers(data.state)) return <Standing opened={data} />;
  return actor ? (
    <OwnPapers key={actor.userId} token={token} opened={data} />
  ) : (
    <SignInFirst token={token} opened={data} />
  );
}

type OpenedProps = { opened: OpenedSigning };

/** Why there is nothing to read, calmly. */
function Standing({ opened: { state, home, expiresAt } }: OpenedProps) {
  const t = useTranslations('papersToSign');
  const moment = useDateTimeFormat();
  if (state === 'open') return null;
  const values = { home: home || t('theHome'), day: moment.day(expiresAt) };
  return (
    <Notice>
      <p>{t(`states.${state}`, values)}</p>
    </Notice>
  );
}

type LinkProps = OpenedProps & { token: string };

function SignInFirst({ token, opened: { home, mailbox, expiresAt } }: LinkProps) {
  const t = useTranslations('papersToSign');
  const moment = useDateTimeFormat();
  return (
    <>
      <p className="lead">{t('asks', { home: home || t('theHome') })}</p>
      <p>{t('until', { day: moment.day(expiresAt) })}</p>
      <p>{t('signInText', { mailbox })}</p>
      <div>
        <Button
          href={`/sign-in?redirect=${encodeURIComponent('/papers-to-sign')}`}
          onClick={() => signingToken.keep(token)}
        >
          {t('signIn')}
        </Button>
      </div>
    </>
  );
}

/** The papers, or, for whoever is signed in with another mailbox, the way to the right one. */
function OwnPapers({ token, opened }: LinkProps) {
  const t = useTranslations('papersToSign');
  const { data, error, isFetching, refetch } = useReading(token);
  useEffect(() => signingToken.keep(token), [token]);
  if (error && statusOf(error) === 404) return <OtherMailbox token={token} opened={opened} />;
  if (!data && error)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={6} />;
  return (
    <>
      <Standing opened={{ ...opened, ...data }} />
      {mayReadPapers(data.state) && <PapersToSign token={token} reading={data} />}
    </>
  );
}

function OtherMailbox({ token, opened: { mailbox } }: LinkProps) {
  const t = useTranslations('papersToSign');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    signingToken.keep(token);
    void navigate(`/sign-in?redirect=${encodeURIComponent('/papers-to-sign')}`);
  };
  return (
    <Notice kind="warning">
      <p>{t('otherMailbox', { mailbox })}</p>
      <div>
        <Button kind="secondary" busy={busy} onClick={() => void leave()}>
          {t('signOut')}
        </Button>
      </div>
    </Notice>
  );
}
