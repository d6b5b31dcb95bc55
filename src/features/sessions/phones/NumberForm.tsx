import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { mistakeOf } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './OwnNumber.module.css';
import { useAskNumber } from './useOwnNumber.ts';

type NumberFormProps = {
  /** Called at once: where no number was known this form is gone once the code is on its way. */
  onAsk: () => void;
  onAsked: () => void;
};

/** Asks for a mobile number, to which a code is sent. */
export function NumberForm({ onAsk, onAsked }: NumberFormProps) {
  const t = useTranslations('phone.ask');
  const field = useRef<HTMLInputElement>(null);
  const ask = useAskNumber();
  const mistake = mistakeOf(ask.error);
  useEffect(() => {
    if (mistake) field.current?.focus();
  }, [mistake]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk();
    ask.mutate(field.current?.value ?? '', { onSuccess: onAsked });
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field id="own-number-typed" label={t('label')} hint={t('hint')} error={mistake}>
        {(wiring) => (
          <TextInput
            {...wiring}
            ref={field}
            type="tel"
            autoComplete="tel-national"
            maxLength={limits.texts.numberCharacters}
            figures
          />
        )}
      </Field>
      <ErrorMessage id="own-number-refused" message={mistake ? undefined : sentenceOf(ask.error)} />
      <div>
        <Button type="submit" kind="secondary" busy={ask.isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
