import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './Release.module.css';
import { useSayDeath } from './useRelease.ts';

/** Says that the death has happened and on which day, folded until somebody needs it: a statement that opens nothing by itself. */
export function SayDeath({ spiritId }: { spiritId: string }) {
  const t = useTranslations('release');
  const [diedOn, setDiedOn] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const say = useSayDeath(spiritId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(diedOn === '');
    if (diedOn !== '' && !say.isPending) say.mutate({ diedOn });
  };
  return (
    <details className="no-print">
      <summary>{t('say')}</summary>
      <form noValidate onSubmit={submit} className={styles.form}>
        <p className="prose">{t('sayText', { hours: limits.releaseWaitHours })}</p>
        <Field id={`died-on-${spiritId}`} label={t('day')} error={isMissing ? t('dayMissing') : sentenceOf(say.error)}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="date"
              room="medium"
              value={diedOn}
              onChange={({ target }) => setDiedOn(target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={say.isPending}>
          {t('sayIt')}
        </Button>
      </form>
    </details>
  );
}
