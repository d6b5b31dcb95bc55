import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSignIn } from '#features/sessions/core/useSignIn.ts';
import { PasskeySignIn } from '#features/sessions/passkeys/PasskeySignIn.tsx';
import { useReadOnlyReason } from '#platform/browser/network/readOnly.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { useCodeRequest } from './useCodeRequest.ts';

/** The steps of signing in: an e-mail address, then the code that was sent there; or a passkey. */
export function SignInSteps() {
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  const t = useTranslations('sessions');
  const isReadOnly = useReadOnlyReason() !== null;
  const session = useSession();
  const signIn = useSignIn(redirect);
  const request = useCodeRequest(redirect);
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  // An invitation counts from the next sign-in on, also of who is signed in.
  const isEnough = session && !session.expired && !search.has('invited');
  if (isEnough && signIn.isIdle) return <AlreadySignedIn user={session.user} redirect={redirect} />;
  if (sent) return <CodeStep email={email} signIn={signIn} request={request} onOtherEmail={() => setSent(false)} />;
  return (
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
  );
}
