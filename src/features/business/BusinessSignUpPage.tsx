import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { signUpBusiness } from '#features/inquiries/claims/claims.contract.ts';
import { claimPath, kindAt, placeTypeOfKind } from '#features/places/core/businessKinds.rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { plainPath } from '#platform/i18n.ts';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { BusinessForm } from './BusinessForm.tsx';
import styles from './BusinessPages.module.css';

/** Somebody who serves families asks to be listed; an administrator publishes the listing or says why not. */
export function BusinessSignUpPage() {
  const t = useTranslations('business.signUp');
  const kind = kindAt(plainPath(useLocation().pathname));
  const navigate = useNavigate();
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
      <BusinessForm
        fields={[
          { id: 'name', required: true, autoComplete: 'organization', label: t(`${kind}.name`) },
          { id: 'email', autoComplete: 'email', hint: t('emailHint') },
          { id: 'phone', autoComplete: 'tel' },
          { id: 'website', autoComplete: 'url' },
          { id: 'city', autoComplete: 'address-level2' },
          { id: 'region' },
          { id: 'message', required: true, label: t(`${kind}.what`), hint: t(`${kind}.whatHint`) },
        ]}
        takesFiles={kind !== 'merchant'}
        action={t('send')}
        send={({ name = '', email = '', region = '', ...rest }, options) =>
          call<typeof signUpBusiness>(
            'POST /api/business/sign-up',
            { body: { type: placeTypeOfKind[kind], name, email, region: region || null, ...rest } },
            options,
          )
        }
        onSent={() => void navigate('/business/merchant-confirmation')}
      />
    </div>
  );
}
