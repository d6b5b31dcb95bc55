import { useTranslations } from 'use-intl';
import { redirectAfterSignIn } from '#features/sessions/core/useSignIn.ts';
import type { Account } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';

/**
 * What a person sees who comes to sign in and is signed in already: they are asked, for a mail may have gone to another
 * mailbox of theirs. Who works for a funeral home has been led on by then (`leadOn.client.ts`).
 */
export function AlreadySignedIn({ user, redirect }: { user: Account; redirect: string | null }) {
  const t = useTranslations('sessions.signedIn');
  const href = redirectAfterSignIn(redirect, user);
  const words = href === '/spirits' ? 'toRecords' : href === '/' ? 'toHome' : 'continue';
  return (
    <>
      <h1>{t('heading')}</h1>
      <p className="lead">{t('as', { email: user.email })}</p>
      <div>
        <Button href={href}>{t(words)}</Button>
      </div>
      <p className="quiet">{t('other')}</p>
    </>
  );
}
