import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import styles from './BusinessFormSent.module.css';

type BusinessFormSentProps = { heading: string; email?: string | undefined; children?: ReactNode };

/** What was sent is with a person now, and what happens next; the heading takes focus. */
export function BusinessFormSent({ heading, email, children }: BusinessFormSentProps) {
  const t = useTranslations('business.sent');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      <p className="lead">{email ? t('mail', { email }) : t('person')}</p>
      <ol className={styles.steps}>
        <li>{t('look')}</li>
        <li>{t('answer')}</li>
        <li>{t('signIn')}</li>
      </ol>
      {children}
      <div>
        <Button kind="secondary" href="/business">
          {t('back')}
        </Button>
      </div>
    </>
  );
}
