import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './ConsentPanel.module.css';
import { type Choices, noneChosen, type Purpose } from './thirdParties.rules.ts';
import { choicesPanel } from './useChoicesPanel.ts';
import { consent, useConsent } from './useConsent.ts';

const choicesOf = (offered: readonly Purpose[], isChosen: (purpose: Purpose) => boolean): Choices => ({
  ...noneChosen,
  ...Object.fromEntries(offered.map((purpose) => [purpose, isChosen(purpose)])),
});

/** The question about third parties: refusing takes one press, as agreeing does, and each can be chosen on its own. */
export function ConsentPanel({ offered, opened }: { offered: readonly Purpose[]; opened: boolean }) {
  const t = useTranslations('consent');
  const chosen = useConsent()?.choices ?? noneChosen;
  const [picks, setPicks] = useState<Choices | null>(opened ? chosen : null);
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useMutation({ mutationFn: consent.choose, onSuccess: choicesPanel.close });
  useEffect(() => {
    // Only who has asked for it is led here; the question itself takes nobody's place.
    if (opened) heading.current?.focus();
  }, [opened]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (picks) answer.mutate(picks);
  };
  return (
    <section className={styles.panel} aria-labelledby="consent-heading">
      <form className={`page ${styles.inner}`} onSubmit={save}>
        <h2 id="consent-heading" ref={heading} tabIndex={-1} className={styles.heading}>
          {t('heading')}
        </h2>
        <p className={styles.words}>
          {t('body')} <Link href="/cookies">{t('more')}</Link>
        </p>
        {picks && <Purposes offered={offered} picks={picks} onPick={setPicks} />}
        <ButtonRow>
          <Button kind="secondary" onClick={() => answer.mutate(noneChosen)}>
            {t('refuse')}
          </Button>
          <Button kind="secondary" onClick={() => answer.mutate(choicesOf(offered, () => true))}>
            {t('accept')}
          </Button>
          {/* Two buttons, not one that becomes another under the finger. */}
          {picks ? (
            <Button key="save" kind="quiet" type="submit">
              {t('save')}
            </Button>
          ) : (
            <Button
              key="choose"
              kind="quiet"
              onClick={() => setPicks(choicesOf(offered, (purpose) => chosen[purpose]))}
            >
              {t('choose')}
            </Button>
          )}
          {opened && (
            <Button kind="quiet" onClick={choicesPanel.close}>
              {t('close')}
            </Button>
          )}
        </ButtonRow>
      </form>
    </section>
  );
}

type PurposesProps = { offered: readonly Purpose[]; picks: Choices; onPick: (picks: Choices) => void };

function Purposes({ offered, picks, onPick }: PurposesProps) {
  const t = useTranslations('consent');
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{t('legend')}</legend>
      {offered.map((purpose) => (
        <Checkbox
          key={purpose}
          id={`consent-${purpose}`}
          label={t(`purposes.${purpose}.label`)}
          hint={t(`purposes.${purpose}.hint`)}
          checked={picks[purpose]}
          onChange={(event) => onPick({ ...picks, [purpose]: event.target.checked })}
        />
      ))}
    </fieldset>
  );
}
