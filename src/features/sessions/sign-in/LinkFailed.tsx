import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './SignIn.module.css';
import { useCodeRequest } from './useCodeRequest.ts';

type LinkFailedProps = { email: string; redirect: string | null; onSent: () => void };

/** What stands where a code was refused: why that happens, and a new one for the asking. */
export function LinkFailed({ email, redirect, onSent }: LinkFailedProps) {
  const t = useTranslations('sessions.confirm');
  const request = useCodeRequest(redirect);
  return (
    <>
      <p className="lead">{t('failed', { email, minutes: limits.signInCodeMinutes })}</p>
      <ErrorMessage id="new-code-error" message={request.error?.message} />
      <div>
        <Button
          className={styles.address}
          busy={request.isPending}
          onClick={() => request.mutate(email, { onSuccess: onSent })}
        >
          {t('new', { email })}
        </Button>
      </div>
    </>
  );
}
