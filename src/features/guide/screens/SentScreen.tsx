import { useTranslations } from 'use-intl';
import { MatchedHomes } from '#features/guide/matching/MatchedHomes.tsx';
import { useFocusHeading } from '#features/guide/questions/useFocusHeading.ts';
import { useSent } from '#features/guide/saving/useSent.ts';
import { Button } from '#platform/ui/Button.tsx';
import styles from './SentScreen.module.css';

const steps = ['open', 'confirm', 'ask'] as const;

/** After a draft was saved without signing in: which mail was sent, what happens next, and whom to call meanwhile. */
export function SentScreen() {
  const t = useTranslations('guideFacts.sent');
  const last = useSent();
  useFocusHeading('sent');
  return (
    <div className={styles.sent}>
      <h1>{t('title')}</h1>
      <p className="lead">{last ? t('body', { email: last.email }) : t('bodyUnknown')}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <p className="quiet">{t('missing')}</p>
      <div>
        <Button href={`/sign-in?redirect=${encodeURIComponent('/spirits')}`}>{t('signIn')}</Button>
      </div>
      {last?.answers.location && <MatchedHomes answers={last.answers} />}
    </div>
  );
}
