import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';

/** What was sent is with a person now; where the answer will come. */
export function ContactSent({ email, onRestart }: { email: string; onRestart: () => void }) {
  const t = useTranslations('inquiries.sent');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('heading')}
      </h1>
      <p className="lead">{t('body', { email })}</p>
      <p>{t('copy')}</p>
      <ButtonRow>
        <Button href="/">{t('home')}</Button>
        <Button kind="secondary" onClick={onRestart}>
          {t('again')}
        </Button>
      </ButtonRow>
    </>
  );
}
