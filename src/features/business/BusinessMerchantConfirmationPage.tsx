import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { BusinessFormSent } from './BusinessFormSent.tsx';
import styles from './BusinessPages.module.css';

/** What happens after a merchant has asked to be listed. */
export function BusinessMerchantConfirmationPage() {
  const t = useTranslations('business.signUp');
  return (
    <div className={`page ${styles.page}`} data-source-path={`messages/${useLanguage()}/business.json`}>
      <BusinessFormSent heading={t('sent')} />
    </div>
  );
}
