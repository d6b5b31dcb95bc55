import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { island } from '#platform/ui/island.tsx';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';
import styles from './BusinessPages.module.css';

const FindListings = island(() => import('./FindListings.island.tsx'), 'FindListings');

/** Who keeps listings finds the way to them by their mailbox. */
export function BusinessFindPage() {
  const t = useTranslations('business.find');
  return (
    <div className={`page ${styles.page}`} data-source-path={`messages/${useLanguage()}/business.json`}>
      <Breadcrumbs label={t('where')} items={[{ href: '/business', text: t('business') }]} current={t('heading')} />
      <h1>{t('heading')}</h1>
      <p className="lead">{t('lead')}</p>
      <FindListings />
    </div>
  );
}
