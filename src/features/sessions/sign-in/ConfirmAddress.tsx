import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { AccountSuspended } from '#features/sessions/core/AccountSuspended.tsx';
import type { EmailProof, SignIn } from '#features/sessions/core/useSignIn.ts';
import { statusOf } from '#platform/browser/network/api.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import styles from './SignIn.module.css';

type ConfirmAddressProps = EmailProof & {
  redirect: string | null;
  /** What the code confirms besides: a record to keep and a funeral home to ask. */
  request: string | null;
  signIn: SignIn;
  onNewCode: () => void;
};

/** Shows whose link was opened and waits for the person to press the button. */
export function ConfirmAddress({ email, code, redirect, request, signIn, onNewCode }: ConfirmAddressProps) {
  const t = useTranslations('sessions.confirm');
  const s = useTranslations('sessions.suspended');
  const session = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const refused = statusOf(signIn.error) === 401;
  const suspended = statusOf(signIn.error) === 403;
  useEffect(() => {
    if (refused || suspended) heading.current?.focus();
  }, [refused, suspended]);

  if (!request && session && !session.expired && session.user.email === email && signIn.isIdle)
    return <AlreadySignedIn user={session.user} redirect={redirect} />;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {suspended ? s('heading') : t(refused ? 'failedHeading' : 'heading')}
      </h1>
      {suspended ? (
        <AccountSuspended error={signIn.error} />
      ) : refused ? (
        <LinkFailed email={email} redirect={redirect} onSent={onNewCode} />
      ) : (
        <>
          <p className="lead">{t(request ? 'introRequest' : 'intro')}</p>
          <ErrorMessage id="confirm-error" message={signIn.error?.message} />
          <div>
            <Button
              className={styles.address}
              busy={signIn.isPending || signIn.isSuccess}
              onClick={() => signIn.mutate({ email, code })}
            >
              {t(request ? 'submitRequest' : 'submit', { email })}
            </Button>
          </div>
          <p className="quiet">{t('notYou')}</p>
        </>
      )}
    </>
  );
}
