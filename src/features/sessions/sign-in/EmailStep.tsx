import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { mistakeOf } from '#platform/browser/network/api.ts';
import { useHydrated } from '#platform/browser/useHydrated.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { ErrorSummary } from '#platform/ui/form/ErrorSummary.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import styles from './SignIn.module.css';
import { useCodeRequest } from './useCodeRequest.ts';

/** What the first step needs: the address typed so far, and what happens once the code is on its way. */
export type EmailStepProps = { email: string; redirect: string | null; onSent: (email: string) => void };

/** The first step of signing in: to which mailbox the code goes. */
export function EmailStep({ email, redirect, onSent }: EmailStepProps) {
  const t = useTranslations('sessions');
  const request = useCodeRequest(redirect);
  const [missing, setMissing] = useState(false);
  // Whoever comes from a letter about a memory page is known by the mailbox it went to.
  const takenOver = useHydrated();
  const isInvited = takenOver && Boolean(redirect?.endsWith('/memory-pages'));
  const mistake = mistakeOf(request.error);
  const error = missing ? t('signIn.emailRequired') : mistake;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setMissing(typed === '');
    request.reset();
    if (typed !== '') request.mutate(typed, { onSuccess: () => onSent(typed) });
  };
  return (
    <>
      <ErrorSummary title={t('problems')} problems={error ? [{ fieldId: 'email', text: error }] : []} />
      <h1>{t('signIn.heading')}</h1>
      <p className="lead">{t('signIn.intro')}</p>
      <noscript>
        <p>{t('signIn.noScript')}</p>
      </noscript>
      <form noValidate method="dialog" onSubmit={send} className={styles.form}>
        <Field
          id="email"
          label={t('signIn.email')}
          hint={t(isInvited ? 'signIn.emailHintInvited' : 'signIn.emailHint')}
          error={error}
        >
          {(wiring) => (
            <TextInput
              {...wiring}
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck="false"
              defaultValue={email}
            />
          )}
        </Field>
        <div>
          <Button type="submit" busy={request.isPending}>
            {t('signIn.send')}
          </Button>
        </div>
        <ErrorMessage id="not-sent" message={mistake ? undefined : request.error?.message} />
      </form>
    </>
  );
}
