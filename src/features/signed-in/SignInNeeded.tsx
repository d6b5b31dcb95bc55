import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import styles from './SignedIn.module.css';

/** What stands in the place of a page when its reader is not signed in any more. */
export function SignInNeeded() {
  const t = useTranslations('frame.signedOut');
  const { pathname, search } = useLocation();
  return (
    <div className={`page ${styles.page} ${styles.needed}`}>
      <div className={styles.head}>
        <h1>{t('heading')}</h1>
        <p className="lead">{t('text')}</p>
        <div>
          <Button href={`/sign-in?redirect=${encodeURIComponent(pathname + search)}`}>{t('action')}</Button>
        </div>
      </div>
    </div>
  );
}
