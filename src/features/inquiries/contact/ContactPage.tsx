import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { island } from '#platform/ui/island.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import styles from './ContactPage.module.css';

/** Comes by itself where it has something to say beforehand: whose mailbox it is, or what was begun in this window. */
const ContactLetter = island(() => import('./ContactLetter.island.tsx'), 'ContactLetter', {
  start: 'signed-in',
  remembers: ['rivage.letter'],
});

const lines = ['988', '211', '811'] as const;

/** Help: who can be called at once, and a form that reaches a person. It works for everybody, signed in or not. */
export function ContactPage() {
  const t = useTranslations('inquiries');
  return (
    <div className={`page ${styles.page}`} data-source-path={`messages/${useLanguage()}/inquiries.json`}>
      <ContactLetter />
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
