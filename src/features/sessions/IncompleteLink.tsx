import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { signInPathOf } from './useSignIn.ts';

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
