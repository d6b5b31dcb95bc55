import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { claimPath, kindAt } from '#features/places/core/businessKinds.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { plainPath } from '#platform/i18n.ts';
import { island } from '#platform/ui/island.tsx';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './BusinessPages.module.css';

const BusinessSignUpForm = island(() => import('./BusinessSignUpForm.island.tsx'), 'BusinessSignUpForm', {
  start: 'signed-in',
});

/** Somebody who serves families asks to be listed; an administrator publishes the listing or says why not. */
export function BusinessSignUpPage() {
  const t = useTranslations('business.signUp');
  const kind = kindAt(plainPath(useLocation().pathname));
  return (
    <div className={`page ${styles.page}`} data-source-path={`messages/${useLanguage()}/business.json`}>
      <Breadcrumbs
        label={t('where')}
        items={[{ href: '/business', text: t('business') }]}
        current={t(`${kind}.heading`)}
      />
      <h1>{t(`${kind}.heading`)}</h1>
      <p className="lead">{t(`${kind}.lead`)}</p>
      <p>
        {t('known')} <Link href={claimPath[kind]}>{t('claim')}</Link>
      </p>
      <BusinessSignUpForm kind={kind} />
    </div>
  );
}
