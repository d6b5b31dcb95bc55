import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './Obituaries.module.css';
import { useBeginObituary } from './useObituaries.ts';

type BeginObituaryProps = { spiritId: string; today: string };

/** One line and one button, until somebody begins. */
export function BeginObituary(props: BeginObituaryProps) {
  const t = useTranslations('obituaries.begin');
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <ConsentForm {...props} />;
  return (
    <div className={styles.acts}>
      <p className="quiet">{t('none')}</p>
      <Button kind="secondary" small onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
    </div>
  );
}

/** Who of the family has let the home write the obituary, before a word of it is written. */
function ConsentForm({ spiritId, today }: BeginObituaryProps) {
  const t = useTranslations('obituaries.begin');
  const id = useId();
  const [name, setName] = useState('');
  const [on, setOn] = useState(today);
  const [strict, setStrict] = useState(false);
  const begin = useBeginObituary(spiritId);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const isMissing = name.trim() === '' || on === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (!isMissing && !begin.isPending) begin.mutate({ name: name.trim(), on });
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <p className="quiet">{t('text')}</p>
      <Field id={`${id}-name`} label={t('name')} error={strict && name.trim() === '' ? t('nameNeeded') : undefined}>
        {(wiring) => (
          <TextInput
            {...wiring}
            autoComplete="off"
            maxLength={limits.relativeNameCharacters}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field id={`${id}-on`} label={t('on')} error={strict && on === '' ? t('onNeeded') : undefined}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="date"
            room="medium"
            max={today}
            value={on}
            onChange={({ target }) => setOn(target.value)}
          />
        )}
      </Field>
      <ErrorMessage id={`${id}-refused`} message={sentenceOf(begin.error)} />
      <div>
        <Button type="submit" kind="secondary" busy={begin.isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
