import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AccountSuspended } from '#features/sessions/core/AccountSuspended.tsx';
import { normalizeCode } from '#features/sessions/core/rules.ts';
import type { SignIn } from '#features/sessions/core/useSignIn.ts';
import { mistakeOf, statusOf } from '#platform/browser/network/api.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { ErrorSummary } from '#platform/ui/form/ErrorSummary.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { ResendCode } from './ResendCode.tsx';
import styles from './SignIn.module.css';
import type { CodeRequest } from './useCodeRequest.ts';

/** What the second step needs: the mailbox the code went to, how another is sent, and the way back to another mailbox. */
export type CodeStepProps = {
  email: string;
  signIn: SignIn;
  request: CodeRequest;
  onOtherEmail: () => void;
  /** Other words than those of signing in, where the code confirms more. */
  heading?: string;
  submit?: string;
};

/** The second step of signing in: the six digits from the mail. */
export function CodeStep({ email, signIn, request, onOtherEmail, ...words }: CodeStepProps) {
  const t = useTranslations('sessions');
  const [incomplete, setIncomplete] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isSuspended = statusOf(signIn.error) === 403;
  const mistake = isSuspended ? undefined : mistakeOf(signIn.error);
  const error = incomplete ? t('code.required') : mistake;
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = normalizeCode(field.current?.value ?? '');
    const complete = /^\d{6}$/.test(code);
    setIncomplete(!complete);
    signIn.reset();
    if (complete) signIn.mutate({ email, code });
  };
  return (
    <>
      <ErrorSummary title={t('problems')} problems={error ? [{ fieldId: 'code', text: error }] : []} />
      <h1>{words.heading ?? t('code.heading')}</h1>
      <p className={`lead ${styles.address}`}>
        {t.rich('code.sent', {
          email,
          minutes: limits.signInCodeMinutes,
          strong: (words) => <strong>{words}</strong>,
        })}
      </p>
      <form noValidate method="dialog" onSubmit={submit} className={styles.form}>
        <Field id="code" label={t('code.label')} hint={t('code.hint')} error={error}>
          {(wiring) => (
            <TextInput
              {...wiring}
              ref={field}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck="false"
              figures
              className={styles.code}
            />
          )}
        </Field>
        <div>
          <Button type="submit" busy={signIn.isPending || signIn.isSuccess}>
            {words.submit ?? t('code.submit')}
          </Button>
        </div>
        <ErrorMessage id="not-entered" message={mistake || isSuspended ? undefined : signIn.error?.message} />
        <AccountSuspended error={signIn.error} />
      </form>
      <ResendCode email={email} request={request} onSent={signIn.reset} onOtherEmail={onOtherEmail} />
    </>
  );
}
