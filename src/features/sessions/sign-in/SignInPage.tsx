import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSignIn } from '#features/sessions/core/useSignIn.ts';
import { PasskeySignIn } from '#features/sessions/passkeys/PasskeySignIn.tsx';
import { useReadOnlyReason } from '#platform/browser/network/readOnly.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import styles from './SignIn.module.css';
import { useCodeRequest } from './useCodeRequest.ts';

/** Signing in: an e-mail address, then the code that was sent there. */
export function SignInPage() {
  const redirect = useSearchParams()[0].get('redirect');
  const t = useTranslations('sessions');
  const isReadOnly = useReadOnlyReason() !== null;
  const session = useSession();
  const signIn = useSignIn(redirect);
  const request = useCodeRequest(redirect);
  const state: { email?: string } | null = useLocation().state;
  const [email, setEmail] = useState(state?.email ?? '');
  const [sent, setSent] = useState(false);
  return (
    <div className={`page ${styles.page}`}>
      {session && !session.expired && signIn.isIdle ? (
        <AlreadySignedIn user={session.user} redirect={redirect} />
      ) : sent ? (
        <CodeStep email={email} signIn={signIn} request={request} onOtherEmail={() => setSent(false)} />
      ) : (
        <>
          {isReadOnly && <p role="status">{t('signIn.readOnly')}</p>}
          <EmailStep
            email={email || (session?.user.email ?? '')}
            redirect={redirect}
            onSent={(address) => {
              setEmail(address);
              setSent(true);
            }}
          />
          <PasskeySignIn redirect={redirect} />
        </>
      )}
    </div>
  );
}
