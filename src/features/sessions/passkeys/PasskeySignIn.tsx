import { KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSignInBy } from '#features/sessions/core/useSignIn.ts';
import styles from '#features/sessions/sign-in/SignIn.module.css';
import { ApiError } from '#platform/browser/api.ts';
import { sentenceOf } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import { proveByPasskey, useKnowsPasskeys } from './usePasskeys.ts';

/** The other way to sign in: by a passkey this browser holds. It stands from the first drawing, so that nothing moves. */
export function PasskeySignIn({ redirect }: { redirect: string | null }) {
  const t = useTranslations('sessions.passkey');
  const knows = useKnowsPasskeys();
  const signIn = useSignInBy(redirect, proveByPasskey);
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
      <Refusal id="passkey-refusal" sentence={refusal} />
    </section>
  );
}
