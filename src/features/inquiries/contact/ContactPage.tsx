import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactPage.module.css';
import { ContactSent } from './ContactSent.tsx';

const lines = ['988', '211', '811'] as const;

/** Help: who can be called at once, and a form that reaches a person. It works for everybody, signed in or not. */
export function ContactPage() {
  const t = useTranslations('inquiries');
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <div className={`page ${styles.page}`} data-source-path={`messages/${useLanguage()}/inquiries.json`}>
      {sentTo ? (
        <ContactSent email={sentTo} onRestart={() => setSentTo(null)} />
      ) : (
        <>
          <h1>{t('heading')}</h1>
          <p className="lead">{t('lead')}</p>
          <ContactForm onSent={setSentTo} />
        </>
      )}
      <section aria-labelledby="now" className={styles.now}>
        <h2 id="now">{t('now.heading')}</h2>
        <p>{t('now.lead')}</p>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>
              <PhoneLink href={`tel:${line}`} phone={t(`now.${line}.number`)} /> <span>{t(`now.${line}.who`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
