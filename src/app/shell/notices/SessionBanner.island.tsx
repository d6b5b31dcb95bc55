import { useTranslations } from 'use-intl';
import { signInWindow, useSession } from '#platform/browser/session/session.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import styles from './SessionBanner.module.css';

/** The red banner of an expired session; signing in happens in another tab, so that nothing typed here is lost. */
export function SessionBanner() {
  const t = useTranslations('shell');
  const language = useLanguage();
  if (!useSession()?.expired) return null;
  return (
    <div role="alert" className={styles.banner}>
      <span>{t('sessionExpired')}</span> {/* With its opener the new tab can close itself once she has signed in. */}
      <a href={localPath(language, '/sign-in')} target={signInWindow} rel="opener">
        {t('signInNewTab')}
      </a>
    </div>
  );
}
