import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { MailboxLink } from './MailboxLink.tsx';
import styles from './ResendCode.module.css';
import type { CodeRequest } from './useCodeRequest.ts';

/** How long a mail is given before another can be asked for, in milliseconds. */
const resendDelay = 30_000;

/** True once a while has passed since the last code was sent. */
function useResendDelay(sent: number): boolean {
  const [passed, setPassed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait begins anew with every code
  useEffect(() => {
    setPassed(false);
    const timer = setTimeout(() => setPassed(true), resendDelay);
    return () => clearTimeout(timer);
  }, [sent]);
  return passed;
}

type ResendCodeProps = { email: string; request: CodeRequest; onSent: () => void; onOtherEmail: () => void };

/** What to do when no mail comes: wait a little, ask for a new code, or use another address. */
export function ResendCode({ email, request, onSent, onOtherEmail }: ResendCodeProps) {
  const t = useTranslations('sessions.code');
  const [sent, setSent] = useState(0);
  const waited = useResendDelay(sent);
  const again = () =>
    request.mutate(email, {
      onSuccess: () => {
        setSent((count) => count + 1);
        onSent();
      },
    });
  return (
    <div className={styles.again}>
      <p role="status">{sent > 0 && !waited ? t('againSent') : t(waited ? 'stillNotThere' : 'notThere')}</p>
      <ErrorMessage id="again-error" message={request.error?.message} />
      {waited && (
        <ButtonRow>
          <Button kind="secondary" busy={request.isPending} onClick={again}>
            {t('again')}
          </Button>
        </ButtonRow>
      )}
      <div>
        <Button kind="quiet" flush onClick={onOtherEmail}>
          {t('otherEmail')}
        </Button>
      </div>
      <MailboxLink email={email} />
    </div>
  );
}
