import { useTranslations } from 'use-intl';
import styles from '#features/content/TextPage.module.css';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';
import { productName as product } from '#vocabulary/productName.ts';

const free = ['listing', 'claim', 'requests', 'marketplace'] as const;
const never = ['position', 'families', 'secret'] as const;

/** What a business pays: nothing today, and no position ever. */
export function PricingPage() {
  const t = useTranslations('business.pricing');
  return (
    <div className={`page prose ${styles.page}`} data-source-path={`messages/${useLanguage()}/business.json`}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        items={[{ href: '/business', text: t('business') }]}
        current={t('heading')}
      />
      <h1>{t('heading')}</h1>
      <p className="lead">{t('lead', { product })}</p>
      <h2>{t('free.heading')}</h2>
      <ul>
        {free.map((key) => (
          <li key={key}>{t(`free.${key}`)}</li>
        ))}
      </ul>
      <h2>{t('never.heading')}</h2>
      <ul>
        {never.map((key) => (
          <li key={key}>{t(`never.${key}`)}</li>
        ))}
      </ul>
      <h2>{t('later.heading')}</h2>
      <p>{t('later.body')}</p>
      <ButtonRow>
        <Button href="/business/find-my-listings">{t('claim')}</Button>
        <Button kind="secondary" href="/contact?topic=question">
          {t('ask')}
        </Button>
      </ButtonRow>
    </div>
  );
}
