import { Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { contactOf } from '#features/answers/rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { telephoneHref } from '#vocabulary/telephone.ts';
import styles from './ArrangerContact.module.css';

const nameOfArranger = (answers: Answers): string => {
  const { arrangerFirstName, arrangerLastName } = answers.spiritInfo?.answerValues ?? {};
  return [arrangerFirstName, arrangerLastName].filter(Boolean).join(' ');
};

/** How the accepted funeral home reaches the person who arranges. */
export function ArrangerContact({ data }: { data: Answers }) {
  const t = useTranslations('spirits.case');
  const answers = data;
  const { phone, email } = contactOf(answers);
  const name = nameOfArranger(answers);
  return (
    <section aria-labelledby="contact" className="group">
      <h2 id="contact">{t('contact')}</h2>
      {name && <p>{name}</p>}
      {phone || email ? (
        <p className={styles.contact}>
          {phone && <PhoneLink phone={phone} href={telephoneHref(phone)} large />}
          {email && (
            <a href={`mailto:${encodeURIComponent(email)}`} className={styles.mail}>
              <Icon of={Mail} />
              {t('write', { email })}
            </a>
          )}
        </p>
      ) : (
        <p className="quiet">{t('noContact')}</p>
      )}
    </section>
  );
}
