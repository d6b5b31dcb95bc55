import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { signUpBusiness } from '#features/places/claims.contract.ts';
import { call } from '#platform/browser/api.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Breadcrumbs } from '#platform/ui/Breadcrumbs.tsx';
import { Link } from '#platform/ui/Link.tsx';
import styles from './BusinessForm.module.css';
import { BusinessForm } from './BusinessForm.tsx';

/** A merchant asks to be shown in the marketplace; an administrator publishes the listing or says why not. */
export function BusinessSignUpPage() {
  const t = useTranslations('business.signUp');
  const navigate = useNavigate();
  return (
    <div className={`page ${styles.page}`} data-source-path={`messages/${useLanguage()}/business.json`}>
      <Breadcrumbs label={t('where')} items={[{ href: '/business', text: t('business') }]} current={t('heading')} />
      <h1>{t('heading')}</h1>
      <p className="lead">{t('lead')}</p>
      <p>
        {t('known')} <Link href="/business/claim-a-market-place-business">{t('claim')}</Link>
      </p>
      <BusinessForm
        fields={[
          { id: 'name', required: true, autoComplete: 'organization', label: t('name') },
          { id: 'email', autoComplete: 'email', hint: t('emailHint') },
          { id: 'phone', autoComplete: 'tel' },
          { id: 'website', autoComplete: 'url' },
          { id: 'city', autoComplete: 'address-level2' },
          { id: 'region' },
          { id: 'message', required: true, label: t('what'), hint: t('whatHint') },
        ]}
        action={t('send')}
        send={({ name = '', email = '', region = '', ...rest }, options) =>
          call<typeof signUpBusiness>(
            'POST /api/business/sign-up',
            { body: { type: 'merchant', name, email, region: region || null, ...rest } },
            options,
          )
        }
        onSent={() => void navigate('/business/merchant-confirmation')}
      />
    </div>
  );
}
