import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { productName as product } from '#vocabulary/productName.ts';
import styles from './TextPage.module.css';

const homes = ['requests', 'answers', 'answer', 'changes'] as const;
const ways = {
  find: '/business/find-my-listings',
  claimHome: '/business/claim-a-funeral-home',
  claimMerchant: '/business/claim-a-market-place-business',
  signUp: '/business/sign-up-merchant',
  organizations: '/business/organizations',
  collaborate: '/business/collaborate',
} as const;
const merchants = ['found', 'facts', 'near'] as const;

/** The business side: what the product does today for those who serve families, how to be listed, how to claim a listing. */
export function BusinessPage() {
  const t = useTranslations('business.home');
  const way = useTranslations('business.ways');
  return (
    <div className={`page prose ${styles.page}`} data-source-path={`messages/${useLanguage()}/business.json`}>
      <h1>{t('heading')}</h1>
      <p className="lead">{t('lead', { product })}</p>
      <h2>{t('homes.heading')}</h2>
      <ul>
        {homes.map((key) => (
          <li key={key}>{t(`homes.${key}`)}</li>
        ))}
      </ul>
      <h2>{t('merchants.heading')}</h2>
      <ul>
        {merchants.map((key) => (
          <li key={key}>{t(`merchants.${key}`)}</li>
        ))}
      </ul>
      <h2>{t('claim.heading')}</h2>
      <p>{t('claim.body', { product })}</p>
      <p>{t('claim.signIn')}</p>
      <h2>{t('listed.heading')}</h2>
      <p>{t('listed.body')}</p>
      <ButtonRow>
        <Button href="/business/find-my-listings">{way('find')}</Button>
        <Button kind="secondary" href="/contact?topic=add-listing">
          {t('listed.action')}
        </Button>
      </ButtonRow>
      <h2>{way('heading')}</h2>
      <ul>
        {(Object.keys(ways) as (keyof typeof ways)[]).map((key) => (
          <li key={key}>
            <Link href={ways[key]}>{way(key)}</Link>
          </li>
        ))}
      </ul>
      <h2>{t('fair.heading')}</h2>
      <p>
        {t('fair.body')} <Link href="/business/pricing">{t('fair.pricing')}</Link>
      </p>
    </div>
  );
}
