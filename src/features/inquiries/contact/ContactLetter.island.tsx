import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ContactForm } from './ContactForm.tsx';
import { ContactSent } from './ContactSent.tsx';

/** The letter to us, and what is said in its place once it has arrived. */
export function ContactLetter() {
  const t = useTranslations('inquiries');
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo) return <ContactSent email={sentTo} onRestart={() => setSentTo(null)} />;
  return (
    <>
      <h1>{t('heading')}</h1>
      <p className="lead">{t('lead')}</p>
      <ContactForm onSent={setSentTo} />
    </>
  );
}
