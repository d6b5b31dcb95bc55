import { KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AccountSuspended } from '#features/sessions/core/AccountSuspended.tsx';
import { useSignInWith } from '#features/sessions/core/useSignIn.ts';
import { ApiError, statusOf } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './PasskeySignIn.module.css';
import { signInByPasskey, useSupportsPasskeys } from './usePasskeys.ts';

/** The other way to sign in: by a passkey this browser holds. It stands from the first drawing, so that nothing moves. */
export function PasskeySignIn({ redirect }: { redirect: string | null }) {
  const t = useTranslations('sessions.passkey');
  const knows = useSupportsPasskeys();
  const signIn = useSignInWith(redirect, signInByPasskey);
  const failed = signIn.error && (knows ? t('cancelled') : t('notHere'));
  const refusal = signIn.error instanceof ApiError ? sentenceOf(signIn.error) : (failed ?? undefined);
  return (
    <section aria-labelledby="passkey" className={styles.passkey}>
      <h2 id="passkey">{t('heading')}</h2>
      <p>{t('text')}</p>
      <div>
        <Button kind="secondary" icon={<Icon of={KeyRound} />} busy={signIn.isPending} onClick={() => signIn.mutate()}>
          {t('action')}
        </Button>
      </div>
      <AccountSuspended error={signIn.error} />
      <ErrorMessage id="passkey-refusal" message={statusOf(signIn.error) === 403 ? undefined : refusal} />
    </section>
  );
}
