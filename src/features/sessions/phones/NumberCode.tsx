import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { normalizeCode } from '#features/sessions/core/rules.ts';
import { mistakeOf } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { mobileNumberText } from '#vocabulary/telephone.ts';
import styles from './OwnNumber.module.css';
import { type TextPurpose, useAskNumber, useVerifyNumber } from './useOwnNumber.ts';

type NumberCodeProps = {
  number: string;
  purpose: TextPurpose;
  /** True where its person has just asked for it, and types it next. */
  isAwaited: boolean;
  onOther: () => void;
};

/** Takes the code that was sent to a number. */
export function NumberCode({ number, purpose, isAwaited, onOther }: NumberCodeProps) {
  const t = useTranslations('phone.code');
  const field = useRef<HTMLInputElement>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const verify = useVerifyNumber();
  const again = useAskNumber();
  const mistake = isIncomplete ? t('needed') : mistakeOf(verify.error);
  useEffect(() => {
    if (isAwaited) field.current?.focus();
  }, [isAwaited]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = normalizeCode(field.current?.value ?? '');
    const isWhole = /^\d{6}$/.test(code);
    setIncomplete(!isWhole);
    if (isWhole) verify.mutate({ code, forCalls: purpose === 'calls' });
    else field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field
        id="own-number-code"
        label={t('label')}
        hint={t('hint', { number: mobileNumberText(number), minutes: limits.texts.codeMinutes })}
        error={mistake}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            ref={field}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck="false"
            figures
          />
        )}
      </Field>
      <ErrorMessage
        id="own-number-code-refused"
        message={(mistake ? undefined : sentenceOf(verify.error)) ?? sentenceOf(again.error)}
      />
      <p role="status">{again.isSuccess && t('sentAgain')}</p>
      <ButtonRow>
        <Button type="submit" busy={verify.isPending}>
          {t('confirm')}
        </Button>
        <Button kind="quiet" busy={again.isPending} onClick={() => again.mutate(number, { onSuccess: verify.reset })}>
          {t('again')}
        </Button>
        <Button kind="quiet" onClick={onOther}>
          {t('other')}
        </Button>
      </ButtonRow>
    </form>
  );
}
