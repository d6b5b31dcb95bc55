import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { AccessHistory } from '#features/accesses/AccessHistory.tsx';
import { MyData } from '#features/exports/MyData.tsx';
import { OwnSessions } from '#features/sessions/core/OwnSessions.tsx';
import { Passkeys } from '#features/sessions/passkeys/Passkeys.tsx';
import { passkeysAnchor } from '#features/sessions/passkeys/usePasskeys.ts';
import { OwnNumber } from '#features/sessions/phones/OwnNumber.tsx';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import type { getOwnAccount } from '#features/users/contract.ts';
import type { OwnAccount } from '#features/users/schema.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import styles from './AccountPage.module.css';
import { DeleteAccount } from './DeleteAccount.tsx';
import { MailLanguage } from './MailLanguage.tsx';

/** One's own account: how to sign in, where one is signed in, who looked, what is kept, how to leave. */
export function AccountPage() {
  const t = useTranslations('account');
  return (
    <SignedIn>
      <div className={`page ${styles.page}`}>
        <h1>{t('heading')}</h1>
        <Account />
      </div>
    </SignedIn>
  );
}

function Account() {
  const t = useTranslations('account');
  const account = useQuery(queryOf<typeof getOwnAccount>('GET /api/user'));
  if (account.data) return <Sections account={account.data} />;
  if (!account.error) return <Skeleton lines={6} text={t('loading')} />;
  return (
    <>
      <p role="alert">{t('failed')}</p>
      <div>
        <Button busy={account.isFetching} onClick={() => account.refetch()}>
          {t('again')}
        </Button>
      </div>
    </>
  );
}

function Sections({ account }: { account: OwnAccount }) {
  const t = useTranslations('account');
  return (
    <>
      <Section heading={t('email')}>
        <p className={styles.email}>{account.email}</p>
        <p className="small quiet">{t('emailHint')}</p>
        <MailLanguage language={account.language} />
      </Section>
      <OwnNumber purpose="urgent" className={styles.section} />
      <Section heading={t('sessions.heading')}>
        <OwnSessions />
      </Section>
      <Section anchor={passkeysAnchor} heading={t('passkeys.heading')} text={t('passkeys.text')}>
        <Passkeys />
      </Section>
      <Section heading={t('accesses.heading')} text={t('accesses.text')}>
        <AccessHistory />
      </Section>
      <Section heading={t('data.heading')} text={t('data.text')}>
        <MyData />
      </Section>
      <Section heading={t('delete.heading')}>
        <DeleteAccount account={account} />
      </Section>
    </>
  );
}

type SectionProps = { heading: string; text?: string; anchor?: string; children: ReactNode };

function Section({ heading, text, anchor, children }: SectionProps) {
  const id = useId();
  const isAskedFor = useLocation().hash === `#${anchor}`;
  const words = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The section comes after the page, so the browser itself could not lead there.
    if (isAskedFor) words.current?.focus();
  }, [isAskedFor]);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} ref={words} tabIndex={-1}>
        {heading}
      </h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}
