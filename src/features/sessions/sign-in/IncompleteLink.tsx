import { useTranslations } from 'use-intl';
import { signInPathOf } from '#features/sessions/core/useSignIn.ts';
import { Button } from '#platform/ui/Button.tsx';

/** What stands where a link brought no code: the way to a new one. */
export function IncompleteLink({ redirect }: { redirect: string | null }) {
  const t = useTranslations('sessions.confirm');
  return (
    <>
      <h1>{t('incompleteHeading')}</h1>
      <p className="lead">{t('incomplete')}</p>
      <div>
        <Button href={signInPathOf(redirect)}>{t('toSignIn')}</Button>
      </div>
    </>
  );
}
